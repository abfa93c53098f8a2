import Testing

@testable import TraceAnalysis

@Suite struct DeltaDebuggingTests {
  /// Every set of needed elements of a list of seven.
  @Test func exactlyWhatIsNeededIsLeft() {
    for bits in 0..<(1 << 7) {
      let needed = (0..<7).filter { bits >> $0 & 1 == 1 }
      let minimal = DeltaDebugging.minimal(Array(0..<7)) { Set($0).isSuperset(of: needed) }
      #expect(minimal == needed)
    }
  }

  @Test func nothingMoreCanBeLeftOutOfWhatIsLeft() {
    let shows: ([Int]) -> Bool = { $0.filter { $0 % 3 == 0 }.count >= 2 && $0.count % 2 == 0 }
    let minimal = DeltaDebugging.minimal(Array(0..<40), shows: shows)
    #expect(shows(minimal))
    for index in minimal.indices {
      var fewer = minimal
      fewer.remove(at: index)
      #expect(!shows(fewer))
    }
  }

  @Test func aLongListTakesFewTests() {
    var tests = 0
    let needed = [17, 5000, 5001, 9999]
    let minimal = DeltaDebugging.minimal(Array(0..<10_000)) {
      tests += 1
      return Set($0).isSuperset(of: needed)
    }
    #expect(minimal == needed)
    #expect(tests < 500)
  }
}
