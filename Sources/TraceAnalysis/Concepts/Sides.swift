import TraceModel

/// One side of a comparison as a set of poses; two sides agree where the sets meet.
///
/// Bits are `1 << rawValue` of both orientation enums, so that the same physical pose has the same
/// bit; a landscape whose side is not told has both. Empty is a side that has nothing to say.
struct Side: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let none: Side = []
  static let portrait = Side(rawValue: 1 << 1 | 1 << 2)
  static let landscape = Side(rawValue: 1 << 3 | 1 << 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Portrait or landscape, whichever way up.
  init(_ shape: Shape?) {
    switch shape {
    case .portrait: self = .portrait
    case .landscape: self = .landscape
    case nil: self = .none
    }
  }

  init(_ answer: Answer) { self.init(Shape(answer)) }

  /// The pose of a device; none flat, unknown and untold.
  init(pose: Reading<DeviceOrientation>) {
    self = pose.value.map { Side(orientation: $0.rawValue) } ?? .none
  }

  /// The pose that an interface is made for.
  init(interface: Reading<InterfaceOrientation>) {
    self = interface.value.map { Side(orientation: $0.rawValue) } ?? .none
  }

  /// The pose of a raw value of either enum.
  private init(orientation: UInt8) {
    self.init(rawValue: UInt8(truncatingIfNeeded: Self.poses >> (8 * UInt64(orientation))))
  }

  /// A byte for each raw value, from 0 on: to look one up takes no branch, and a processor cannot
  /// foresee which orientation comes next.
  private static let poses: UInt64 = 0x18_00_00_10_08_04_02_00

  /// The portrait or the landscape that it belongs to; none has none.
  var anyWayUp: Side {
    if isEmpty { return .none }
    return isDisjoint(with: .portrait) ? .landscape : .portrait
  }

  func agrees(with other: Side) -> Bool { !isDisjoint(with: other) }
}
