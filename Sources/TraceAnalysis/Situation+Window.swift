import TraceModel

extension Situation {
  /// Whether the window is as large as its screen, within a point and either way round.
  ///
  /// The screen is the one last told, else the model's. Nil while the window or both are unknown.
  public var fillsScreen: Bool? {
    guard let window = scene.window.value, let screen = scene.screen ?? model?.screen else {
      return nil
    }
    return window.isNear(screen) || window.isNear(screen.turned)
  }
}
