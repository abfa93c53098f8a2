import TraceModel

/// The same value told again.
struct DuplicateNotification: Rule {
  static let documentation = RuleDocumentation(
    id: "duplicate-notification",
    summary: "A signal is told again with nothing new.",
    why: "Harmless to who compares, costly to who lays out or restarts at each notification.",
    advice: "Compare with the value before, and act only on a change.",
    severity: .note,
    triggering: [
      Example(
        """
          0 traits wChR phone
          0 interface portrait
        ↓ 1000 interface portrait
          2000 interface portrait
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wChR phone
          1000 traits wChC phone
        """)
    ])

  static let scope: RuleScope = [.scene, .trace]
  static let wakes: Wakes = [.repeated, .end]

  private struct Repeats {
    var signal: Signals
    var name: String
    var count = 0
    var first = Place(t: 0, seq: 0)
    var last = Place(t: 0, seq: 0)
  }

  private var repeats = [
    Repeats(signal: .device, name: "device"),
    Repeats(signal: .interface, name: "interface"), Repeats(signal: .classes, name: "traits"),
    Repeats(signal: .window, name: "window"), Repeats(signal: .phase, name: "scene"),
  ]

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch occurrence {
    case .line(let line):
      for index in repeats.indices where line.repeated == repeats[index].signal {
        if repeats[index].count == 0 { repeats[index].first = place }
        repeats[index].count += 1
        repeats[index].last = place
      }
    case .end:
      for repeated in repeats where repeated.count > 0 {
        report(repeated, scene, &findings)
      }
    default: break
    }
  }

  private func report(_ repeats: Repeats, _ scene: SceneView, _ findings: inout Findings) {
    let draft = Draft(
      Self.self, scene: scene.name, first: repeats.first, last: repeats.last)
    findings.report(draft) {
      let times = Text.count(repeats.count, "time")
      return Detail(
        message: "\(repeats.name) was told again \(times) with nothing new",
        evidence: ["signal": .text(repeats.name), "count": .integer(repeats.count)])
    }
  }
}
