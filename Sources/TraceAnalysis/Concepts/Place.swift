/// A moment of a trace: a time and the event that made it.
struct Place: Hashable, Sendable {
  /// Microseconds since the trace's start.
  var t: Int
  var seq: Int
}
