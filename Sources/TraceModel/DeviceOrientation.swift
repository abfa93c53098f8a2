/// A physical orientation of the device, as `UIDevice.current.orientation` tells it.
///
/// Raw values 0 to 6 are those of UIKit's `UIDeviceOrientation` (UIDevice.h).
public enum DeviceOrientation: UInt8, CaseIterable, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  /// Home button, or the port, on the right.
  case landscapeLeft = 3
  /// Home button, or the port, on the left.
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6
  /// A landscape whose side the feed did not tell; not one of UIKit's values.
  case landscape = 7

  /// True for both portraits and false for all else, flat and unknown included, as in UIKit.
  @inlinable public var isPortrait: Bool { isOf(0b0000_0110) }

  /// True for the landscapes and false for all else, flat and unknown included, as in UIKit.
  @inlinable public var isLandscape: Bool { isOf(0b1001_1000) }

  /// True lying on its back or on its face.
  @inlinable public var isFlat: Bool { isOf(0b0110_0000) }

  /// True for the values that an interface can take too: the portraits and the landscapes.
  @inlinable public var isValidInterfaceOrientation: Bool { isOf(0b1001_1110) }

  /// Whether it is one of a set of raw values, as bits; asked of every event, so without a branch.
  @inlinable func isOf(_ values: UInt8) -> Bool { values &>> rawValue & 1 != 0 }

  /// The name that UIKit and the trace use.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .portrait: "portrait"
    case .portraitUpsideDown: "portraitUpsideDown"
    case .landscapeLeft: "landscapeLeft"
    case .landscapeRight: "landscapeRight"
    case .faceUp: "faceUp"
    case .faceDown: "faceDown"
    case .landscape: "landscape"
    }
  }

  /// Makes the orientation of that name, if there is one.
  public init?(name: some StringProtocol) {
    guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  /// The interface orientation of the same physical pose: equal raw number, mirrored landscape name.
  ///
  /// Nil for flat and unknown.
  public var interface: InterfaceOrientation? {
    isValidInterfaceOrientation ? InterfaceOrientation(rawValue: rawValue) : nil
  }
}
