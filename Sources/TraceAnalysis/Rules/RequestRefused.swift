import TraceModel

/// A request to turn that the system refused, or that nothing followed.
struct RequestRefused: Rule {
  static let documentation = RuleDocumentation(
    id: "request-refused",
    summary: "A request for an orientation was refused, or not answered in 2 s.",
    why: """
      The system turns only where the mask of the view controller and the windowing mode allow it; \
      setting UIDevice.orientation does nothing since iOS 16.
      """,
    advice: """
      Update supportedInterfaceOrientations first, use requestGeometryUpdate, and handle its \
      error.
      """,
    severity: .warning,
    triggering: [
      Example(
        """
          0 interface portrait
        ↓ 5000 request refused landscape
          9000 scene inactive
        """),
      Example(
        """
          0 interface portrait
        ↓ 5000 request asked landscapeRight
          9000 scene inactive
        """),
    ],
    nonTriggering: [
      Example(
        """
          0 interface portrait
          5000 request asked landscape
          5400 interface landscapeRight
          9000 scene inactive
        """),
      // Nothing tells which way the interface is turned, so that silence is no refusal.
      Example(
        """
          0 device portrait
          5000 request asked portrait
          9000 scene inactive
        """),
      Example(
        """
          0 window 390x844
          5000 request asked portrait
          9000 scene inactive
        """),
    ])

  static let wakes: Wakes = [.request, .told(.interface), .told(.window), .pause, .end]

  private struct Pending: Sendable {
    var mask: InterfaceOrientationMask
    var place: Place
    /// Whether nothing need follow it.
    var isSatisfied = false
    /// Whether anything told which way the interface is turned.
    var isObserved = false

    /// Takes in the scene as it is.
    mutating func observe(_ scene: SceneState) {
      guard let isThere = RequestRefused.isTurned(scene, to: mask) else { return }
      isObserved = true
      if isThere { isSatisfied = true }
    }
  }

  private var pending: [Pending] = []
  private let waitUs: Int
  private let isAssumed: Bool

  /// How many unanswered requests are followed at once.
  private static let limit = 64

  init(_ context: RuleContext) {
    waitUs = context.thresholds.requestUs
    isAssumed = context.isAssumed
  }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    expire(until: place, isEnd: false, in: scene, &findings)
    switch occurrence {
    case .pause:
      expire(until: place, isEnd: true, in: scene, &findings)
      pending.removeAll()
    case .request(let request): take(request, at: place, in: scene, &findings)
    case .line:
      for index in pending.indices { pending[index].observe(scene.situation.scene) }
    case .end: expire(until: place, isEnd: true, in: scene, &findings)
    default: break
    }
  }

  private mutating func take(
    _ request: GeometryRequest, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch request.result {
    case .asked:
      guard pending.count < Self.limit else { return }
      var asked = Pending(mask: request.mask, place: place)
      asked.observe(scene.situation.scene)
      pending.append(asked)
    case .granted: pending.removeAll()
    case .refused:
      let asked = pending.popLast()
      let draft = Draft(
        Self.self, scene: scene.name, first: asked?.place ?? place, last: place)
      findings.report(draft) {
        let target = Self.text(request.mask.isEmpty ? asked?.mask ?? [] : request.mask)
        let reason = request.text.map { ": \($0)" } ?? ""
        return Detail(
          message: "the system refused to turn to \(target)\(reason)",
          evidence: ["asked": .text(target), "outcome": "refused"])
      }
    }
  }

  /// Reports the requests that nothing answered in time.
  private mutating func expire(
    until place: Place, isEnd: Bool, in scene: SceneView, _ findings: inout Findings
  ) {
    while let request = pending.first,
      place.t - request.place.t > waitUs || isEnd && place.t - request.place.t == waitUs
    {
      pending.removeFirst()
      guard request.isObserved, !request.isSatisfied, !isAssumed, !request.mask.isEmpty else {
        continue
      }
      let last = Place(t: request.place.t + waitUs, seq: request.place.seq)
      let draft = Draft(Self.self, scene: scene.name, first: request.place, last: last)
      findings.report(draft) {
        Detail(
          message: """
            asked to turn to \(Self.text(request.mask)), and nothing followed in \
            \(Text.duration(waitUs))
            """,
          evidence: ["asked": .text(Self.text(request.mask)), "outcome": "unanswered"])
      }
    }
  }

  /// Whether the interface, or where it is not told the window's shape, is as asked; nil where
  /// neither is told.
  private static func isTurned(_ scene: SceneState, to mask: InterfaceOrientationMask) -> Bool? {
    if let interface = scene.interface.value { return mask.allows(interface) }
    guard scene.interface == .notTold, let window = scene.window.value else { return nil }
    let isUpright = window.width < window.height
    return mask.orientations.contains { isUpright == $0.isPortrait }
  }

  private static func text(_ mask: InterfaceOrientationMask) -> String {
    mask.isEmpty
      ? "an orientation that is not told"
      : mask.orientations.map(\.name).joined(separator: ", ")
  }
}
