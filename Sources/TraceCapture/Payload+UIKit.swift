package import TraceModel

/// UIKit's raw numbers as payloads.
///
/// UIKit's enumerations are open: a number that has no name here is told as unreadable, with the
/// number, and not as another value.
extension Payload {
  /// A `UIDeviceOrientation`.
  package static func device(rawValue: Int) -> Payload {
    guard let orientation = UInt8(exactly: rawValue).flatMap(DeviceOrientation.init(rawValue:)),
      orientation != .landscape
    else { return .unreadable(Unreadable(.device, text: String(rawValue))) }
    return .device(orientation)
  }

  /// A `UIInterfaceOrientation`.
  package static func interface(rawValue: Int) -> Payload {
    guard let orientation = UInt8(exactly: rawValue).flatMap(InterfaceOrientation.init(rawValue:)),
      orientation != .landscape
    else { return .unreadable(Unreadable(.interface, text: String(rawValue))) }
    return .interface(orientation)
  }

  /// Two `UIUserInterfaceSizeClass` and a `UIUserInterfaceIdiom`; an idiom without a name is left
  /// out.
  package static func traits(horizontal: Int, vertical: Int, idiom: Int) -> Payload {
    guard let horizontal = UInt8(exactly: horizontal).flatMap(SizeClass.init(rawValue:)),
      let vertical = UInt8(exactly: vertical).flatMap(SizeClass.init(rawValue:))
    else { return .unreadable(Unreadable(.traits, text: "\(horizontal) \(vertical)")) }
    let idiom = Int8(exactly: idiom).flatMap(Idiom.init(rawValue:))
    return .traits(Traits(horizontal: horizontal, vertical: vertical, idiom: idiom))
  }
}

extension InterfaceOrientationMask {
  /// Makes the mask of a `UIInterfaceOrientationMask`; bits that are no orientation are dropped.
  package init(uiKit rawValue: UInt) {
    self.init(rawValue: UInt8(rawValue & UInt(Self.all.rawValue)))
  }

  /// The fewest names that spell the mask.
  package var targets: [GeometryRequest.Target] {
    let whole = GeometryRequest.Target.allCases.first { $0.mask == self }
    if let whole { return [whole] }
    return orientations.compactMap { GeometryRequest.Target(rawValue: $0.name) }
  }
}
