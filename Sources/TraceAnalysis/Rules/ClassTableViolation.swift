import TraceModel

/// Classes that no table has for this window.
struct ClassTableViolation: Rule {
  static let documentation = RuleDocumentation(
    id: "class-table-violation",
    summary: "The delivered classes are not those that the tables give for this device and window.",
    why: """
      What is delivered is right, and the table may be old; code with such a table of its own is \
      wrong.
      """,
    advice: """
      Use the delivered classes; do not derive them from the model or the width.
      """,
    severity: .note,
    triggering: [
      Example(
        """
          0 traits wRhR pad
        ↓ 0 window 507x1024
          9000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wChR pad
          0 window 507x1024
          9000 scene inactive
        """)
    ])

  static let wakes: Wakes = [.changed([.window, .screen, .classes, .idiom]), .watch, .end]

  private let thresholds: Thresholds
  private var since: Place?
  private var count = 0
  private var totalUs = 0
  private var first: Place?
  private var last = Place(t: 0, seq: 0)
  /// The first window whose classes were against a table.
  private var setting: WindowSetting?

  init(_ context: RuleContext) { thresholds = context.thresholds }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    let isViolated = scene.isWatched && isViolated(in: scene)
    if let since, !isViolated {
      self.since = nil
      if place.t - since.t >= thresholds.classTableUs {
        count += 1
        totalUs += place.t - since.t
        first = first ?? since
        last = place
      }
    } else if since == nil, isViolated {
      since = place
      if count == 0 { setting = WindowSetting(scene.situation) }
    }
    guard case .end = occurrence, let first else { return }
    findings.report(Draft(Self.self, scene: scene.name, first: first, last: last)) {
      Detail(
        message: """
          \(Text.count(count, "time")) the classes were against the tables, \
          \(Text.duration(totalUs)) in all, first in a window of \(setting?.window?.text ?? "unknown size")
          """,
        evidence: [
          "count": .integer(count), "totalUs": .integer(totalUs),
          "placement": .text(setting?.placement ?? WindowSetting.unknownPlacement),
        ])
    }
  }

  /// Whether the classes are against a table at this moment.
  private func isViolated(in scene: SceneView) -> Bool {
    let state = scene.situation.scene
    guard let horizontal = state.horizontal.value, let vertical = state.vertical.value,
      horizontal != .unspecified, vertical != .unspecified, let window = state.window.value
    else { return false }
    let pair = DeviceCatalog.Classes(horizontal: horizontal, vertical: vertical)
    if scene.fills == true, let model = scene.situation.model, model.idiom == state.idiom,
      pair != model.portraitClasses, pair != model.landscapeClasses
    {
      return true
    }
    guard state.idiom == .pad else { return false }
    let isTooNarrow = horizontal == .regular && window.width <= Double(thresholds.compactWidth)
    let isTooWide = horizontal == .compact && window.width >= Double(thresholds.regularWidth)
    return isTooNarrow || isTooWide
  }
}
