public import TraceModel

/// All that one scene knows at one moment: its own state and that of the device.
public struct Situation: Hashable, Sendable {
  public var device: DeviceState
  public var scene: SceneState
  /// The device's row of the catalogue, where the trace names its model.
  public let model: DeviceCatalog.Model?

  public init(
    device: DeviceState = DeviceState(), scene: SceneState = SceneState(id: .main),
    model: DeviceCatalog.Model? = nil
  ) {
    self.device = device
    self.scene = scene
    self.model = model
  }
}
