import TraceModel

/// Left and right mixed up between device and interface.
struct LeftRightSwap: Rule {
  static let documentation = RuleDocumentation(
    id: "left-right-swap",
    summary: "In landscape, device and interface are always in opposite poses.",
    why: """
      UIKit names the two landscapes the other way round in its two enums; who maps by name \
      instead of by raw value turns everything by 180°.
      """,
    advice: """
      Map by raw value (device landscapeLeft is interface landscapeRight), or do not map at all.
      """,
    severity: .error,
    triggering: [
      Example(
        """
          0 traits phone
          0 device portrait
          0 interface portrait
          4000 device landscapeLeft
        ↓ 4000 interface landscapeLeft
          11000 device landscapeRight
          11000 interface landscapeRight
          18000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits phone
          0 device landscapeRight
          0 interface landscapeLeft
          8000 device landscapeLeft
          8000 interface landscapeRight
          16000 scene inactive
        """)
    ])

  static let wakes: Wakes = .end
  static let needsTime = true

  private let times: Int

  init(_ context: RuleContext) { times = context.thresholds.swaps }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    let swaps = scene.swaps
    guard swaps.isCertain(times: times), let first = swaps.first, let last = swaps.last else {
      return
    }
    findings.report(Draft(Self.self, scene: scene.name, first: first, last: last)) {
      Detail(
        message: """
          \(Text.count(swaps.opposite, "time")) both were landscape and still, and never in the \
          same pose: left and right are mapped by name
          """,
        evidence: ["opposite": .integer(swaps.opposite), "same": 0])
    }
  }
}
