import Testing
import TraceModel

@testable import TraceAnalysis

/// The numbers of a report that are no findings.
extension OracleTests {
  @Test func lagsByTheMillisecond() {
    for seed in Self.seeds {
      for source in [Self.anything, Self.turns] {
        let events = source(seed)
        let oracle = Oracle(events)
        let lag = Self.report(events).lag
        let lags = oracle.scenes.map { oracle.lags(in: $0) }
        let interface = lags.reduce(into: [:]) { $0.merge($1.interface, uniquingKeysWith: +) }
        let traits = lags.reduce(into: [:]) { $0.merge($1.traits, uniquingKeysWith: +) }
        #expect(Self.counts(lag.interface) == interface, "seed \(seed)")
        #expect(Self.counts(lag.traits) == traits, "seed \(seed)")
      }
    }
  }

  private static func counts(_ histogram: LagHistogram) -> [Int: Int] {
    histogram.histogramMs.reduce(into: [:]) { $0[$1[0]] = $1[1] }
  }

  @Test func references() {
    for seed in Self.seeds {
      let events = Self.anything(seed)
      let report = Self.report(events)
      for scene in Oracle(events).scenes {
        guard let use = report.reference.first(where: { $0.scene == scene.id.name }) else {
          Issue.record("no reference of \(scene.id.name), seed \(seed)")
          return
        }
        for (question, source) in [(Question.interface, use.interface), (.shape, use.shape)] {
          let served = Oracle.sources(question, in: scene)
          let longest = served.values.max() ?? 0
          if longest > 0 { #expect(served[source] == longest, "\(question), seed \(seed)") }
          let isNone = report.findings.contains {
            $0.rule == "no-reference" && $0.scene == scene.id.name
              && $0.evidence["question"] == .text(question.rawValue)
          }
          #expect(isNone == (source == .none), "\(question), seed \(seed)")
        }
      }
    }
  }

  @Test func sharesOfAnswers() {
    let settles = [1, 300_000, 500_000, 2_000_000]
    let bases = PolicyCatalog.builtIn
    for seed in Self.seeds {
      let events = Self.anything(seed)
      let oracle = Oracle(events)
      let settleUs = settles[Int(seed % 4)]
      let settled = bases.map { SettledPolicy($0, settleUs: settleUs) }
      let results = Self.report(events, policies: settled).policies
      for scene in oracle.scenes {
        for base in bases {
          let plain = results.first { $0.id == base.id && $0.scene == scene.id.name }
          #expect(plain?.shareUs == oracle.shares(base, in: scene), "\(base.id), seed \(seed)")
          let id = SettledPolicy(base, settleUs: settleUs).id
          let waited = results.first { $0.id == id && $0.scene == scene.id.name }
          let wanted = oracle.shares(base, settledAfter: settleUs, in: scene)
          #expect(waited?.shareUs == wanted, "\(id), seed \(seed)")
        }
      }
    }
  }

  @Test func blindTurns() {
    for seed in Self.seeds {
      var random = RandomTrace(seed: seed)
      let events = random.make()
      let oracle = Oracle(events)
      let found = Self.report(events).findings.filter { $0.rule == "blind-turn" }
      for scene in oracle.scenes {
        let finding = found.first { $0.scene == scene.id.name }
        let wanted = oracle.blindTurns(in: scene)
        #expect((finding?.evidence["blind"]?.number ?? 0) == wanted.blind, "seed \(seed)")
        guard let finding else { continue }
        #expect(finding.evidence["turns"]?.number == wanted.turns, "seed \(seed)")
      }
    }
  }

  @Test func wrongAndJudgedTimes() {
    for seed in Self.seeds {
      var random = RandomTrace(seed: seed)
      let events = random.make()
      let oracle = Oracle(events)
      for result in Self.report(events).policies where !result.id.hasPrefix("app") {
        guard let policy = PolicyCatalog.policy(named: result.id),
          let scene = oracle.scenes.first(where: { $0.id.name == result.scene })
        else {
          Issue.record("no scene \(result.scene), seed \(seed)")
          return
        }
        let wanted = oracle.judgement(policy, in: scene)
        #expect(result.wrongUs == wanted.wrongUs, "\(result.id), seed \(seed)")
        #expect(result.judgedUs == wanted.judgedUs, "\(result.id), seed \(seed)")
        let watched = scene.stretches.reduce(0) { $0 + $1.end.t - ($1.states.first?.t ?? 0) }
        #expect(result.watchedUs == watched, "\(result.id), seed \(seed)")
      }
    }
  }
}
