import Testing
import TraceAnalysis
import TraceModel

@Suite struct SettlingTests {
  private let undetermined = Answer.undetermined(.ambiguous)

  @Test func theFirstDefiniteAnswerCountsAtOnce() {
    var settling = Settling(settleUs: 300)
    #expect(settling.observe(undetermined, at: 0) == nil)
    #expect(settling.observe(.portrait, at: 5)?.t == 5)
    #expect(settling.answer == .portrait)
  }

  @Test func exactlyTheSettleTimeCounts() {
    var settling = Settling(settleUs: 300)
    settling.observe(.portrait, at: 0)
    settling.observe(.landscape, at: 1000, seq: 7)
    #expect(settling.advance(to: 1299) == nil)
    #expect(settling.advance(to: 1300) == .init(answer: .landscape, t: 1300, seq: 7))
    settling.observe(.portrait, at: 1300)
    #expect(settling.answer == .landscape)
  }

  @Test func whatDoesNotHoldNeverCounts() {
    var settling = Settling(settleUs: 300)
    settling.observe(.portrait, at: 0)
    settling.observe(.landscape, at: 1000)
    settling.observe(.portrait, at: 1200)
    #expect(settling.advance(to: 9000) == nil)
    #expect(settling.answer == .portrait)
  }

  @Test func anAnswerToldAgainKeepsItsTime() {
    var settling = Settling(settleUs: 300)
    settling.observe(.portrait, at: 0)
    settling.observe(.landscape, at: 1000, seq: 1)
    settling.observe(.landscape, at: 1200, seq: 2)
    #expect(settling.advance(to: 1300)?.seq == 1)
  }

  @Test func undeterminedIsAnAnswerLikeOthersWhateverItsReason() {
    var settling = Settling(settleUs: 300)
    settling.observe(.portrait, at: 0)
    settling.observe(undetermined, at: 1000)
    settling.observe(.undetermined(.unreadable), at: 1200)
    #expect(settling.advance(to: 1300)?.answer == .undetermined(.unreadable))
  }

  @Test func withoutSettleTimeEachAnswerCountsAtOnce() {
    var settling = Settling(settleUs: 0)
    #expect(settling.observe(.portrait, at: 0)?.answer == .portrait)
    #expect(settling.observe(.landscape, at: 0)?.answer == .landscape)
    #expect(settling.observe(.landscape, at: 4) == nil)
  }

  @Test func aCutDropsAndALossBeginsAnew() {
    var settling = Settling(settleUs: 300)
    settling.observe(.portrait, at: 0)
    settling.observe(.landscape, at: 1000)
    settling.cut()
    #expect(settling.advance(to: 2000) == nil)
    #expect(settling.answer == .portrait)
    settling.restart()
    #expect(settling.observe(.landscape, at: 3000)?.answer == .landscape)
  }
}
