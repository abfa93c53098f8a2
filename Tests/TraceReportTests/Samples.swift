import TraceModel
import TraceReport

/// Hand-made reports that renderers are tried on.
enum Samples {
  static let context = RenderContext(
    toolVersion: "0.0.0",
    rules: [
      Explanation(
        id: "flat-read-as-landscape",
        summary: "A flat device was read as landscape.",
        why: "isPortrait is false for faceUp, so its negation is no landscape.",
        example: "orientation faceUp", advice: "Keep the last of raw 1 to 4."),
      Explanation(
        id: "flicker", summary: "The answer changed twice within half a second.",
        why: "The layout jumps before the eyes of the user.",
        example: "portrait landscape portrait",
        advice: "Let the answer settle."),
      Explanation(
        id: "gap", summary: "The recorder lost events.", why: "Nothing is known of them."),
    ],
    policies: [
      Explanation(
        id: "device-is-portrait", summary: "Asks the device whether it is portrait.",
        source: "the article", failures: ["0, 5 and 6 count as landscape."])
    ])

  /// A phone that was turned, laid flat, and whose interface bounced.
  static let phone: TraceDiagnosis = {
    var trace = TraceDiagnosis(path: "runs/phone.trace.jsonl.gz", integrity: .sealed)
    trace.id = "6e0f6a3c-9a42-4c0e-8f0e-2f6f0f4f9a11"
    trace.start = "2026-11-30T07:25:40.748123Z"
    trace.clock = .received
    trace.events = 14
    trace.durationUs = 12_500_000
    trace.device = .init(
      model: "iPhone17,1", name: "iPhone 16 Pro", idiom: "phone", system: "iOS 18.2")
    trace.app = .init(id: "com.example.reader", version: "4.1")
    trace.reference = [ReferenceUse(scene: "main", interface: .interface, shape: .window)]
    trace.policies = [
      policy("device-is-portrait", portrait: 5_000_000, landscape: 7_500_000, wrong: 2_500_000),
      policy("article-view", portrait: 5_000_000, landscape: 7_500_000, wrong: 2_500_000),
      policy("interface", portrait: 8_900_000, landscape: 3_600_000, flicker: 1, changes: 5),
      policy("window-shape", .shape, portrait: 8_500_000, landscape: 4_000_000),
    ]
    trace.findings = [
      flat("F1", policy: "article-view"), flat("F2", policy: "device-is-portrait"),
      Finding(
        id: "F3", rule: "flicker", severity: .warning, scene: "main", policy: "interface",
        firstSeq: 10, lastSeq: 13, startUs: 9_000_000, endUs: 9_400_000,
        message: "'interface' changed 4 times within 400 ms",
        advice: "let the answer settle for 160 ms",
        evidence: [
          "changes": 4, "dwellsUs": .list([100_000, 150_000, 150_000]), "settleUs": 150_001,
        ]),
      Finding(
        id: "F4", rule: "flat", severity: .note, firstSeq: 7, lastSeq: 9, startUs: 5_000_000,
        endUs: 7_500_000, message: "the device lay flat once, for 2.500 s",
        evidence: ["totalUs": 2_500_000, "stretches": 1]),
    ]
    trace.findingCounts = ["flat-read-as-landscape": 2, "flicker": 1, "flat": 1]
    trace.severityCounts[.error] = 2
    trace.severityCounts[.warning] = 1
    trace.severityCounts[.note] = 1
    trace.lag.interface.count = 2
    trace.lag.interface.medianUs = 80_000
    trace.lag.interface.p95Us = 120_000
    trace.lag.interface.maxUs = 120_000
    trace.lag.interface.histogramMs = [[80, 1], [120, 1]]
    var whatIf = WhatIfResult(policy: "interface", scene: "main")
    whatIf.recommendedSettleUs = 160_000
    whatIf.addedLatencyUs = 160_000
    whatIf.addedLatencyP95Us = 160_000
    whatIf.rotations = 2
    whatIf.curve = stride(from: 0, through: 500, by: 20).map { milliseconds in
      .init(
        settleUs: milliseconds * 1000, flickerLeft: milliseconds < 160 ? 1 : 0,
        rotationsMissed: milliseconds < 420 ? 0 : 1, addedLatencyUs: milliseconds * 1000)
    }
    trace.whatIf = [whatIf]
    return trace
  }()

