import TraceModel

/// A stretch that the recorder knows it lost.
struct GapRule: Rule {
  static let documentation = RuleDocumentation(
    id: "gap",
    summary: "The recorder lost something, and said so.",
    why: """
      What happened in it is not known; whatever was open ended there.
      """,
    advice: """
      Record again with a faster consumer, or less logging.
      """,
    severity: .warning,
    triggering: [
      Example(
        """
          0 interface portrait
        ↓ 5000 gap
          9000 interface portrait
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 interface portrait
          9000 interface portrait
        """)
    ])

  static let scope = RuleScope.trace
  static let wakes: Wakes = .other

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .other(let event) = occurrence, case .gap(let gap) = event.payload else { return }
    let start = Place(t: scene.previous.seq == 0 ? place.t : scene.previous.t, seq: place.seq)
    var draft = Draft(Self.self, first: start, last: place)
    draft.isOfLoss = true
    findings.report(draft) {
      let dropped = gap.dropped.map { Text.count($0, "event") } ?? "an unknown number of events"
      let reason = gap.reason.map { " (\($0))" } ?? ""
      var evidence: [String: Evidence] = ["durationUs": .integer(place.t - start.t)]
      if let dropped = gap.dropped { evidence["dropped"] = .integer(dropped) }
      return Detail(
        message: "the recorder dropped \(dropped) here\(reason)", evidence: evidence)
    }
  }
}
