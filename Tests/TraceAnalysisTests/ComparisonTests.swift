import Testing
import TraceAnalysis
import TraceModel

@Suite struct ComparisonTests {
  private let turns: [Event] = [
    Event(t: 0, .device(.portrait)),
    Event(t: 0, .interface(.portrait)),
    Event(t: 1_000_000, .device(.landscapeLeft)),
    Event(t: 1_200_000, .interface(.landscapeRight)),
    Event(t: 3_000_000, .device(.portrait)),
    Event(t: 3_200_000, .interface(.portrait)),
  ]

  @Test func aTraceIsTheSameAsItself() {
    let comparison = Comparison(turns, turns)
    #expect(comparison.isSame)
    #expect(comparison.matched == 6)
    #expect(comparison.firstDivergence == nil)
  }

  @Test func timeDoesNotAlign() {
    let slow = turns.map { Event(t: $0.t * 3 + 7_000_000, $0.payload) }
    let comparison = Comparison(turns, slow, toleranceUs: 60_000_000)
    #expect(comparison.isSame)
  }

  @Test func repeatsNotesAndRequestsDoNotCount() {
    var noisy = turns
    noisy.insert(Event(t: 1_000_000, .device(.landscapeLeft)), at: 3)
    noisy.insert(Event(t: 1_100_000, .mark("here")), at: 4)
    noisy.insert(Event(t: 1_100_000, .request(GeometryRequest(.asked))), at: 4)
    #expect(Comparison(turns, noisy).isSame)
    #expect(Comparison(noisy, turns).isSame)
  }

  @Test func aChangeThatIsGoneIsMissing() throws {
    var right = turns
    right.remove(at: 3)
    let comparison = Comparison(turns, right)
    #expect(comparison.missing == 2)
    #expect(comparison.extra == 0)
    let first = try #require(comparison.firstDivergence)
    #expect(first.kind == .missing)
    #expect(first.signal == "interface")
    #expect(first.value == "landscapeRight")
    #expect(first.left == .init(seq: 4, us: 1_200_000))
  }

  @Test func aNewChangeIsExtra() {
    var right = turns
    right.insert(Event(t: 2_000_000, .device(.faceUp)), at: 4)
    let comparison = Comparison(turns, right)
    #expect(comparison.extra == 1)
    #expect(comparison.missing == 0)
    #expect(comparison.firstDivergence?.right == .init(seq: 5, us: 2_000_000))
  }

  @Test func oneDelayIsOneLateChange() {
    let right = turns.enumerated().map { index, event in
      Event(t: event.t + (index >= 3 ? 500_000 : 0), event.payload)
    }
    let comparison = Comparison(turns, right, toleranceUs: 100_000)
    #expect(comparison.late == 1)
    #expect(comparison.firstDivergence?.lateUs == 500_000)
    #expect(Comparison(turns, right, toleranceUs: 500_000).isSame)
  }

  @Test func whatFollowsAnEarlyChangeIsNotLate() {
    var right = turns
    right[3].t -= 150_000
    #expect(Comparison(turns, right, toleranceUs: 100_000).isSame)
  }

  @Test func classesToldOneByOneAreTheSame() {
    let together = [
      Event(t: 0, .traits(Traits(horizontal: .compact, vertical: .regular, idiom: .phone))),
      Event(t: 5, .traits(Traits(vertical: .compact))),
    ]
    let whole = [
      together[0],
      Event(t: 5, .traits(Traits(horizontal: .compact, vertical: .compact))),
    ]
    #expect(Comparison(together, whole).isSame)
  }

  @Test func theOrderOfDifferentScenesDoesNotMatter() {
    let left = [
      Event(t: 0, scene: SceneID("a"), .interface(.portrait)),
      Event(t: 0, scene: SceneID("b"), .interface(.portrait)),
      Event(t: 5, scene: SceneID("a"), .interface(.landscapeLeft)),
      Event(t: 5, scene: SceneID("b"), .interface(.landscapeLeft)),
      Event(t: 9, .device(.portrait)),
    ]
    let right = [left[1], left[0], left[3], left[2], left[4]]
    #expect(Comparison(left, right).isSame)
    #expect(Comparison(left, [left[0], left[1], left[2], left[4], left[3]]).missing == 1)
  }

  @Test func longTracesResynchronise() {
    let left = (0..<30_000).map { Event(t: $0 * 1000, .window(.init(.init(index: $0)))) }
    var right = left
    right.removeSubrange(9000..<9200)
    right.insert(contentsOf: left[20..<25], at: 20_000)
    let comparison = Comparison(left, right)
    #expect(comparison.missing == 200)
    #expect(comparison.extra == 5)
    #expect(comparison.matched == 29_800)
  }

  @Test func tracesThatHaveNothingInCommonDifferWholly() {
    let left = (0..<5000).map { Event(t: $0, .window(.init(.init(index: $0)))) }
    let right = (0..<4500).map { Event(t: $0, .window(.init(.init(index: $0 + 20_000)))) }
    let comparison = Comparison(left, right)
    #expect(comparison.missing == 5000)
    #expect(comparison.extra == 4500)
    #expect(comparison.differences.count == Comparison.maximumDifferences)
  }

  @Test func whatComesAfterTheEndOfTheOtherIsMissingOrExtra() {
    let long = (0..<20_000).map { Event(t: $0, .window(.init(.init(index: $0)))) }
    let comparison = Comparison(long, Array(long.prefix(100)))
    #expect(comparison.missing == 19_900)
    #expect(Comparison(Array(long.prefix(100)), long).extra == 19_900)
  }

  @Test func batchesMakeNoDifference() {
    var right = turns
    right.remove(at: 2)
    #expect(Comparison(turns, right, batch: 1) == Comparison(turns, right, batch: 4))
  }
}

extension Size {
  fileprivate init(index: Int) { self.init(width: Double(index + 1), height: 100) }
}

extension Comparison {
  /// Compares two lists of events handed out in batches.
  fileprivate init(_ left: [Event], _ right: [Event], toleranceUs: Int = 0, batch: Int = 100) {
    var leftBatches = TraceBatch.batches(of: left, size: batch)[...]
    var rightBatches = TraceBatch.batches(of: right, size: batch)[...]
    self.init(
      toleranceUs: toleranceUs, left: "a", right: "b", nextLeft: { leftBatches.popFirst() },
      nextRight: { rightBatches.popFirst() })
  }
}

extension TraceBatch {
  fileprivate static func batches(of events: [Event], size: Int) -> [TraceBatch] {
    stride(from: 0, to: events.count, by: size).map { start in
      TraceBatch(
        firstSeq: start + 1, events: Array(events[start..<min(start + size, events.count)]))
    }
  }
}
