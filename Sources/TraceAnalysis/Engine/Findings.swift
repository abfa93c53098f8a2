import TraceModel

/// What a rule is about to report, before severity and number are settled.
struct Draft {
  var rule: any Rule.Type
  var severity: Severity
  var scene: String?
  var policy: String?
  var first: Place
  var last: Place
  /// Whether it is about the missing lines themselves, so that it need not say so again.
  var isOfLoss = false

  init(
    _ rule: any Rule.Type, _ severity: Severity? = nil, scene: String? = nil,
    policy: String? = nil, first: Place, last: Place
  ) {
    self.rule = rule
    self.severity = severity ?? rule.documentation.severity
    self.scene = scene
    self.policy = policy
    self.first = first
    self.last = last
  }
}

/// The message and the evidence of a finding, made only where it is kept.
struct Detail {
  var message: String
  var evidence: [String: Evidence] = [:]
}

extension Findings {
  /// A finding that has been counted, but for its words.
  struct Entry {
    fileprivate let draft: Draft
    fileprivate let severity: Severity
    /// The lost range that it overlaps.
    fileprivate let overlap: Range<Int>?

    fileprivate func finding(_ detail: Detail) -> Finding {
      var message = detail.message
      if let overlap, !draft.isOfLoss {
        message += "; overlaps lost lines at \(Text.duration(overlap.lowerBound))"
      }
      return Finding(
        rule: draft.rule.documentation.id, severity: severity, scene: draft.scene,
        policy: draft.policy,
        firstSeq: draft.first.seq, lastSeq: draft.last.seq, startUs: draft.first.t,
        endUs: draft.last.t, message: message, advice: draft.rule.documentation.advice,
        evidence: detail.evidence)
    }
  }
}

/// Where rules report, with the configuration applied.
struct Findings: Sendable {
  private var ledger: FindingLedger
  /// Findings of scene `main` before it has had a line of its own.
  private var mainLedger: FindingLedger
  /// Whether `main` has had a line of its own, or is the only scene.
  var hasMain = false
  private let configuration: Configuration
  private let named: Set<String>
  private let limit: Int
  private(set) var unwatched: [Range<Int>] = []
  private var ignoredCounts: [Int]

  init(_ configuration: Configuration, named: Set<String>, limit: Int) {
    self.configuration = configuration
    self.named = named
    self.limit = limit
    ledger = FindingLedger(limit: limit)
    mainLedger = FindingLedger(limit: limit)
    ignoredCounts = Array(repeating: 0, count: configuration.ignore.count)
  }

  /// How many lost ranges and gaps are remembered; those past it count as one with the last.
  private static let unwatchedLimit = 4096

  /// Notes a gap or lost range, which findings that overlap it say.
  mutating func noteUnwatched(_ range: Range<Int>) {
    if unwatched.count == Self.unwatchedLimit, let last = unwatched.popLast() {
      unwatched.append(last.lowerBound..<range.upperBound)
    } else if !range.isEmpty {
      unwatched.append(range)
    }
  }

  /// Whether the policy is one that the app uses, by `--policy`.
  func isNamed(_ policy: String?) -> Bool { policy.map(named.contains) ?? false }

  /// True where `--policy` named any.
  var namesPolicies: Bool { !named.isEmpty }

  /// Whether a finding that starts at `startUs` or later may still be listed.
  func mayList(startUs: Int) -> Bool {
    !hasMain || ledger.admits(.error, startUs: startUs)
  }

  /// An empty ledger for findings that wait for a later verdict.
  func makeLedger() -> FindingLedger { FindingLedger(limit: limit) }

  /// Reports a finding.
  mutating func report(_ draft: Draft, _ detail: () -> Detail) {
    if let entry = enter(draft) { list(entry, detail()) }
  }

  /// Counts a finding; nil where it is not to be listed, so that its words need not be made.
  ///
  /// A closure would hold a copy of the scene that it tells of, however seldom it is called.
  mutating func enter(_ draft: Draft) -> Entry? {
    guard !isIgnored(draft) else { return nil }
    let overlap = overlap(draft.first.t, draft.last.t)
    let severity = severity(of: draft, overlaps: overlap != nil)
    let isListed =
      isEarlyMain(draft.scene)
      ? mainLedger.count(draft.rule, severity, startUs: draft.first.t)
      : ledger.count(draft.rule, severity, startUs: draft.first.t)
    return isListed ? Entry(draft: draft, severity: severity, overlap: overlap) : nil
  }

  /// Lists what was counted by ``enter(_:)``.
  mutating func list(_ entry: Entry, _ detail: Detail) {
    if isEarlyMain(entry.draft.scene) {
      mainLedger.keep(entry.finding(detail))
    } else {
      ledger.keep(entry.finding(detail))
    }
  }

  /// Reports a finding into a ledger that waits.
  mutating func report(_ draft: Draft, into waiting: inout FindingLedger, _ detail: () -> Detail) {
    guard !isIgnored(draft) else { return }
    let overlap = overlap(draft.first.t, draft.last.t)
    let severity = severity(of: draft, overlaps: overlap != nil)
    guard waiting.count(draft.rule, severity, startUs: draft.first.t) else { return }
    waiting.keep(Entry(draft: draft, severity: severity, overlap: overlap).finding(detail()))
  }

  private func isEarlyMain(_ scene: String?) -> Bool { !hasMain && scene == SceneID.main.name }

  /// Reports all that waited in a ledger of that scene.
  mutating func release(_ waiting: FindingLedger, scene: String?) {
    if isEarlyMain(scene) {
      mainLedger.add(waiting)
    } else {
      ledger.add(waiting)
    }
  }

  /// Fills in the findings and their counts.
  mutating func complete(_ diagnosis: inout TraceDiagnosis) {
    if hasMain { ledger.add(mainLedger) }
    diagnosis.findings = ledger.worst
    diagnosis.findingCounts = ledger.counts
    diagnosis.severityCounts = ledger.severities
    guard !configuration.ignore.isEmpty else { return }
    diagnosis.ignored = zip(configuration.ignore, ignoredCounts).map { ignore, count in
      TraceDiagnosis.Ignored(
        rule: ignore.rule, policy: ignore.policy, scene: ignore.scene, reason: ignore.reason,
        count: count)
    }
  }

  /// Counts a finding that the configuration has ignored.
  private mutating func isIgnored(_ draft: Draft) -> Bool {
    guard !configuration.ignore.isEmpty else { return false }
    let ignored = configuration.ignore.firstIndex {
      $0.rule == draft.rule.documentation.id && ($0.policy == nil || $0.policy == draft.policy)
        && ($0.scene == nil || $0.scene == draft.scene)
    }
    guard let ignored else { return false }
    ignoredCounts[ignored] += 1
    return true
  }

  private func severity(of draft: Draft, overlaps: Bool) -> Severity {
    var severity = draft.severity
    if !configuration.severities.isEmpty {
      severity = configuration.severities[draft.rule.documentation.id] ?? severity
    }
    if let policy = draft.policy, namesPolicies, !named.contains(policy) { severity = .note }
    return overlaps ? min(severity, .warning) : severity
  }

  private func overlap(_ start: Int, _ end: Int) -> Range<Int>? {
    for range in unwatched.reversed() {
      if range.upperBound <= start { return nil }
      if range.lowerBound < end { return range }
    }
    return nil
  }
}
