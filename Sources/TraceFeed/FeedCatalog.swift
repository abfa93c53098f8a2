/// The dialects and prefixes that are built in, as documentation.
public enum FeedCatalog {
  /// All dialects, in the order in which a line is tried.
  public static let dialects: [DialectDescription] =
    [native] + Dialects.all.map(\.description)

  /// A line for each prefix that may stand before a message, with its name.
  public static let prefixes: [(name: String, sample: String)] = Prefixes.all.map {
    ($0.name, $0.sample)
  }

  static let native = DialectDescription(
    name: "native", summary: "the trace's own JSON lines; t and everything else may be left out",
    sample: #"{"kind":"device","orientation":"faceUp"}"#,
    command: "tiltrace replay x.trace.jsonl.gz --format jsonl | tiltrace record",
    vocabulary: "the kinds and words of the trace format", sources: "the trace format")
}

/// What a person needs to know of a dialect.
public struct DialectDescription: Hashable, Sendable {
  /// The name that `--feed` takes and `via` shows.
  public var name: String
  /// Other names that `--feed` takes.
  public var aliases: [String] = []
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

extension DialectDescription {
  func isNamed(_ name: String) -> Bool { self.name == name || aliases.contains(name) }
}
