/// Which way the user interface of a scene is turned.
///
/// Raw values 0 to 4 are those of UIKit's `UIInterfaceOrientation`; there the landscape names are
/// the mirror of the device's, so that equal raw numbers mean the same physical pose
/// (UIOrientation.h: "rotating the device to the left requires rotating the content to the right").
public enum InterfaceOrientation: UInt8, CaseIterable, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  /// Home button, or the port, on the right; the device is in its `landscapeLeft`.
  case landscapeRight = 3
  /// Home button, or the port, on the left; the device is in its `landscapeRight`.
  case landscapeLeft = 4
  /// A landscape whose side the feed did not tell; not one of UIKit's values.
  case landscape = 7

  @inlinable public var isPortrait: Bool { isOf(0b0000_0110) }

  @inlinable public var isLandscape: Bool { isOf(0b1001_1000) }

  /// Whether it is one of a set of raw values, as bits; asked of many events, so without a branch.
  @inlinable func isOf(_ values: UInt8) -> Bool { values &>> rawValue & 1 != 0 }

  /// The name that UIKit and the trace use.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .portrait: "portrait"
    case .portraitUpsideDown: "portraitUpsideDown"
    case .landscapeLeft: "landscapeLeft"
    case .landscapeRight: "landscapeRight"
    case .landscape: "landscape"
    }
  }

  /// Makes the orientation of that name, if there is one.
  public init?(name: some StringProtocol) {
    guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  /// The device orientation of the same physical pose; nil for unknown.
  public var device: DeviceOrientation? {
    self == .unknown ? nil : DeviceOrientation(rawValue: rawValue)
  }
}

/// The interface orientations that an app, controller or request allows, as UIKit's mask.
///
/// Bits are `1 << rawValue`, as in `UIInterfaceOrientationMask`.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let portrait = Self(rawValue: 1 << 1)
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  public static let landscapeRight = Self(rawValue: 1 << 3)
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: Self = [.portrait, .landscape]
  public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]

  /// The mask of one orientation; empty for unknown, both sides for a landscape without a side.
  public init(_ orientation: InterfaceOrientation) {
    switch orientation {
    case .unknown: self = []
    case .landscape: self = .landscape
    default: self.init(rawValue: 1 << orientation.rawValue)
    }
  }

  /// True where the mask allows the orientation; a landscape without a side needs either side.
  public func allows(_ orientation: InterfaceOrientation) -> Bool {
    !isDisjoint(with: Self(orientation))
  }

  /// The single orientations in the mask, portraits first, in the order the trace writes them.
  public var orientations: [InterfaceOrientation] {
    [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight].filter { allows($0) }
  }
}
