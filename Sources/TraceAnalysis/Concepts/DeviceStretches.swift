import TraceModel

/// How often and how long the device was in some orientations, gaps and losses left out.
struct DeviceStretches: Sendable {
  private var since: Place?
  private var first: Place?
  private var last = Place(t: 0, seq: 0)
  private var count = 0
  private var totalUs = 0

  /// Takes in whether the device is in one of them.
  mutating func observe(_ isInside: Bool, at place: Place) {
    guard isInside != (since != nil) else { return }
    guard isInside else { return close(at: place) }
    since = place
    first = first ?? place
    count += 1
  }

  /// The stretch that goes on, if there is one, ends.
  mutating func close(at place: Place) {
    guard let since else { return }
    totalUs += place.t - since.t
    last = place
    self.since = nil
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
}
