package import TraceModel

// An analysis in two halves that may run side by side: one looks at signals, one at policies.
//
// The first hears every line. The second hears those that are more than repeats, and what the first
// found to explain changes; all else it works out itself, as an analysis of its own.
extension Analysis {
  /// What the second half is to hear of a batch.
  struct Heard: Sendable {
    /// The places of the lines.
    var lines: [Int32] = []
    /// What was explained, by the place of the line that did it, and the scene's.
    var explained: [(line: Int, scene: Int, what: Explained)] = []
  }

  /// A batch as the second half hears it.
  package struct Excerpt: Sendable {
    fileprivate let batch: TraceBatch
    fileprivate let heard: Heard
  }

  /// The two halves of an analysis that has not begun.
  ///
  /// Nil where one would have to know what the other does at each moment: where policies are named,
  /// as the severity of a contradiction depends on them, and where a timeline or costs are wanted.
  package var halves: (signals: Analysis, policies: Analysis)? {
    guard options.named.isEmpty, !options.collectsTimeline, options.clock == nil else { return nil }
    var signals = options
    signals.parts = .signals
    signals.replaysSettleTimes = false
    var policies = options
    policies.parts = .policies
    return (Analysis(signals), Analysis(policies))
  }

  /// Takes in the next part of the trace, and returns what the other half is to hear of it.
  package mutating func excerpt(_ batch: TraceBatch) -> Excerpt {
    heard.lines.reserveCapacity(batch.events.count)
    consume(batch)
    defer { heard = Heard() }
    return Excerpt(batch: batch, heard: heard)
  }

  /// Notes a line that the other half is to hear, and what was explained by it.
  mutating func note(_ line: Int) {
    heard.lines.append(Int32(truncatingIfNeeded: line))
    for scene in scenes.indices where !scenes[scene].explained.isEmpty {
      noteExplained(in: scene, by: line)
    }
  }

  @inline(never)
  private mutating func noteExplained(in scene: Int, by line: Int) {
    for explained in scenes[scene].explained {
      heard.explained.append((line, scene, explained))
    }
    scenes[scene].explained = []
  }

  /// Takes in what the other half heard.
  package mutating func consume(_ excerpt: Excerpt) {
    let batch = excerpt.batch
    begin(batch)
    var explained = excerpt.heard.explained[...]
    for line in excerpt.heard.lines {
      let line = Int(line)
      pass(batch, before: line)
      let t = max(last.t, batch.events.time(at: line))
      let place = Place(t: t, seq: batch.firstSeq + line)
      while let first = explained.first, first.line == line {
        scenes[first.scene].hear(first.what, at: place, &findings)
        explained.removeFirst()
      }
      observe(batch.events, line, at: place)
    }
    pass(batch, before: batch.events.count)
    end(batch)
  }

  /// Goes on to the line before one, of which there is nothing to hear.
  private mutating func pass(_ batch: TraceBatch, before line: Int) {
    guard line > 0 else { return }
    last = Place(
      t: max(last.t, batch.events.time(at: line - 1)), seq: batch.firstSeq + line - 1)
  }

  /// Puts together what both halves found.
  ///
  /// - Parameters:
  ///   - signals: The report of the half that heard every line.
  ///   - policies: That of the other.
  /// - Returns: The report of the whole.
  package func joined(_ signals: TraceDiagnosis, _ policies: TraceDiagnosis) -> TraceDiagnosis {
    var whole = signals
    whole.policies = policies.policies
    whole.whatIf = policies.whatIf
    let findings = (signals.findings + policies.findings).sorted(by: Finding.isWorse)
    whole.findings = Array(findings.prefix(options.maxFindings))
    for index in whole.findings.indices { whole.findings[index].id = "F\(index + 1)" }
    whole.findingCounts.merge(policies.findingCounts, uniquingKeysWith: +)
    for severity in Severity.allCases {
      whole.severityCounts[severity] += policies.severityCounts[severity]
    }
    whole.ignored = signals.ignored.map { ignored in
      zip(ignored, policies.ignored ?? []).map { mine, other in
        var sum = mine
        sum.count += other.count
        return sum
      }
    }
    return whole
  }
}
