/// The dialects that are built in, as documentation.
public enum FeedCatalog {
  /// All dialects, in the order in which a line is tried.
  public static let dialects: [DialectDescription] = []
}

/// What a person needs to know of a dialect.
public struct DialectDescription: Hashable, Sendable {
  /// The name that `--feed` takes and `via` shows.
  public var name: String
  /// What it reads, in one line.
  public var summary: String
  /// A line of it.
  public var sample: String
  /// A command, run on a Mac, that gives such a feed.
  public var command: String
  /// The words it knows.
  public var vocabulary: String
  /// Where the vocabulary was read.
  public var sources: String
}
