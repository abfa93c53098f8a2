public import TraceModel

/// How a feed is to be read.
public struct FeedOptions: Sendable {
  /// Which dialects a line is tried with.
  public enum Selection: Hashable, Sendable {
    /// All of them, line by line; a bare word without key or type gives nothing.
    case auto
    /// This one and UIKit, bare words of its own vocabulary included.
    case dialect(String)
  }

  /// The trace that is gone on with.
  public struct Continuation: Hashable, Sendable {
    public var start: WallClock
    public var lastTime: Int

    public init(start: WallClock, lastTime: Int) {
      self.start = start
      self.lastTime = lastTime
    }
  }

  public var selection: Selection
  /// A user's own dialect, tried before the built-in ones.
  public var patterns: FeedPatterns?
  /// When recording began; it also tells the year and the day where the feed does not.
  public var start: WallClock
  /// Microseconds between lines of a feed without times; nil lets their arrival count.
  public var assumedInterval: Int?
  /// Keeps each line that nothing matched as a `log` event.
  public var keepsLog: Bool
  /// Tells of every line what it was read as.
  public var explains: Bool
  /// The trace that these events are appended to.
  public var continuation: Continuation?

  public init(
    _ selection: Selection = .auto, patterns: FeedPatterns? = nil, start: WallClock,
    assumedInterval: Int? = nil, keepsLog: Bool = false, explains: Bool = false,
    continuation: Continuation? = nil
  ) {
    self.selection = selection
    self.patterns = patterns
    self.start = start
    self.assumedInterval = assumedInterval
    self.keepsLog = keepsLog
    self.explains = explains
    self.continuation = continuation
  }
}
