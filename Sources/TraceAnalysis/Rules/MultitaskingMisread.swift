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
  /// The windows that it has been since then, the oldest left out.
  private var windows: [(seq: Int, setting: WindowSetting)] = []
  /// Whether it filled its screen so far, and the policies that were wrong when it last did.
  private var isFilled = false
  private var wrongBefore: UInt64 = 0
  /// Where differences began that were too young then to tell, of policies wrong before that.
  private var undecided: [Int: Place] = [:]
  /// The policies of which a wrong difference ended at a line; as bits by their place.
  private var ended: (seq: Int, lanes: UInt64) = (0, 0)

  /// How many windows are remembered.
  private static let limit = 32

  init(_ context: RuleContext) { lagUs = context.thresholds.lagUs }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch occurrence {
    case .misjudged(let lane, let difference):
      let bit: UInt64 = 1 << UInt64(lane)
      if ended.seq != place.seq { ended = (place.seq, 0) }
      ended.lanes |= bit
      if undecided[lane] == difference.start { wrongBefore |= bit }
      report(lane, from: difference.start, until: place, in: scene, &findings)
    case .line where scene.isWatched, .begin: follow(at: place, in: scene, &findings)
    case .cut:
      if isFilled { leave(at: place, in: scene) }
      unfilled = nil
    default: break
    }
  }

  private mutating func follow(at place: Place, in scene: SceneView, _ findings: inout Findings) {
    if isFilled, scene.fills != true { leave(at: place, in: scene) }
    isFilled = scene.fills == true
    if scene.fills == false {
      if unfilled == nil {
        unfilled = place
        windows = []
      }
      if windows.count == Self.limit { windows.removeFirst() }
      windows.append((place.seq, WindowSetting(scene.situation)))
    } else if unfilled != nil {
      for lane in scene.policies.indices {
        guard let start = scene.differsSince[lane] else { continue }
        report(lane, from: start, until: place, in: scene, &findings)
      }
      unfilled = nil
    }
  }

  /// The window fills its screen no longer, or nobody sees it any more.
  private mutating func leave(at place: Place, in scene: SceneView) {
    var wrong: UInt64 = ended.seq == place.seq ? ended.lanes : 0
    var open: [Int: Place] = [:]
    for (lane, start) in scene.differsSince.enumerated() {
      guard let start else { continue }
      let bit: UInt64 = 1 << UInt64(lane)
      if place.t - start.t > lagUs {
        wrong |= bit
      } else if wrongBefore & bit != 0 || undecided[lane] == start {
        open[lane] = start
      }
    }
    wrongBefore = wrong
    undecided = open
    isFilled = false
  }

  private func report(
    _ lane: Int, from start: Place, until last: Place, in scene: SceneView,
    _ findings: inout Findings
  ) {
    guard let unfilled, wrongBefore & 1 << UInt64(lane) == 0, undecided[lane] != start else {
      return
    }
    let first = start.seq > unfilled.seq ? start : unfilled
    guard last.t - first.t > lagUs else { return }
    let policy = scene.policies[lane]
    guard policy.question == .interface, !policy.inputs.isDisjoint(with: [.classes, .window])
    else { return }
    let draft = Draft(
      Self.self, findings.isNamed(policy.id) ? .error : .warning, scene: scene.name,
      policy: policy.id, first: first, last: last)
    findings.report(draft) {
      let setting = windows.last { $0.seq <= first.seq } ?? windows.first
      let placement = setting?.setting.placement ?? WindowSetting.unknownPlacement
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
