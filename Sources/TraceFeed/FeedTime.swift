import TraceModel

/// A time as a line of a feed tells it.
enum FeedTime: Hashable, Sendable {
  /// The `t` of a native line.
  case trace(Int)
  case wall(WallClock)
  /// A date without its year, as if in year 2000; any zone that was told is taken into account.
  case yearless(WallClock)
  /// Microseconds since some midnight.
  case ofDay(Int)
  /// Microseconds since a moment that the feed does not tell.
  case elapsed(Int)
  /// Microseconds since the line before.
  case sincePrevious(Int)
}
