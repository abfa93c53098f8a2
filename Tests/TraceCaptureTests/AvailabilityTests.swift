import Foundation
import Testing

@Suite struct AvailabilityTests {
  private static let deploymentTarget = 16.0

  private let rows: [TableRow]
  private let uses: Set<Use>
  private let stubs: [StubDeclaration]

  init() throws {
    let readme = SourceText.root.appending(path: "Sources/TraceCapture/README.md")
    rows = try String(contentsOf: readme, encoding: .utf8).split(separator: "\n")
      .compactMap(TableRow.init(line:))
    uses = try SourceText.swiftFiles(in: "Sources/TraceCapture")
      .reduce(into: []) { $0.formUnion(SourceText.uses(in: $1.text)) }
    stubs = try ["UIKit", "SwiftUI", "os"]
      .flatMap { try SourceText.swiftFiles(in: "Tests/AppleStubs/\($0)") }
      .filter { $0.path != "Script.swift" && $0.path != "Enumerations.swift" }
      .flatMap { SourceText.declarations(in: $0.text) }
  }

  @Test func everyInterfaceOfAppleThatIsUsedHasARow() {
    let used = Set(uses.map(\.name))
    let missing = Set(stubs.map(\.name)).intersection(used).subtracting(rows.map(\.name))
      .subtracting(Self.ourOwn)
    #expect(missing.sorted() == [])
  }

  @Test func everyRowIsUsed() {
    let used = Set(uses.map(\.name))
    #expect(rows.map(\.name).filter { !used.contains($0) } == [])
    #expect(rows.count > 80)
  }

  @Test func everyRowNamesItsPage() {
    for row in rows {
      #expect(row.page.contains("(https://developer.apple.com/documentation/"), "\(row.api)")
    }
  }

  @Test func whatIsNewerThanTheDeploymentTargetIsGuarded() {
    for row in rows where row.introduced > Self.deploymentTarget {
      let unguarded = uses.filter { $0.name == row.name && $0.guarded < row.introduced }
      #expect(unguarded.isEmpty, "\(row.api) needs #available(iOS \(row.introduced), *)")
    }
  }

  @Test func nothingIsUsedThatTheDeploymentTargetHasDeprecated() {
    let outdated = rows.filter { ($0.deprecated ?? .infinity) <= Self.deploymentTarget }
    #expect(outdated.map(\.api) == [])
  }

  @Test func theStubsSayTheSameAsTheTable() {
    for row in rows {
      let declared = stubs.filter { $0.name == row.name }
      guard !declared.isEmpty else { continue }
      let agreeing = declared.filter {
        $0.introduced == row.introduced && $0.deprecated == row.deprecated
      }
      #expect(!agreeing.isEmpty, "\(row.api): the stub has \(declared)")
    }
  }

  @Test func observableNeedsIOS17AndIsGuarded() throws {
    let uses = try SourceText.swiftFiles(in: "Sources")
      .reduce(into: Set<Use>()) { $0.formUnion(SourceText.uses(in: $1.text)) }
      .filter { $0.name == "Observable" }
    #expect(uses.map(\.guarded) == [17])
  }

  @Test func theScannerSeesWhatAGuardCovers() {
    let text = """
      @available(iOS 17.0, *)
      init(a: B) { c }
      if #available(iOS 26.0, *) { d } else { e }
      """
    let guarded = Dictionary(
      uniqueKeysWithValues: SourceText.uses(in: text).map { ($0.name, $0.guarded) })
    #expect(guarded["B"] == 17)
    #expect(guarded["c"] == 17)
    #expect(guarded["d"] == 26)
    #expect(guarded["e"] == 0)
  }

  /// Names in the stubs that are nowhere Apple's in the sources, but ours or Swift's.
  private static let ourOwn: Set<String> = ["App", "main", "rawValue"]
}
