#if canImport(UIKit)
import Foundation
import TraceModel
import UIKit

/// What one window scene is told: phase, geometry, traits, window and limits.
///
/// A callback of UIKit is told each time, repeats included. What no callback tells, the size of
/// the window, the limits and the first phase, is looked at in each of them and told when new.
@MainActor
final class SceneObserver {
  private let scene: UIWindowScene
  private let id: SceneID
  private unowned let capture: OrientationCapture
  private var geometry: NSKeyValueObservation?
  private var traits: TraitObservation?
  private var probe: WindowProbe?
  /// The scenes of traced views in this one, which share its phases.
  private var views: [SceneID] = []
  private var lastPhase: Payload?
  private var lastWindow: Payload?
  private var lastLimits: Payload?

  init(scene: UIWindowScene, capture: OrientationCapture) {
    self.scene = scene
    self.capture = capture
    id = capture.id(of: scene)
    sample()
    tellGeometry()
    tell(scene.traits)
    geometry = scene.observe(\.effectiveGeometry) { @Sendable [weak self] _, _ in
      MainActor.assumeIsolated { self?.tellGeometry() }
    }
    if #available(iOS 17.0, visionOS 1.0, *) {
      traits = TraitObservation(of: scene) { [weak self] in self?.tellTraits() }
    }
    attachProbe()
  }

  func enter(_ phase: ScenePhase, at time: Int) {
    tellPhase(.scene(phase), at: time)
    attachProbe()
    sample()
  }

  func disconnect(at time: Int) {
    tellPhase(.scene(.unattached), at: time)
    end()
  }

  /// The scene of a view in this one; a view that is new learns the phase that it appears in.
  func id(ofView name: String) -> SceneID {
    let view = id.view(name)
    if !views.contains(view) {
      views.append(view)
      if let lastPhase { capture.tell(lastPhase, scene: view) }
    }
    return view
  }

  func end() {
    geometry?.invalidate()
    traits?.end()
    probe?.removeFromSuperview()
    geometry = nil
    traits = nil
    probe = nil
  }

  /// Puts a probe into the scene's window, once it has one; a window that went takes it along.
  func attachProbe() {
    guard probe?.window == nil, let window = scene.mainWindow else { return }
    let probe = WindowProbe(
      filling: window, onLayout: { [weak self] in self?.sample() },
      onTraitChange: { [weak self] in self?.tellTraits() })
    window.insertSubview(probe, at: 0)
    self.probe = probe
    sample()
  }

  private func tellGeometry() {
    let geometry = scene.effectiveGeometry
    tell(.interface(rawValue: geometry.interfaceOrientation.rawValue))
    #if !os(visionOS)
    if #available(iOS 26.0, *) { tell(.lock(geometry.isInterfaceOrientationLocked)) }
    #endif
    sample()
  }

  private func tellPhase(_ phase: Payload, at time: Int? = nil) {
    lastPhase = phase
    for scene in [id] + views { capture.tell(phase, scene: scene, at: time) }
  }

  private func tellTraits() {
    tell(scene.traits)
    sample()
  }

  private func sample() {
    // A scene that is being connected is still `unattached`, which in a trace is its end.
    if lastPhase == nil, scene.phase != .scene(.unattached) { tellPhase(scene.phase) }
    guard let window = probe?.window ?? scene.mainWindow else { return }
    tell(scene.size(of: window), ifNot: &lastWindow)
    tell(scene.limits(of: window), ifNot: &lastLimits)
  }

  private func tell(_ payload: Payload, ifNot last: inout Payload?) {
    guard payload != last else { return }
    last = payload
    tell(payload)
  }

  private func tell(_ payload: Payload) { capture.tell(payload, scene: id) }
}
#endif
