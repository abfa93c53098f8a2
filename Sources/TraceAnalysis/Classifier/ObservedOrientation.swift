#if canImport(SwiftUI)
public import Observation
public import TraceModel

/// A classifier that SwiftUI views observe: they are drawn anew when its answer changes.
///
/// ```swift
/// @State private var orientation = ObservedOrientation(settle: .milliseconds(150))
///
/// var body: some View {
///   Layout(isWide: orientation.answer == .landscape)
///     .onReceive(deviceTurns) { orientation.tell(.device($0)) }
/// }
/// ```
@available(iOS 17, macOS 14, *)
@MainActor
@Observable
public final class ObservedOrientation {
  /// The answer that counts.
  public private(set) var answer: Answer

  @ObservationIgnored private var classifier: OrientationClassifier
  @ObservationIgnored private var waiting: Task<Void, Never>?
  private let start = ContinuousClock.now

  /// Makes a classifier that knows nothing yet.
  ///
  /// - Parameters:
  ///   - settle: How long an answer must hold before it counts.
  ///   - policy: What answers; `recommended` if absent.
  public init(settle: Duration, policy: (any Policy)? = nil) {
    classifier = OrientationClassifier(settle: settle, policy: policy)
    answer = classifier.answer
  }

  /// Takes in what the app was told now.
  public func tell(_ told: Payload) {
    classifier.tell(told, at: ContinuousClock.now - start)
    follow()
  }

  /// Shows the answer that counts, and waits for the one that is to come.
  private func follow() {
    if answer != classifier.answer { answer = classifier.answer }
    waiting?.cancel()
    waiting = nil
    guard let change = classifier.nextChange else { return }
    waiting = Task { [weak self, start] in
      try? await Task.sleep(until: start + change, clock: .continuous)
      guard !Task.isCancelled, let self else { return }
      classifier.advance(to: ContinuousClock.now - start)
      follow()
    }
  }
}
#endif
