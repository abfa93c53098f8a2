import Testing

@testable import TraceFile

@Suite struct BackgroundFoldTests {
  @Test(arguments: [0, 1, 3, 4, 5, 1000])
  func inputsAreFoldedInOrder(_ count: Int) {
    let fold = BackgroundFold<[Int], Int>([]) { $0.append($1) }
    for input in 0..<count { fold.submit(input) }
    #expect(fold.finish() == Array(0..<count))
  }

  @Test func whatFinishedGoesOn() {
    let fold = BackgroundFold<Int, Int>(0) { $0 += $1 }
    for input in 1...10 { fold.submit(input) }
    #expect(fold.finish() == 55)
    fold.submit(1)
    #expect(fold.finish() == 56)
  }

  /// What is given faster than it is folded in waits, and is not kept.
  @Test func fewInputsWait() {
    let most = Monitor(0)
    let given = Monitor(0)
    let fold = BackgroundFold<Int, Int>(0) { folded, _ in
      folded += 1
      let behind = given.withLock { $0 } - folded
      most.withLock { $0 = max($0, behind) }
    }
    for input in 0..<5000 {
      fold.submit(input)
      given.withLock { $0 = input + 1 }
    }
    #expect(fold.finish() == 5000)
    // As many wait, are being folded in, and are being gathered.
    #expect(most.withLock { $0 } <= 2 * 64 + 16)
  }
}
