import Foundation
import TraceCapture
import TraceModel
import UIKit

/// A phone: launch, a turn, a table, a bounce, a refused request, a visit to the home screen; then
/// a second window.
@MainActor
struct Walk {
  let clock = ScriptedClock()
  let scene = UIWindowScene(persistentIdentifier: "A")
  let view = VoiceView()
  let device = UIDevice.current

  func run() {
    device.script(orientation: .portrait)
    let window = connect(scene)
    activate(scene, window)
    let capture = OrientationCapture.start(output: .automatic, clock: clock.captureClock)
    MainLoop.flush(capture)
    capture.expect(.portrait, in: scene)
    show(horizontal: .unspecified, vertical: .unspecified, width: 0, height: 0)
    window.addSubview(view)
    show(horizontal: .compact, vertical: .regular, width: 390, height: 763)
    show(horizontal: .compact, vertical: .regular, width: 390, height: 763)

    clock.wait(milliseconds: 2000)
    device.script(orientation: .landscapeLeft)
    clock.wait(milliseconds: 40)
    turn(.landscapeRight, width: 844, height: 390, vertical: .compact)
    capture.expect(.landscape, in: scene)
    capture.answer(.landscape, name: "layout", in: scene)

    clock.wait(milliseconds: 3000)
    device.script(orientation: .portrait)
    clock.wait(milliseconds: 40)
    turn(.portrait, width: 390, height: 844, vertical: .regular)
    capture.expect(.portrait, in: scene)
    capture.answer(.portrait, name: "layout", in: scene)

    clock.wait(milliseconds: 3000)
    device.script(orientation: .faceUp)
    device.script(orientation: .faceUp)
    capture.mark("on the table")
    clock.wait(milliseconds: 4000)
    for _ in 1...3 {
      device.script(orientation: .portrait)
      clock.wait(milliseconds: 120)
      device.script(orientation: .faceUp)
      clock.wait(milliseconds: 120)
    }
    device.script(orientation: .portrait)

    clock.wait(milliseconds: 2000)
    scene.script(refusal: Refusal())
    scene.requestTracedOrientations(.landscape)
    MainLoop.flush(capture)

    clock.wait(milliseconds: 1000)
    scene.script(.foregroundInactive, posting: UIScene.willDeactivateNotification)
    scene.script(.background, posting: UIScene.didEnterBackgroundNotification)
    clock.wait(milliseconds: 1000)
    scene.script(.foregroundInactive, posting: UIScene.willEnterForegroundNotification)
    scene.script(.foregroundActive, posting: UIScene.didActivateNotification)

    clock.wait(milliseconds: 1000)
    let second = UIWindowScene(persistentIdentifier: "B")
    let other = connect(second)
    activate(second, other)
    clock.wait(milliseconds: 500)
    second.scriptDisconnect()
    capture.stop()
    device.script(orientation: .landscapeRight)
    MainLoop.flush(capture)
  }

  private func connect(_ scene: UIWindowScene) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    scene.script(interface: .portrait)
    scene.script(horizontal: .compact, vertical: .regular, idiom: .phone)
    scene.script(width: 390, height: 844, screen: (390, 844))
    scene.scriptConnect()
    return window
  }

  private func activate(_ scene: UIWindowScene, _ window: UIWindow) {
    scene.script(.foregroundInactive, posting: UIScene.willEnterForegroundNotification)
    window.scriptBecomeKey()
    scene.script(.foregroundActive, posting: UIScene.didActivateNotification)
  }

  /// What SwiftUI tells a view with `.traceOrientation()`.
  private func show(horizontal: SizeClass, vertical: SizeClass, width: Double, height: Double) {
    let traits = Traits(horizontal: horizontal, vertical: vertical)
    view.say(
      [.traits(traits), .window(Window(Size(width: width, height: height)))], ofView: "view")
  }

  /// What UIKit tells of a turn after the device's notification: geometry, traits, layout.
  private func turn(
    _ interface: UIInterfaceOrientation, width: Double, height: Double,
    vertical: UIUserInterfaceSizeClass
  ) {
    scene.script(interface: interface)
    scene.script(horizontal: .compact, vertical: vertical, idiom: .phone)
    scene.script(width: width, height: height, screen: (width, height))
  }
}

private struct Refusal: LocalizedError {
  var errorDescription: String? { "None of the requested orientations are supported." }
}
