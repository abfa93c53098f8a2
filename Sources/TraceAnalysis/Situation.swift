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

  /// Whether the window fills its screen, either way round; nil where one of them is not known.
  public var fillsScreen: Bool? {
    guard let window = scene.window.value, let screen else { return nil }
    return window.isNear(screen) || window.isNear(screen.turned)
  }

  /// The screen in points: the one told last, else the model's.
  public var screen: Size? { scene.screen ?? model?.screen }

  /// Portrait or landscape by the interface orientation.
  var interfaceAnswer: Answer {
    switch scene.interface {
    case .notTold: .undetermined(.notTold)
    case .unreadable: .undetermined(.unreadable)
    case .told(let orientation):
      if orientation.isPortrait {
        .portrait
      } else if orientation.isLandscape {
        .landscape
      } else {
        .undetermined(.ambiguous)
      }
    }
  }

  /// Portrait or landscape by the device; flat and unknown are neither.
  var poseAnswer: Answer {
    switch device.orientation {
    case .notTold: .undetermined(.notTold)
    case .unreadable: .undetermined(.unreadable)
    case .told(let orientation):
      if orientation.isPortrait {
        .portrait
      } else if orientation.isLandscape {
        .landscape
      } else {
        .undetermined(.ambiguous)
      }
    }
  }

  /// Taller or wider by the window.
  var windowAnswer: Answer { scene.window.shapeAnswer }
}

extension Reading<Size> {
  /// Taller or wider.
  var shapeAnswer: Answer {
    switch self {
    case .notTold: .undetermined(.notTold)
    case .unreadable: .undetermined(.unreadable)
    case .told(let size):
      if !size.isPositive {
        .undetermined(.empty)
      } else if size.width < size.height {
        .portrait
      } else if size.width > size.height {
        .landscape
      } else {
        .square
      }
    }
  }
}

extension Reading {
  /// Why there is no value, for an answer that needs one.
  var missingReason: Answer.Reason { self == .unreadable ? .unreadable : .notTold }
}

extension SceneState {
  /// The class pair as a small number; nil where either is not told or nil.
  var classCode: UInt8? {
    guard let horizontal = horizontal.value, let vertical = vertical.value,
      horizontal != .unspecified, vertical != .unspecified
    else { return nil }
    return horizontal.rawValue << 2 | vertical.rawValue
  }
}
