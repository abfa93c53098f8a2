import TraceModel

/// What the app itself concluded, under one name and for one question.
struct AppPolicy: Policy {
  let name: String?
  let question: Question
  let inputs = Signals.answers

  init(name: String? = nil, question: Question = .interface) {
    self.name = name
    self.question = question
  }

  /// The policy that an answer of the app belongs to.
  init(_ answer: AppAnswer) {
    self.init(name: answer.name, question: answer.question ?? .interface)
  }

  /// Whether it is of the same name, for the same question.
  func isSame(as other: AppPolicy) -> Bool { name == other.name && question == other.question }

  var id: String { name.map { "app:\($0)" } ?? "app" }

  var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary: "the last answer of the app itself",
      why: "Judges the app's own code beside the policies that it might have used.",
      source: "`answer` lines of the trace",
      failures: ["as the app's own code fails; undetermined before its first answer"])
  }

  func answer(for situation: Situation) -> Answer {
    let last = situation.scene.answers.first {
      $0.name == name && ($0.question ?? .interface) == question
    }
    return switch last?.value {
    case .portrait: .portrait
    case .landscape: .landscape
    case .square: .square
    case .some(.none): .undetermined(.ambiguous)
    case nil: .undetermined(.notTold)
    }
  }
}
