import Testing
import TraceModel

@testable import TraceAnalysis

/// What findings must not depend on.
@Suite struct InvarianceTests {
  private static let seeds = UInt64(0)..<20

  /// Rules that report single occurrences, and so are the same from the middle on.
  private static let occurrences: Set = [
    "flicker", "slow-bounce", "snapshot-flip", "device-vs-interface", "late-interface",
    "size-class-vs-interface", "late-traits", "size-class-vs-device", "size-class-missing",
  ]

  private static func events(_ seed: UInt64) -> [Event] {
    var random = RandomTrace(seed: seed)
    return random.make()
  }

  private static func diagnosis(
    _ batches: [TraceBatch], maxFindings: Int = 100_000
  ) -> TraceDiagnosis {
    var options = Analysis.Options()
    options.maxFindings = maxFindings
    options.configuration.thresholds.swaps = 1_000_000
    var analysis = Analysis(options)
    for batch in batches { analysis.consume(batch) }
    return analysis.finish(integrity: .foreign)
  }

  @Test(arguments: [1, 2, 7])
  func batchBordersMakeNoDifference(_ size: Int) {
    for seed in Self.seeds {
      let events = Self.events(seed)
      let batches = stride(from: 0, to: events.count, by: size).map { start in
        TraceBatch(
          firstSeq: start + 1, events: Array(events[start..<min(start + size, events.count)]))
      }
      let whole = Self.diagnosis([TraceBatch(firstSeq: 1, events: events)])
      #expect(Self.diagnosis(batches) == whole, "seed \(seed)")
    }
  }

  @Test func theOrderOfUnrelatedScenesMakesNoDifference() {
    for seed in Self.seeds {
      let left = Self.own(Self.events(seed), "left")
      let right = Self.own(Self.events(seed + 1000), "right")
      let device = Self.events(seed + 2000).filter(\.isDeviceLine)
      let one = Self.merged(device + left + right)
      let other = Self.merged(device + right + left)
      #expect(Self.bare(one) == Self.bare(other), "seed \(seed)")
    }
  }

  @Test func readingFromTheMiddleIsExactAfterItsWarmUp() {
    for seed in Self.seeds {
      let events = Self.events(seed)
      let middle = events.count / 2
      var snapshot = Snapshot()
      for event in events.prefix(middle) { snapshot.apply(event) }
      var batch = TraceBatch(firstSeq: middle + 1, events: Array(events.dropFirst(middle)))
      batch.keyframe = snapshot.keyframe(after: middle)
      batch.keyframeTime = events[middle - 1].t
      let known = Set(snapshot.scenes.map(\.id.name))
      let silent = Self.undetermined(snapshot)
      let warm = events[middle - 1].t + 3_000_000
      func late(_ diagnosis: TraceDiagnosis) -> Set<String> {
        let findings = diagnosis.findings.filter {
          Self.occurrences.contains($0.rule) && $0.startUs > warm
            && known.contains($0.scene ?? "")
            && !silent.contains("\($0.scene ?? "") \($0.policy ?? "")")
        }
        return Set(findings.map { "\($0.rule) \($0.policy ?? "") \($0.firstSeq) \($0.lastSeq)" })
      }
      let whole = Self.diagnosis([TraceBatch(firstSeq: 1, events: events)])
      #expect(late(Self.diagnosis([batch])) == late(whole), "seed \(seed)")
    }
  }

  @Test func manyFindingsAreCountedAndTheWorstListed() {
    let flickers = 3000
    var events = [Event(t: 0, .interface(.portrait))]
    for index in 1...flickers {
      let t = index * 2_000_000
      events.append(Event(t: t, .interface(.landscapeRight)))
      events.append(Event(t: t + 100_000, .interface(.portrait)))
    }
    let report = Self.diagnosis([TraceBatch(firstSeq: 1, events: events)], maxFindings: 100)
    #expect(report.findingCounts["flicker"] == flickers * 2, "interface and recommended")
    #expect(report.findings.count == 100)
    #expect(report.findings.map(\.startUs) == report.findings.map(\.startUs).sorted())
    #expect(report.findings.map(\.id) == (1...100).map { "F\($0)" })
    #expect(report.policies.first { $0.id == "interface" }?.flickerEpisodes == flickers)
  }

  @Test func aLossEndsWhatWasOpenAndTellsNothingNew() throws {
    let state = SceneState(id: .main)
    var keyframe = Keyframe(after: 3, scenes: [state])
    keyframe.device.orientation = .told(.landscapeLeft)
    keyframe.scenes[0].interface = .told(.landscapeRight)
    let first = TraceBatch(
      firstSeq: 1,
      events: [Event(t: 0, .device(.portrait)), Event(t: 0, .interface(.portrait))])
    var second = TraceBatch(firstSeq: 4, events: [Event(t: 9_000_000, .device(.landscapeLeft))])
    second.loss = LostRange(firstSeq: 3, lastSeq: 3, startUs: 0, endUs: 5_000_000)
    second.keyframe = keyframe
    second.keyframeTime = 5_000_000
    let report = Self.diagnosis([first, second])
    let interface = try #require(report.policies.first { $0.id == "interface" })
    #expect(interface.changes == 0)
    #expect(interface.watchedUs == 4_000_000)
    #expect(report.findingCounts["damaged"] == 1)
    #expect(report.findingCounts["launch-transient"] == nil)
  }

  /// The policies, by scene, that say nothing at a keyframe: what they said before reaches back.
  private static func undetermined(_ snapshot: Snapshot) -> Set<String> {
    var silent: Set<String> = []
    for scene in snapshot.scenes {
      let situation = Situation(device: snapshot.device, scene: scene)
      for policy in PolicyCatalog.builtIn where !policy.answer(for: situation).isDefinite {
        silent.insert("\(scene.id.name) \(policy.id)")
      }
      if scene.classCode == nil { silent.insert("\(scene.id.name) ") }
    }
    return silent
  }

  /// The lines of a trace's scenes as those of one scene.
  private static func own(_ events: [Event], _ name: String) -> [Event] {
    events.filter { !$0.isDeviceLine && $0.payload.isOwnLine }.map {
      Event(t: $0.t, scene: SceneID(name), $0.payload)
    }
  }

  /// The lines in the order of their times, else as they stand.
  private static func merged(_ events: [Event]) -> TraceDiagnosis {
    let sorted = events.enumerated().sorted {
      ($0.element.t, $0.offset) < ($1.element.t, $1.offset)
    }
    return diagnosis([TraceBatch(firstSeq: 1, events: sorted.map(\.element))])
  }

  /// Findings without the numbers of their lines, which the order does change.
  private static func bare(_ report: TraceDiagnosis) -> [String] {
    report.findings.map {
      "\($0.rule) \($0.scene ?? "") \($0.policy ?? "") \($0.startUs) \($0.endUs) \($0.severity)"
    }.sorted()
  }
}
