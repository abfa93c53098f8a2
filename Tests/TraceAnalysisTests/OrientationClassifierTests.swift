import Testing
import TraceAnalysis
import TraceModel

@Suite struct OrientationClassifierTests {
  @Test func itFollowsTheRecommendedPolicyOnceItHasHeld() {
    var classifier = OrientationClassifier(settle: .milliseconds(150))
    #expect(classifier.answer == .undetermined(.notTold))
    classifier.tell(.device(.landscapeLeft), at: .zero)
    #expect(classifier.answer == .landscape)
    classifier.tell(.interface(.portrait), at: .seconds(2))
    #expect(classifier.answer == .landscape)
    #expect(classifier.nextChange == .milliseconds(2150))
    classifier.advance(to: .milliseconds(2149))
    #expect(classifier.answer == .landscape)
    classifier.advance(to: .milliseconds(2150))
    #expect(classifier.answer == .portrait)
    #expect(classifier.nextChange == nil)
  }

  @Test func aBounceIsNotSeen() {
    var classifier = OrientationClassifier(settle: .milliseconds(150))
    classifier.tell(.interface(.portrait), at: .zero)
    classifier.tell(.interface(.landscapeLeft), at: .seconds(1))
    classifier.tell(.interface(.portrait), at: .milliseconds(1100))
    classifier.advance(to: .seconds(60))
    #expect(classifier.answer == .portrait)
  }

  @Test func aPolicyOfOnesOwnMayAnswer() {
    struct TallMeansPortrait: Policy {
      let id = "tall"
      let question = Question.shape

      func answer(for situation: Situation) -> Answer {
        guard let size = situation.scene.window.value else { return .undetermined(.notTold) }
        return size.height > size.width ? .portrait : .landscape
      }
    }
    var classifier = OrientationClassifier(settle: .zero, policy: TallMeansPortrait())
    classifier.tell(.window(Window(Size(width: 400, height: 800))), at: .zero)
    #expect(classifier.answer == .portrait)
    classifier.tell(.window(Window(Size(width: 800, height: 400))), at: .zero)
    #expect(classifier.answer == .landscape)
  }

  /// Told a trace, it says what the analysis says of the settled policy.
  @Test func itAnswersAsTheAnalysisDoes() throws {
    var random = SeededGenerator(seed: 5)
    let settled = SettledPolicy(
      try #require(PolicyCatalog.policy(named: "recommended")), settleUs: 90_000)
    for _ in 0..<50 {
      var t = 0
      let events = (0..<40).map { _ in
        t += .random(in: 0...150_000, using: &random)
        return Event(
          t: t,
          random.pick([
            .device(random.pick(DeviceOrientation.allCases)),
            .interface(random.pick([.portrait, .landscapeLeft, .unknown])),
          ]))
      }
      var classifier = OrientationClassifier(settle: .milliseconds(90))
      let told = events.map { event in
        classifier.tell(event.payload, at: .microseconds(event.t))
        return classifier.answer
      }
      let trace = events.map(EventLine.text).joined(separator: "\n")
      #expect(try answers(of: settled, to: trace) == told)
    }
  }
}
