/// A user's own dialect: named regular expressions and what their groups mean.
public struct FeedPatterns: Sendable {
  /// Reads the JSON of a pattern file.
  public init(parsing text: [UInt8]) throws(FeedError) {}
}