  /// What is drawn of ``phone``.
  static let phoneTimeline = Timeline(
    endUs: 12_500_000,
    lanes: [
      lane(
        .device, nil, (0, 1, "portrait"), (3_000_000, 4, "landscapeLeft"), (5_000_000, 7, "faceUp"),
        (7_500_000, 9, "portrait")),
      lane(
        .interface, "main", (0, 2, "portrait"), (3_080_000, 5, "landscapeRight"),
        (7_620_000, 10, "portrait"), (9_000_000, 11, "landscapeLeft"), (9_100_000, 12, "portrait"),
        (9_250_000, 13, "landscapeLeft"), (9_400_000, 14, "portrait")),
      lane(.classes, "main", (0, 3, "wChR"), (3_090_000, 6, "wChC"), (7_630_000, 10, "wChR")),
      lane(
        .window, "main", (0, 3, "402x874"), (3_090_000, 6, "874x402"), (7_630_000, 10, "402x874")),
      lane(.phase, "main", (0, 1, "inactive"), (200_000, 2, "active")),
      lane(
        .reference(.interface), "main", (0, 2, "portrait"), (3_080_000, 5, "landscape"),
        (7_620_000, 10, "portrait")),
      lane(
        .policy(id: "device-is-portrait", question: .interface), "main", (0, 1, "portrait"),
        (3_000_000, 4, "landscape"), (7_500_000, 9, "portrait")),
      lane(
        .policy(id: "article-view", question: .interface), "main", (0, 1, "portrait"),
        (3_000_000, 4, "landscape"), (7_500_000, 9, "portrait")),
      lane(
        .policy(id: "interface", question: .interface), "main", (0, 2, "portrait"),
        (3_080_000, 5, "landscape"), (7_620_000, 10, "portrait"), (9_000_000, 11, "landscape"),
        (9_100_000, 12, "portrait"), (9_250_000, 13, "landscape"), (9_400_000, 14, "portrait")),
      lane(
        .policy(id: "window-shape", question: .shape), "main", (0, 3, "portrait"),
        (3_090_000, 6, "landscape"), (7_630_000, 10, "portrait")),
      lane(.marks, nil, (4_000_000, 6, "sat down")),
    ], unwatched: [.init(startUs: 11_000_000, endUs: 11_500_000)])

  /// A trace in which nothing was found.
  static let empty = TraceDiagnosis(path: "empty.trace.jsonl.gz", integrity: .crashed)

  /// A trace whose every string is hostile.
  static func hostile(_ text: String) -> (TraceDiagnosis, Timeline) {
    var trace = phone
    trace.path = text
    trace.id = text
    trace.device = .init(model: text, name: text, idiom: text, system: text)
    trace.app = .init(id: text, version: text)
    trace.reference = [ReferenceUse(scene: text, interface: .expect, shape: .none)]
    for index in trace.policies.indices {
      trace.policies[index].id += text
      trace.policies[index].scene = text
    }
    trace.findings = trace.findings.map {
      var finding = $0
      finding.scene = text
      finding.policy = text
      finding.message = text
      finding.advice = text
      finding.evidence = ["text": .text(text), "list": .list([.text(text)])]
      return finding
    }
    trace.ignored = [.init(rule: text, policy: text, scene: text, reason: text, count: 1)]
    trace.baseline = .init(new: 1, fixed: [.init(rule: text, message: text)])
    trace.whatIf = trace.whatIf?.map {
      var result = $0
      result.policy = text
      result.scene = text
      return result
    }
    var timeline = phoneTimeline
    for index in timeline.lanes.indices {
      timeline.lanes[index].scene = text
      for place in timeline.lanes[index].spans.indices {
        timeline.lanes[index].spans[place].value = text
      }
    }
    return (trace, timeline)
  }

  private static func flat(_ id: String, policy: String) -> Finding {
    Finding(
      id: id, rule: "flat-read-as-landscape", severity: .error, scene: "main", policy: policy,
      firstSeq: 7, lastSeq: 9, startUs: 5_000_000, endUs: 7_500_000,
      message: "'\(policy)' said landscape for 2.500 s while the device lay flat (faceUp)",
      advice: "keep the last of raw 1 to 4 while the device lies flat",
      evidence: ["atLaunch": "no", "durationUs": 2_500_000, "orientation": "faceUp"])
  }

  private static func policy(
    _ id: String, _ question: Question = .interface, portrait: Int, landscape: Int,
    wrong: Int = 0, flicker: Int = 0, changes: Int = 2
  ) -> PolicyResult {
    var result = PolicyResult(id: id, question: question, scene: "main")
    result.changes = changes
    result.flickerEpisodes = flicker
    result.watchedUs = 12_500_000
    result.shareUs.portrait = portrait
    result.shareUs.landscape = landscape
    result.wrongUs = wrong
    result.judgedUs = 12_400_000
    return result
  }

  private static func lane(
    _ kind: Timeline.Lane.Kind, _ scene: String?, _ spans: (Int, Int, String)...
  ) -> Timeline.Lane {
    Timeline.Lane(
      kind: kind, scene: scene,
      spans: spans.map { .init(startUs: $0.0, seq: $0.1, value: $0.2) }, changes: spans.count - 1)
  }
}
