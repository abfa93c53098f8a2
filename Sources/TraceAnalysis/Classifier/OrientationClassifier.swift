public import TraceModel

/// Tells portrait from landscape in an app, as the `recommended` policy does and once it has held.
///
/// It is the very code that `analyze` judges and `whatif` replays, so the settle time that `whatif`
/// recommends does in the app what it did in the trace. Tell it what the app is told, with the time
/// of it on any clock that does not go back, and ask again when ``nextChange`` has come:
///
/// ```swift
/// var classifier = OrientationClassifier(settle: .milliseconds(150))
/// classifier.tell(.interface(.portrait), at: .zero)
/// classifier.tell(.interface(.landscapeLeft), at: .seconds(2))
/// classifier.answer                                // portrait: not settled yet
/// classifier.advance(to: .milliseconds(2150))
/// classifier.answer                                // landscape
/// ```
///
/// It is for one scene; an app with several has one for each.
public struct OrientationClassifier: Sendable {
  private let policy: any Policy
  private var situation: Situation
  private var settling: Settling

  /// Makes a classifier that knows nothing yet.
  ///
  /// - Parameters:
  ///   - settle: How long an answer must hold before it counts.
  ///   - policy: What answers; `recommended` if absent.
  public init(settle: Duration, policy: (any Policy)? = nil) {
    self.policy = policy ?? Recommended()
    situation = Situation()
    settling = Settling(settleUs: settle.microseconds)
    settling.observe(self.policy.answer(for: situation), at: 0)
  }

  /// The answer that counts.
  public var answer: Answer { settling.answer }

  /// When the answer changes if nothing is told until then; nil where it stays.
  public var nextChange: Duration? { settling.pending.map { .microseconds($0.t) } }

  /// Takes in what the app was told, in the terms of a trace's lines.
  public mutating func tell(_ told: Payload, at time: Duration) {
    advance(to: time)
    if case .device(let orientation) = told {
      situation.device.tell(orientation)
    } else {
      situation.scene.tell(told)
    }
    settling.observe(policy.answer(for: situation), at: time.microseconds)
  }

  /// Moves time on; an answer that has held long enough counts from now.
  public mutating func advance(to time: Duration) { settling.advance(to: time.microseconds) }
}

extension Duration {
  /// Whole microseconds, rounded down; at most what an `Event` may have as its time.
  fileprivate var microseconds: Int {
    let (seconds, attoseconds) = components
    guard seconds < Int64(Event.maximumTime) / 1_000_000 else { return Event.maximumTime }
    return max(0, Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000))
  }
}
