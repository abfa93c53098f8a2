import Foundation
import Testing
import TraceFeed

@Suite struct CatalogTests {
  /// The README's table of feeds has a row for each dialect, with its summary.
  @Test func theREADMEsTableIsTheList() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../README.md")
    let readme = try String(contentsOf: url.standardized, encoding: .utf8)
    for dialect in FeedCatalog.dialects {
      #expect(readme.contains("| `\(dialect.name)` | \(dialect.summary) |"))
    }
  }

  @Test func everyDialectIsDescribed() {
    for dialect in FeedCatalog.dialects {
      #expect(!dialect.summary.isEmpty && !dialect.command.isEmpty)
      #expect(!dialect.vocabulary.isEmpty && !dialect.sources.isEmpty)
    }
  }

  @Test func everyDialectFileIsRegistered() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TraceFeed/Dialects").standardized
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      .filter {
        $0.hasSuffix("Dialect.swift") && !$0.hasSuffix("/Dialect.swift") && $0 != "Dialect.swift"
      }
    #expect(names?.count == FeedCatalog.dialects.count - 1)
  }
}
