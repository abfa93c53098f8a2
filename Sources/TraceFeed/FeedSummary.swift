/// What became of a feed's lines.
public struct FeedSummary: Hashable, Sendable {
  /// All lines, blank ones too.
  public var lines: Int
  /// Lines that nothing matched; blank lines and preambles are no such lines.
  public var unmatched: Int
  /// The most frequent shapes of unmatched lines that look as if they held a signal.
  public var shapes: [Shape]

  public init(lines: Int = 0, unmatched: Int = 0, shapes: [Shape] = []) {
    self.lines = lines
    self.unmatched = unmatched
    self.shapes = shapes
  }

  /// Lines that are equal but for their numbers and names.
  public struct Shape: Hashable, Sendable {
    /// The first of them, shortened.
    public var sample: String
    public var count: Int

    public init(sample: String, count: Int) {
      self.sample = sample
      self.count = count
    }
  }
}
