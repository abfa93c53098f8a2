import TraceModel

/// A policy that takes a split or free window for a turned screen.
struct MultitaskingMisread: Rule {
  static let documentation = RuleDocumentation(
    id: "multitasking-misread",
    summary:
      "In a window that does not fill its screen, a policy by classes or size misreads the interface.",
    why: """
      In Split View, Stage Manager and free windows the classes and the shape are those of the \
      window.
      """,
    advice: """
      For the interface orientation ask the window scene; for layout ask for the shape and say so.
      """,
    severity: .warning,
    triggering: [
      Example(
        """
          0 traits wRhR pad
          0 interface landscapeRight
          0 window 1366x1024 on 1366x1024
          5000 window 375x1024 on 1366x1024
        ↓ 5000 traits wChR
          15000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wChR phone
          0 interface landscapeRight
          0 window 844x390 on 844x390
          15000 scene inactive
        """)
    ])

  static let wakes: Wakes = [.misjudged, .fill, .changed(.window), .watch]

  private let lagUs: Int
  /// Since when the window does not fill its screen.
  private var unfilled: Place?
  /// The window that it is, or last was.
  private var setting: WindowSetting?
  /// The policies that were wrong when it last did.
  private var wrongBefore: Set<Int> = []

  init(_ context: RuleContext) { lagUs = context.thresholds.lagUs }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch occurrence {
    case .misjudged(let lane, let difference):
      report(lane, from: difference.start, until: place, in: scene, &findings)
    case .line, .begin: follow(at: place, in: scene, &findings)
    case .cut: unfilled = nil
    default: break
    }
  }

  private mutating func follow(at place: Place, in scene: SceneView, _ findings: inout Findings) {
    guard scene.isWatched else { return }
    defer { if unfilled != nil { setting = WindowSetting(scene.situation) } }
    guard (scene.fills == false) != (unfilled != nil) else { return }
    if scene.fills == false {
      unfilled = place
      wrongBefore = Set(
        scene.differsSince.indices.filter { lane in
          scene.differsSince[lane].map { place.t - $0.t > lagUs } ?? false
        })
    } else {
      for lane in scene.policies.indices {
        guard let start = scene.differsSince[lane] else { continue }
        report(lane, from: start, until: place, in: scene, &findings)
      }
      unfilled = nil
    }
  }

  private func report(
    _ lane: Int, from start: Place, until last: Place, in scene: SceneView,
    _ findings: inout Findings
  ) {
    let policy = scene.policies[lane]
    guard let unfilled, !wrongBefore.contains(lane), policy.question == .interface,
      !policy.inputs.isDisjoint(with: [.classes, .window])
    else { return }
    let first = start.seq > unfilled.seq ? start : unfilled
    guard last.t - first.t > lagUs else { return }
    let draft = Draft(
      Self.self, findings.isNamed(policy.id) ? .error : .warning, scene: scene.name,
      policy: policy.id, first: first, last: last)
    findings.report(draft) {
      let placement = setting?.placement ?? WindowSetting.unknownPlacement
      return Detail(
        message: """
          \(policy.id) is wrong for \(Text.duration(last.t - first.t)) in a window that does not \
          fill its screen (\(placement))
          """,
        evidence: [
          "durationUs": .integer(last.t - first.t), "placement": .text(placement),
        ])
    }
  }
}
