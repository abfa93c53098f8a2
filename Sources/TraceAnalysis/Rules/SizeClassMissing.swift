import TraceModel

/// Classes that are nil.
struct SizeClassMissing: Rule {
  static let documentation = RuleDocumentation(
    id: "size-class-missing",
    summary: "A size class is nil.",
    why: """
      Code after the article takes nil for regular: on a phone the first layout is that of an iPad.
      """,
    advice: """
      Take nil for no answer, and wait for the first real pair.
      """,
    severity: .note,
    triggering: [
      Example(
        """
        ↓ 0 traits w?h? phone
          200 traits wChR
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wChR phone
          200 traits wChC
        """)
    ])

  static let wakes: Wakes = [.changed([.classes, .idiom]), .watch, .end]

  private var since: Place?
  private var sawPhone = false

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    let state = scene.situation.scene
    let isMissing =
      scene.isWatched
      && (state.horizontal == .told(.unspecified) || state.vertical == .told(.unspecified))
    if isMissing {
      if since == nil {
        since = place
        sawPhone = false
      }
      sawPhone = sawPhone || state.idiom == .phone
    } else if let since {
      report(since, until: place, in: scene, &findings)
      self.since = nil
    }
  }

  private func report(
    _ first: Place, until last: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    let draft = Draft(
      Self.self, sawPhone ? .warning : .note, scene: scene.name, first: first, last: last)
    findings.report(draft) {
      let lasted = last.t - first.t
      let label =
        sawPhone ? "; the article's label says wRhR meanwhile, the layout of an iPad" : ""
      return Detail(
        message: "a size class was nil for \(Text.duration(lasted))\(label)",
        evidence: ["durationUs": .integer(lasted), "phone": sawPhone ? "yes" : "no"])
    }
  }
}
