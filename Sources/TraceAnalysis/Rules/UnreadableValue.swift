import TraceModel

/// Values that were printed so that nobody can read them.
struct UnreadableValue: Rule {
  static let documentation = RuleDocumentation(
    id: "unreadable-value",
    summary: "The feed showed that there was a value, but not which.",
    why: """
      print(orientation) prints only the type of an imported enum, so the trace has a hole there.
      """,
    advice: """
      Print "\\(orientation.rawValue)", or interpolate the enum itself; in optionals, arrays and structs unwrap it first.
      """,
    severity: .warning,
    triggering: [
      Example(
        """
          0 traits wChR phone
        ↓ 1000 unreadable interface
          2000 unreadable interface
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wChR phone
          1000 interface unknown
        """)
    ])

  static let scope: RuleScope = [.scene, .trace]
  static let wakes: Wakes = [.unreadable, .end]

  private var seen: [(signal: Unreadable.Signal, count: Int, first: Place, last: Place)] = []

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch occurrence {
    case .unreadable(let unreadable):
      if let index = seen.firstIndex(where: { $0.signal == unreadable.signal }) {
        seen[index].count += 1
        seen[index].last = place
      } else {
        seen.append((unreadable.signal, 1, place, place))
      }
    case .end:
      for entry in seen {
        let draft = Draft(
          Self.self, scene: scene.name, first: entry.first, last: entry.last)
        findings.report(draft) {
          let name = entry.signal.rawValue
          let times = Text.count(entry.count, "time")
          return Detail(
            message: "\(name) was told \(times) without its value; print its rawValue",
            evidence: ["signal": .text(name), "count": .integer(entry.count)])
        }
      }
    default: break
    }
  }
}
