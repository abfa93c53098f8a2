import TraceModel

/// A policy that answers otherwise than the reference.
struct PolicyWrong: Rule {
  static let documentation = RuleDocumentation(
    id: "policy-wrong",
    summary: "A policy contradicts its reference, lag left out.",
    why: """
      Who uses it lays out wrongly for that long.
      """,
    advice: """
      Use `interface` or `recommended`, or what the table of policies shows to be right.
      """,
    severity: .note,
    triggering: [
      Example(
        """
          0 traits wRhR pad
          0 device portrait
        ↓ 0 interface portrait
          9000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wChR phone
          0 device portrait
          0 interface portrait
          9000 device portrait
          9000 scene inactive
        """)
    ])

  static let wakes: Wakes = .judged

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .judged(let lane, let judgement) = occurrence, judgement.wrongUs > 0,
      let wrong = judgement.wrong
    else { return }
    let policy = scene.policies[lane].id
    let draft = Draft(
      Self.self, findings.isNamed(policy) ? .error : .note, scene: scene.name,
      policy: policy, first: wrong.first, last: wrong.last)
    findings.report(draft) {
      let share = Text.percent(judgement.wrongUs, of: judgement.judgedUs)
      return Detail(
        message: """
          \(policy) is wrong for \(Text.duration(judgement.wrongUs)), \(share) of the time that \
          can be judged: \(Text.count(judgement.wrongStretches, "stretch", plural: "es")) in \
          \(Text.count(scene.turns, "turn"))
          """,
        evidence: [
          "wrongUs": .integer(judgement.wrongUs), "judgedUs": .integer(judgement.judgedUs),
          "sharePpm": .integer(
            Text.partsPerMillion(judgement.wrongUs, of: judgement.judgedUs)),
          "stretches": .integer(judgement.wrongStretches), "turns": .integer(scene.turns),
        ])
    }
  }
}
