import TraceModel

/// Lines that damage took.
struct Damaged: Rule {
  static let documentation = RuleDocumentation(
    id: "damaged",
    summary: "A part of the file is damaged; its lines are lost.",
    why: """
      What was open ended there; what is after it starts from the next keyframe.
      """,
    advice: """
      `tiltrace repair` writes a file without the damage; the lines are gone.
      """,
    severity: .warning,
    triggering: [

    ],
    nonTriggering: [
      Example(
        """
          0 interface portrait
          9000 interface portrait
        """)
    ])

  static let scope = RuleScope.trace
  static let wakes: Wakes = .lost

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .lost(let range) = occurrence else { return }
    let first = Place(t: range.startUs, seq: range.firstSeq)
    let last = Place(t: range.endUs, seq: range.lastSeq)
    var draft = Draft(Self.self, first: first, last: last)
    draft.isOfLoss = true
    findings.report(draft) {
      let count = range.lastSeq - range.firstSeq + 1
      return Detail(
        message: """
          \(Text.count(count, "line")) lost, \(range.firstSeq) to \(range.lastSeq), over \
          \(Text.duration(range.endUs - range.startUs))
          """,
        evidence: ["lines": .integer(count)])
    }
  }
}
