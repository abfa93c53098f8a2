import TraceFeed

/// Lists the dialects that `record` reads.
struct FeedsCommand: Command {
  static let manual = Manual(
    name: "feeds", summary: "Lists the dialects of feeds, or explains one.",
    operands: Manual.Operands(synopsis: "[NAME]", count: 0...1) {
      FeedCatalog.dialects.map(\.name)
    },
    examples: [
      Manual.Example("tiltrace feeds", "Lists them."),
      Manual.Example("tiltrace feeds uikit", "Shows a sample, and how to get such a feed."),
    ])

  private let dialect: DialectDescription?

  init(_ arguments: Arguments) throws(UsageError) {
    guard let name = arguments.operands.first else {
      dialect = nil
      return
    }
    guard let found = FeedCatalog.dialects.first(where: { $0.name == name }) else {
      throw .unknownName("feed", name, known: FeedCatalog.dialects.map(\.name))
    }
    dialect = found
  }

  func run() throws -> ExitStatus {
    if let dialect {
      try Output.print(Self.page(of: dialect))
    } else {
      let rows = FeedCatalog.dialects.map { [$0.name, $0.summary] }
      try Output.print(Table(head: ["FEED", "READS"], rows: rows).text)
    }
    return .done
  }

  private static func page(of dialect: DialectDescription) -> String {
    let parts = [
      ("sample", dialect.sample), ("to get it", dialect.command), ("words", dialect.vocabulary),
      ("source", dialect.sources),
    ]
    return dialect.name + ": " + dialect.summary + "\n"
      + parts.filter { !$0.1.isEmpty }.map {
        "\n\($0.0):\n  \($0.1.replacing("\n", with: "\n  "))\n"
      }
      .joined()
  }
}
