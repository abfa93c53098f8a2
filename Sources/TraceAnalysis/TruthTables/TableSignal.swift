import TraceModel

/// A signal that a truth table can ask about, with the words for its values.
///
/// Each has `notTold` besides; those that a feed can show without their value, `unreadable`.
///
/// | signal | values |
/// |---|---|
/// | `device` | UIKit's names; `landscape`: either side; `flat`: faceUp or faceDown |
/// | `lastValid` | the last portrait or landscape of the device, by the same names |
/// | `interface` | UIKit's names; `landscape`: either side |
/// | `horizontal`, `vertical` | `compact`, `regular`, `unspecified` |
/// | `idiom` | `phone`, `pad`, `tv`, `carPlay`, `mac`, `vision`, `unspecified` |
/// | `window` | its shape: `portrait`, `landscape`, `square`, `empty` |
/// | `fillsScreen` | `true`, `false`: whether the window is as large as the screen |
/// | `phase` | `active`, `inactive`, `background` |
/// | `locked` | `true`, `false`: the scene's rotation lock, else the device's |
public enum TableSignal: String, CaseIterable, Sendable {
  case device, lastValid, interface, horizontal, vertical, idiom, window, fillsScreen, phase, locked

  /// A set of values of one signal.
  public struct Values: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let notTold = Self(rawValue: 1 << 15)
    public static let unreadable = Self(rawValue: 1 << 14)

    /// The value of a number, 0 to 13.
    static func value(_ number: Int) -> Self { Self(rawValue: 1 << UInt16(number)) }
  }

  /// The words for values, in the order of the documentation.
  public var words: [(word: String, values: Values)] {
    let words: [(word: String, values: Values)] =
      switch self {
      case .device: Self.deviceWords
      case .lastValid:
        Self.deviceWords.filter {
          DeviceOrientation(name: $0.word)?.isValidInterfaceOrientation == true
        }
      case .interface:
        InterfaceOrientation.allCases.map { orientation in
          let values = InterfaceOrientation.allCases.filter {
            $0 == orientation || orientation == .landscape && $0.isLandscape
          }
          return (orientation.name, Values(values.map { .value(Int($0.rawValue)) }))
        }
      case .horizontal, .vertical:
        SizeClass.allCases.map { ($0.name, .value(Int($0.rawValue))) }
      case .idiom: Idiom.allCases.map { ($0.name, .value(Int($0.rawValue) + 1)) }
      case .window: Self.shapes.enumerated().map { ($1, .value($0)) }
      case .fillsScreen, .locked: [("false", .value(0)), ("true", .value(1))]
      case .phase:
        ScenePhase.allCases.dropLast().map { ($0.name, .value(Int($0.rawValue))) }
      }
    let isReadable = [.lastValid, .idiom, .fillsScreen, .locked].contains(self)
    return words + [("notTold", .notTold)] + (isReadable ? [] : [("unreadable", .unreadable)])
  }

  private static let shapes = ["portrait", "landscape", "square", "empty"]

  private static let deviceWords: [(word: String, values: Values)] =
    DeviceOrientation.allCases.map { orientation in
      let values = DeviceOrientation.allCases.filter {
        $0 == orientation || orientation == .landscape && $0.isLandscape
      }
      return (orientation.name, Values(values.map { .value(Int($0.rawValue)) }))
    } + [
      (
        "flat",
        Values(DeviceOrientation.allCases.filter(\.isFlat).map { .value(Int($0.rawValue)) })
      )
    ]

  /// Where a row keeps its set of values.
  var place: Int {
    switch self {
    case .device: 0
    case .lastValid: 1
    case .interface: 2
    case .horizontal: 3
    case .vertical: 4
    case .idiom: 5
    case .window: 6
    case .fillsScreen: 7
    case .phase: 8
    case .locked: 9
    }
  }

  /// What a line must tell for the value to change.
  var inputs: Signals {
    switch self {
    case .device, .lastValid: [.device, .unreadable]
    case .interface: [.interface, .unreadable]
    case .horizontal, .vertical: [.classes, .unreadable]
    case .idiom: .idiom
    case .window: [.window, .unreadable]
    case .fillsScreen: [.window, .screen, .unreadable]
    case .phase: [.phase, .unreadable]
    case .locked: .lock
    }
  }

  /// The one value that holds now.
  func value(in situation: Situation) -> Values {
    let scene = situation.scene
    return switch self {
    case .device: Self.value(situation.device.orientation) { Int($0.rawValue) }
    case .lastValid: situation.device.lastValid.map { .value(Int($0.rawValue)) } ?? .notTold
    case .interface: Self.value(scene.interface) { Int($0.rawValue) }
    case .horizontal: Self.value(scene.horizontal) { Int($0.rawValue) }
    case .vertical: Self.value(scene.vertical) { Int($0.rawValue) }
    case .idiom: scene.idiom.map { .value(Int($0.rawValue) + 1) } ?? .notTold
    case .window: Self.value(scene.window) { Self.shape($0) }
    case .fillsScreen: situation.fillsScreen.map { .value($0 ? 1 : 0) } ?? .notTold
    case .phase: Self.value(scene.phase) { Int($0.rawValue) }
    case .locked:
      (scene.locked ?? situation.device.locked).map { .value($0 ? 1 : 0) } ?? .notTold
    }
  }

  private static func value<Told>(_ reading: Reading<Told>, number: (Told) -> Int) -> Values {
    switch reading {
    case .notTold: .notTold
    case .unreadable: .unreadable
    case .told(let told): .value(number(told))
    }
  }

  /// The place of a window's shape in ``shapes``.
  private static func shape(_ size: Size) -> Int {
    guard size.isPositive else { return 3 }
    if size.width == size.height { return 2 }
    return size.width < size.height ? 0 : 1
  }
}
