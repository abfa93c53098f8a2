import TraceModel

/// Lines of a kind that this version does not know.
struct UnknownKind: Rule {
  static let documentation = RuleDocumentation(
    id: "unknown-kind",
    summary: "Lines have a kind that this version does not know.",
    why: """
      A newer recorder wrote them; they are kept, and not looked at.
      """,
    advice: """
      Analyze with a newer version.
      """,
    severity: .note,
    triggering: [
      Example(
        """
          0 interface portrait
        ↓ 5000 gravity
          9000 interface portrait
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 interface portrait
          5000 mark turned
        """)
    ])

  static let scope = RuleScope.trace
  static let wakes: Wakes = [.other, .end]

  private var kinds: [(kind: String, count: Int, first: Place, last: Place)] = []

  /// How many kinds are told apart.
  private static let limit = 64

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch occurrence {
    case .other(let event):
      guard case .other(let kind, _) = event.payload else { return }
      if let index = kinds.firstIndex(where: { $0.kind == kind }) {
        kinds[index].count += 1
        kinds[index].last = place
      } else if kinds.count < Self.limit {
        kinds.append((kind, 1, place, place))
      }
    case .end:
      for entry in kinds {
        findings.report(Draft(Self.self, first: entry.first, last: entry.last)) {
          Detail(
            message: "\(Text.count(entry.count, "line")) of the unknown kind '\(entry.kind)'",
            evidence: ["kind": .text(entry.kind), "count": .integer(entry.count)])
        }
      }
    default: break
    }
  }
}
