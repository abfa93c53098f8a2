import TraceModel

/// How often and how long the device was in some orientations, gaps and losses left out.
struct DeviceStretches: Sendable {
  /// The orientations as bits by raw value.
  private let orientations: UInt8
  private var since: Place?
  private var first: Place?
  private var last = Place(t: 0, seq: 0)
  private var count = 0
  private var totalUs = 0

  init(_ orientations: [DeviceOrientation]) {
    self.orientations = orientations.reduce(0) { $0 | 1 << $1.rawValue }
  }

  mutating func observe(_ occurrence: Occurrence, _ device: DeviceState, at place: Place) {
    switch occurrence {
    case .cut, .end: close(at: place)
    default:
      let isInside = isOf(device.orientation)
      if isInside, since == nil {
        since = place
        first = first ?? place
        count += 1
      } else if !isInside {
        close(at: place)
      }
    }
  }

  func report(_ rule: any Rule.Type, _ state: String, _ findings: inout Findings) {
    guard let first else { return }
    findings.report(Draft(rule, first: first, last: last)) {
      Detail(
        message: """
          the device was \(state) \(Text.count(count, "time")), \
          \(Text.duration(totalUs)) in all
          """,
        evidence: ["totalUs": .integer(totalUs), "stretches": .integer(count)])
    }
  }

  private func isOf(_ reading: Reading<DeviceOrientation>) -> Bool {
    guard case .told(let orientation) = reading else { return false }
    return orientations & 1 << orientation.rawValue != 0
  }

  private mutating func close(at place: Place) {
    guard let since else { return }
    totalUs += place.t - since.t
    last = place
    self.since = nil
  }
}
