import TraceModel

/// Lines of a trace that are no legal events.
struct UnreadableLine: Rule {
  static let documentation = RuleDocumentation(
    id: "unreadable-line",
    summary: "A line of the trace is no legal event.",
    why: """
      It counts and is kept, but what it told is lost.
      """,
    advice: """
      See the first of them below; a program other than the recorder wrote it.
      """,
    severity: .warning,
    triggering: [
      Example(
        """
          0 interface portrait
        ↓ 5000 illegal {"kind":
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

  private var count = 0
  private var first: Place?
  private var last = Place(t: 0, seq: 0)
  private var shown: [String] = []

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch occurrence {
    case .other(let event):
      guard case .illegal(let line, let error) = event.payload else { return }
      count += 1
      first = first ?? place
      last = place
      if shown.count < 3 { shown.append("line \(place.seq): \(error): \(line.prefix(80))") }
    case .end:
      guard let first else { return }
      findings.report(Draft(Self.self, first: first, last: last)) {
        Detail(
          message: "\(Text.count(count, "line")) of the trace are no legal events",
          evidence: ["count": .integer(count), "first": .list(shown.map { .text($0) })])
      }
    default: break
    }
  }
}
