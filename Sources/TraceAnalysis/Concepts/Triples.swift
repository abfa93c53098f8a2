import TraceModel

/// Finds a flat device that tells the last felt orientation and is flat again at once.
///
/// Beginning to listen while the device lies flat gives these three notifications.
struct TripleTracker: Sendable {
  private var flat: Place?
  private var valid: DeviceOrientation?
  private let longestUs: Int

  init(longestUs: Int) { self.longestUs = longestUs }

  /// Takes in what the device was told to be; returns where the triple that it ends began.
  mutating func tell(_ orientation: DeviceOrientation, at place: Place) -> Place? {
    if orientation.isFlat {
      defer {
        flat = place
        valid = nil
      }
      guard valid != nil, let flat, place.t - flat.t <= longestUs else { return nil }
      return flat
    }
    let isSame = valid == nil || valid == orientation
    if orientation.isValidInterfaceOrientation, isSame {
      valid = orientation
    } else {
      forget()
    }
    return nil
  }

  /// Something was lost, or could not be read.
  mutating func forget() {
    flat = nil
    valid = nil
  }
}
