import TraceModel

/// A source's clock that stepped back.
struct ClockWentBack: Rule {
  static let documentation = RuleDocumentation(
    id: "clock-went-back",
    summary: "The source's clock stepped back.",
    why: """
      Someone set the clock, or two logs were joined; times after it are shifted so that they \
      grow.
      """,
    advice: """
      Compare times across the step with care.
      """,
    severity: .note,
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
  static let wakes: Wakes = [.other, .end]

  private var count = 0
  private var totalUs = 0
  private var first: Place?
  private var last = Place(t: 0, seq: 0)

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch occurrence {
    case .other(let event):
      guard let skew = event.origin?.skew else { return }
      count += 1
      totalUs = min(totalUs + abs(skew), Event.maximumTime)
      first = first ?? place
      last = place
    case .end:
      guard let first else { return }
      findings.report(Draft(Self.self, first: first, last: last)) {
        Detail(
          message: """
            the source's clock stepped back \(Text.count(count, "time")), by \
            \(Text.duration(totalUs)) in all
            """,
          evidence: ["count": .integer(count), "totalUs": .integer(totalUs)])
      }
    default: break
    }
  }
}
