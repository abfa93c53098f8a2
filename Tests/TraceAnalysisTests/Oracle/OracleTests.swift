import Foundation
import Testing
import TraceModel

@testable import TraceAnalysis

/// The streaming rules against a slow and obvious reading of their definitions.
///
/// `ORACLE_TRACES` sets how many random traces each comparison sees (100 by default).
@Suite struct OracleTests {
  static let count = Int(ProcessInfo.processInfo.environment["ORACLE_TRACES"] ?? "") ?? 100

  /// The random traces, and those that once told rules and oracle apart.
  static let seeds = Array(0..<UInt64(count)) + [3171, 7574, 7895].filter { $0 >= count }

  /// A habit of making traces, and the same trace for the same seed.
  typealias Source = @Sendable (UInt64) -> [Event]

  static let anything: Source = { seed in
    var random = RandomTrace(seed: seed)
    return random.make()
  }

  static let turns: Source = { seed in
    var random = RandomTurns(seed: seed)
    return random.make()
  }

  private func compare(
    _ name: String, rules: Set<String>, number: String?, from source: Source = anything,
    named: Set<String> = [], model: String? = nil, _ expected: (Oracle) -> [OracleFinding]
  ) {
    var seen: [String: Int] = [:]
    for seed in Self.seeds {
      let events = source(seed)
      let report = Self.report(events, named: named, model: model)
      for finding in report.findings { seen[finding.rule, default: 0] += 1 }
      let found = report.findings.filter { rules.contains($0.rule) }.map { finding in
        OracleFinding(
          rule: finding.rule, scene: finding.scene ?? "", policy: finding.policy,
          firstSeq: finding.firstSeq, lastSeq: finding.lastSeq,
          number: Self.number(number, of: finding))
      }
      let wanted = expected(Oracle(events, model: model.flatMap(DeviceCatalog.model)))
      guard Self.sorted(found) != Self.sorted(wanted) else { continue }
      let lines = events.enumerated().map { "\($0 + 1) \(EventLine.text($1))" }
      Issue.record(
        """
        \(name), seed \(seed)
        missing: \(Self.sorted(wanted).filter { !found.map(\.description).contains($0) })
        too many: \(Self.sorted(found).filter { !wanted.map(\.description).contains($0) })
        \(lines.joined(separator: "\n"))
        """)
      return
    }
    for rule in rules { #expect(seen[rule, default: 0] >= Self.count / 100, "\(rule) is rare") }
  }

  /// Compares the rules of each scene.
  private func compareScenes(
    _ name: String, rules: Set<String>, number: String? = nil, from source: Source = anything,
    named: Set<String> = [], model: String? = nil,
    _ expected: (Oracle, OracleScene) -> [OracleFinding]
  ) {
    compare(name, rules: rules, number: number, from: source, named: named, model: model) {
      oracle in
      oracle.scenes.flatMap { expected(oracle, $0) }
    }
  }

  /// A number of the evidence; `severity` is 0 for a note, 2 for an error.
  private static func number(_ name: String?, of finding: Finding) -> Int? {
    name == "severity"
      ? [.note, .warning].firstIndex(of: finding.severity) ?? 2
      : name.flatMap { finding.evidence[$0]?.number }
  }

  @Test func runsOfChanges() {
    compare("runs", rules: ["flicker", "slow-bounce"], number: "changes") { oracle in
      oracle.scenes.flatMap { oracle.runs(in: $0) }
    }
  }

  @Test func snapshotFlips() {
    compare("flips", rules: ["snapshot-flip"], number: nil) { oracle in
      oracle.scenes.flatMap { scene in
        oracle.flips(in: scene).map {
          OracleFinding(
            rule: "snapshot-flip", scene: scene.id.name, policy: nil, firstSeq: $0.firstSeq,
            lastSeq: $0.lastSeq, number: nil)
        }
      }
    }
  }

  @Test func contradictionsOfSignals() {
    compareScenes(
      "contradictions", rules: Self.contradictions.union(["size-class-vs-device"]),
      number: "durationUs"
    ) { $0.contradictions(in: $1) }
  }

  @Test func contradictionsOfTurns() {
    compareScenes(
      "turns", rules: Self.contradictions, number: "durationUs", from: Self.turns
    ) { oracle, scene in
      oracle.contradictions(in: scene).filter { Self.contradictions.contains($0.rule) }
    }
  }

  @Test(arguments: [Set(), ["device-is-portrait"], ["horizontal-regular", "window-shape"]])
  func severitiesOfContradictions(named: Set<String>) {
    let policies = named.compactMap { PolicyCatalog.policy(named: $0) }
    for source in [Self.anything, Self.turns] {
      compareScenes(
        "severities", rules: Self.contradictions, number: "severity", from: source, named: named
      ) { oracle, scene in
        oracle.severities(in: scene, named: policies)
          .filter { Self.contradictions.contains($0.rule) }
      }
    }
  }

  private static let contradictions: Set = [
    "device-vs-interface", "late-interface", "size-class-vs-interface", "late-traits",
    "shape-vs-interface",
  ]

  @Test func staleValues() {
    compareScenes("stale", rules: ["stale-by-one"], number: "changes", from: Self.turns) {
      $0.stale(in: $1)
    }
  }

  @Test func swapsOfLeftAndRight() {
    compareScenes("swaps", rules: ["left-right-swap"], number: "opposite", from: Self.turns) {
      oracle, scene in
      let swaps = oracle.swaps(in: scene)
      guard let first = swaps.first, let last = swaps.last else { return [] }
      return [
        OracleFinding(
          rule: "left-right-swap", scene: scene.id.name, policy: nil, firstSeq: first.first.seq,
          lastSeq: last.last.seq, number: swaps.count)
      ]
    }
  }

  @Test func launchTransients() {
    compareScenes("launches", rules: ["launch-transient"], number: "severity") {
      $0.launchTransients(in: $1)
    }
  }

  @Test func startupTriples() {
    compare("triples", rules: ["startup-triple"], number: nil) { oracle in
      oracle.toldTriples().map {
        OracleFinding(
          rule: "startup-triple", scene: "", policy: nil, firstSeq: $0.first.seq,
          lastSeq: $0.last.seq, number: nil)
      }
    }
  }

  @Test func requests() {
    compareScenes("requests", rules: ["request-refused"]) { $0.requests(in: $1) }
  }

  @Test func emptyWindows() {
    compareScenes("empty windows", rules: ["empty-window"], number: "count") {
      $0.emptyWindows(in: $1)
    }
  }

  @Test func undecidableClasses() {
    compareScenes("wRhR", rules: ["size-class-undecidable"], number: "totalUs") {
      $0.undecidable(in: $1)
    }
  }

  @Test func violationsOfTheTable() {
    compareScenes("tables", rules: ["class-table-violation"], number: "totalUs") {
      $0.tableViolations(in: $1)
    }
  }

  @Test(arguments: ["iPhone14,5", "iPhone12,1", "iPad8,9"])
  func violationsOfTheModelsTable(_ model: String) {
    compareScenes("models", rules: ["class-table-violation"], number: "totalUs", model: model) {
      $0.tableViolations(in: $1)
    }
  }

  @Test(arguments: [nil, "iPhone14,5"])
  func misreadWindows(_ model: String?) {
    compareScenes(
      "windows", rules: ["multitasking-misread"], number: "durationUs", model: model
    ) {
      $0.misreadWindows(in: $1)
    }
  }

  @Test func totalsOfTheDevice() {
    compare("totals", rules: ["flat", "unknown"], number: "totalUs") { $0.deviceTotals() }
  }

  @Test func repeatedNotifications() {
    compare("duplicates", rules: ["duplicate-notification"], number: "count") {
      $0.duplicates()
    }
  }

  @Test func misreadStretches() {
    let rules: Set = [
      "flat-read-as-landscape", "flat-read-as-portrait", "unknown-read-as-landscape",
      "unknown-read-as-portrait",
    ]
    compare("misreadings", rules: rules, number: "durationUs") { oracle in
      oracle.scenes.flatMap { oracle.misreadings(in: $0) }
    }
  }

  @Test func missingClasses() {
    compare("nil classes", rules: ["size-class-missing"], number: "durationUs") { oracle in
      oracle.scenes.flatMap { oracle.missingClasses(in: $0) }
    }
  }

  static func report(
    _ events: [Event], policies: [any Policy] = [], named: Set<String> = [], model: String? = nil
  ) -> TraceDiagnosis {
    var options = Analysis.Options()
    options.maxFindings = 100_000
    options.policies = policies
    options.named = named
    var analysis = Analysis(options)
    var batch = TraceBatch(firstSeq: 1, events: events)
    if let model {
      var header = TraceHeader()
      header.device.model = model
      batch.header = header
    }
    analysis.consume(batch)
    return analysis.finish(integrity: .foreign)
  }

  private static func sorted(_ findings: [OracleFinding]) -> [String] {
    findings.map(\.description).sorted()
  }
}

extension Evidence {
  /// The value, where it is a number.
  var number: Int? { if case .integer(let number) = self { number } else { nil } }
}
