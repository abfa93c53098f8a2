import TraceModel

/// Full-size classes that decide nothing.
struct SizeClassUndecidable: Rule {
  static let documentation = RuleDocumentation(
    id: "size-class-undecidable",
    summary: "The classes are wRhR, from which no orientation follows.",
    why: """
      An iPad is wRhR in portrait and in landscape; so are large windows of any shape.
      """,
    advice: """
      Use the interface orientation, or the shape of the window for layout.
      """,
    severity: .note,
    triggering: [
      Example(
        """
        ↓ 0 traits wRhR pad
          9000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wRhC phone
          9000 scene inactive
        """)
    ])

  static let wakes: Wakes = [.changed(.classes), .watch, .end]

  private var since: Place?
  private var first: Place?
  private var last = Place(t: 0, seq: 0)
  private var totalUs = 0

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    let state = scene.situation.scene
    let isInside =
      scene.isWatched && state.horizontal == .told(.regular) && state.vertical == .told(.regular)
    if isInside, since == nil {
      since = place
      first = first ?? place
    } else if !isInside, let since {
      totalUs += place.t - since.t
      last = place
      self.since = nil
    }
    guard case .end = occurrence, let first else { return }
    findings.report(Draft(Self.self, scene: scene.name, first: first, last: last)) {
      let watchedUs = scene.watched.elapsed(at: place.t)
      return Detail(
        message: """
          wRhR for \(Text.percent(totalUs, of: watchedUs)) of the watched time \
          (\(Text.duration(totalUs))): no orientation follows from it
          """,
        evidence: [
          "totalUs": .integer(totalUs),
          "sharePpm": .integer(Text.partsPerMillion(totalUs, of: watchedUs)),
        ])
    }
  }
}
