import Testing

@testable import TraceFile

@Suite struct OrderedWorkTests {
  @Test(arguments: [0, 1, 3])
  func resultsComeInTheOrderOfTheInputs(threads: Int) {
    let work = OrderedWork<Int, Int>(threads: threads) { { $0 * $0 } }
    var results: [Int] = []
    for input in 0..<500 {
      work.submit(input)
      if work.count > 6, let result = work.next() { results.append(result) }
    }
    while let result = work.next() { results.append(result) }
    #expect(results == (0..<500).map { $0 * $0 })
    #expect(work.count == 0)
  }

  @Test func discardedInputsGiveNothing() {
    let work = OrderedWork<Int, Int>(threads: 2) { { $0 } }
    for input in 0..<20 { work.submit(input) }
    work.discardAll()
    work.submit(77)
    #expect(work.next() == 77)
    #expect(work.next() == nil)
  }
}
