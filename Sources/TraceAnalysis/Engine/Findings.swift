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

  /// A finding of a scene, and of the policy in a lane.
  init(
    _ rule: any Rule.Type, _ severity: Severity, lane: Int?, in scene: SceneView,
    first: Place, last: Place
  ) {
    self.init(
      rule, severity, scene: scene.name, policy: lane.map { scene.policies[$0].id }, first: first,
      last: last)
  }
}

/// The message and the evidence of a finding, made only where it is kept.
struct Detail {
  var message: String
  var evidence: [String: Evidence] = [:]
}

/// A finding that has been counted and is to be listed, but for its words.
struct Listing {
  fileprivate let draft: Draft
  fileprivate let severity: Severity
  /// The lost range that it overlaps.
  fileprivate let overlap: Range<Int>?
}

extension Finding {
  fileprivate init(_ listing: Listing, _ detail: Detail) {
    let draft = listing.draft
    var message = detail.message
    if let overlap = listing.overlap, !draft.isOfLoss {
      message += "; overlaps lost lines at \(Text.duration(overlap.lowerBound))"
    }
    self.init(
      rule: draft.rule.documentation.id, severity: listing.severity, scene: draft.scene,
      policy: draft.policy, firstSeq: draft.first.seq, lastSeq: draft.last.seq,
      startUs: draft.first.t, endUs: draft.last.t, message: message,
      advice: draft.rule.documentation.advice, evidence: detail.evidence)
  }
}

/// Where rules report, with the configuration applied.
struct Findings: Sendable {
  private var ledger: FindingLedger
  /// Findings of scene `main` before it has had a line of its own.
  private var mainLedger: FindingLedger
  /// Whether `main` has had a line of its own, or is the only scene.
  private(set) var hasMain = false
  /// The latest start of an error that can still be among those that are listed.
  ///
  /// Asked for each change: a method would be handed a copy of all of this.
  private(set) var listedUntil = Int.max
  private let configuration: Configuration
  private let named: Set<String>
  private let limit: Int
  /// True where severities are the rules' own and nothing is ignored.
  private let isPlain: Bool
  private(set) var unwatched: [Range<Int>] = []
  private var ignoredCounts: [Int]

  init(_ configuration: Configuration, named: Set<String>, limit: Int) {
    self.configuration = configuration
    self.named = named
    self.limit = limit
    isPlain =
      named.isEmpty && configuration.ignore.isEmpty && configuration.severities.isEmpty
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

  /// Notes that `main` has had a line of its own, or is the only scene.
  mutating func noteMain() {
    guard !hasMain else { return }
    hasMain = true
    noteListed()
  }

  private mutating func noteListed() {
    if hasMain { listedUntil = ledger.latestStart(of: .error) }
  }

  /// An empty ledger for findings that wait for a later verdict.
  func makeLedger() -> FindingLedger { FindingLedger(limit: limit) }

  /// Reports a finding.
  mutating func report(_ draft: Draft, _ detail: () -> Detail) {
    if let listing = enter(draft) { list(listing, detail()) }
  }

  /// Counts a finding; nil where it is not to be listed, so that its words need not be made.
  private mutating func enter(_ draft: Draft) -> Listing? {
    guard configuration.ignore.isEmpty || !isIgnored(draft) else { return nil }
    let listing = listing(of: draft)
    let isListed =
      isEarlyMain(draft.scene)
      ? mainLedger.count(draft.rule, listing.severity, startUs: draft.first.t)
      : ledger.count(draft.rule, listing.severity, startUs: draft.first.t)
    return isListed ? listing : nil
  }

  /// Counts a finding of a scene, and of the policy in a lane; nil where it is not to be listed.
  ///
  /// Of those that come by the thousand most are not listed: not even their names are looked up
  /// then. A closure for the words would hold a copy of the scene, however seldom it is called.
  mutating func enter(
    _ rule: any Rule.Type, _ severity: Severity, lane: Int? = nil, in scene: SceneView,
    first: Place, last: Place
  ) -> Listing? {
    if isPlain, hasMain, unwatched.isEmpty {
      guard ledger.count(rule, severity, startUs: first.t) else { return nil }
      let draft = Draft(rule, severity, lane: lane, in: scene, first: first, last: last)
      return Listing(draft: draft, severity: severity, overlap: nil)
    }
    return enter(Draft(rule, severity, lane: lane, in: scene, first: first, last: last))
  }

  /// Lists what was counted.
  mutating func list(_ listing: Listing, _ detail: Detail) {
    if isEarlyMain(listing.draft.scene) {
      mainLedger.keep(Finding(listing, detail))
    } else {
      ledger.keep(Finding(listing, detail))
      noteListed()
    }
  }

  /// Reports a finding into a ledger that waits.
  ///
  /// What has no place among the worst any more when it is reported has none when it is released.
  mutating func report(_ draft: Draft, into waiting: inout FindingLedger, _ detail: () -> Detail) {
    guard configuration.ignore.isEmpty || !isIgnored(draft) else { return }
    let listing = listing(of: draft)
    guard waiting.count(draft.rule, listing.severity, startUs: draft.first.t),
      isEarlyMain(draft.scene) || ledger.admits(listing.severity, startUs: draft.first.t)
    else { return }
    waiting.keep(Finding(listing, detail()))
  }

  private func isEarlyMain(_ scene: String?) -> Bool { !hasMain && scene == SceneID.main.name }

  /// Reports all that waited in a ledger of that scene.
  mutating func release(_ waiting: FindingLedger, scene: String?) {
    if isEarlyMain(scene) {
      mainLedger.add(waiting)
    } else {
      ledger.add(waiting)
      noteListed()
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
    let ignored = configuration.ignore.firstIndex {
      $0.rule == draft.rule.documentation.id && ($0.policy == nil || $0.policy == draft.policy)
        && ($0.scene == nil || $0.scene == draft.scene)
    }
    guard let ignored else { return false }
    ignoredCounts[ignored] += 1
    return true
  }

  private func listing(of draft: Draft) -> Listing {
    let overlap = unwatched.isEmpty ? nil : overlap(draft.first.t, draft.last.t)
    var severity = draft.severity
    if !configuration.severities.isEmpty {
      severity = configuration.severities[draft.rule.documentation.id] ?? severity
    }
    if let policy = draft.policy, namesPolicies, !named.contains(policy) { severity = .note }
    if overlap != nil { severity = min(severity, .warning) }
    return Listing(draft: draft, severity: severity, overlap: overlap)
  }

  private func overlap(_ start: Int, _ end: Int) -> Range<Int>? {
    for range in unwatched.reversed() {
      if range.upperBound <= start { return nil }
      if range.lowerBound < end { return range }
    }
    return nil
  }
}
