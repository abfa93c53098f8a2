import TraceModel

/// Counts how device and interface pair up in landscape, while both keep still.
struct SwapTracker: Sendable {
  /// Times that both were landscape and the poses opposite.
  private(set) var opposite = 0
  /// Times that they were the same pose, as they should be.
  private(set) var same = 0
  private(set) var first: Place?
  private(set) var last: Place?
  private var since: Place?
  private var isOpposite = false
  private let stillUs: Int

  init(stillUs: Int) { self.stillUs = stillUs }

  /// True where left and right are mixed up: so often opposite, and never the same.
  func isCertain(times: Int) -> Bool { opposite >= times && same == 0 }

  /// Begins with the pair as it is now.
  mutating func begin(
    _ device: Reading<DeviceOrientation>, _ interface: Reading<InterfaceOrientation>,
    at place: Place
  ) {
    since = nil
    guard let device = device.value, let interface = interface.value,
      device == .landscapeLeft || device == .landscapeRight,
      interface == .landscapeLeft || interface == .landscapeRight
    else { return }
    since = place
    isOpposite = device.rawValue != interface.rawValue
  }

  /// One of them changes, or watched time ends; true where this counted an opposite pair.
  mutating func end(at place: Place) -> Bool {
    defer { since = nil }
    guard let since, place.t - since.t >= stillUs else { return false }
    guard isOpposite else {
      same += 1
      return false
    }
    opposite += 1
    first = first ?? since
    last = place
    return true
  }
}
