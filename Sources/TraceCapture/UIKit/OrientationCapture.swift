#if canImport(UIKit)
import Foundation
public import TraceModel
public import UIKit

/// Tells all that the screen of an app is told, as lines that `tiltrace record` understands.
///
/// One line starts it, in `App.init` or in `application(_:didFinishLaunchingWithOptions:)`:
///
///     OrientationCapture.start()
///
/// It observes, and changes nothing: no swizzling, no private interface. Each line has the time
/// of the callback that it was told in. Until ``start(output:)`` is called nothing is observed.
@MainActor
public final class OrientationCapture {
  /// The capture that runs, nil where none was started: device and log are one per process.
  public private(set) static var current: OrientationCapture?

  let clock: CaptureClock
  private let feed: LineFeed
  private var sceneNames = SceneNames()
  private var beginning: Task<Void, Never>?
  private var device: DeviceObserver?
  private var scenes: SceneObservers?

  private init(output: CaptureOutput, clock: CaptureClock) {
    feed = LineFeed(output: output)
    self.clock = clock
  }

  /// Starts a capture; one that runs is stopped first.
  ///
  /// What there is already is told on the next turn of the main run loop, since a call from
  /// `App.init` comes before there is a `UIApplication`.
  @discardableResult
  public static func start(output: CaptureOutput = .automatic) -> OrientationCapture {
    start(output: output, clock: .continuous())
  }

  @discardableResult
  package static func start(output: CaptureOutput, clock: CaptureClock) -> OrientationCapture {
    current?.stop()
    let capture = OrientationCapture(output: output, clock: clock)
    current = capture
    capture.beginning = Task { capture.begin() }
    return capture
  }

  /// Stops observing; a second call does nothing.
  public func stop() {
    guard Self.current === self else { return }
    Self.current = nil
    device?.end()
    scenes?.end()
    device = nil
    scenes = nil
  }

  /// Returns when all that was told before is written.
  public func flush() async {
    await beginning?.value
    await feed.flush()
  }

  /// Records a person's note.
  public func mark(_ text: String) { tell(.mark(text)) }

  /// Records what a tester says is right in a scene, until the next one; nil ends it.
  public func expect(
    _ shape: TraceModel.Shape?, question: Question? = nil, in scene: UIWindowScene
  ) {
    tell(.expect(Expectation(shape, question: question)), scene: id(of: scene))
  }

  /// Records what the app itself concluded, to be judged like a policy.
  public func answer(
    _ answer: AppAnswer.Value, name: String? = nil, question: Question? = nil,
    in scene: UIWindowScene
  ) {
    tell(.answer(AppAnswer(answer, name: name, question: question)), scene: id(of: scene))
  }

  /// The name that the lines of a scene have.
  func id(of scene: UIScene) -> SceneID { sceneNames.id(of: scene.session.persistentIdentifier) }

  /// The name that the lines of a traced view in a scene have.
  func id(ofView name: String, in scene: UIWindowScene) -> SceneID {
    scenes?.observer(of: scene).id(ofView: name) ?? id(of: scene).view(name)
  }

  /// Tells one event; the time is now, but for a callback that had to hop to the main actor.
  func tell(_ payload: Payload, scene: SceneID? = nil, at time: Int? = nil) {
    feed.tell(Event(t: time ?? clock.now(), scene: scene, payload))
  }

  private func begin() {
    guard Self.current === self else { return }
    tell(.header(.ofThisApp()))
    device = DeviceObserver(capture: self)
    scenes = SceneObservers(capture: self)
  }
}
#endif
