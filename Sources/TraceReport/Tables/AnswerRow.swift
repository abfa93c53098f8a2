public import TraceModel

/// A change of a policy's answer: `--table answers`.
public struct AnswerRow: TableRow {
  public static let columns = [
    "path", "t", "seq", "scene", "policy", "question", "answer", "reason",
  ]

  public let cells: [Cell]

  public init(
    path: String, t: Int, seq: Int, scene: SceneID, policy: String, question: Question,
    answer: Answer
  ) {
    cells = [
      .text(path), .integer(t), .integer(seq), .text(scene.name), .text(policy),
      .text(question.rawValue), .text(answer.name), Cell(answer.reason?.name),
    ]
  }
}

extension Answer {
  fileprivate var reason: Reason? {
    if case .undetermined(let reason) = self { reason } else { nil }
  }
}

extension Answer.Reason {
  fileprivate var name: String {
    switch self {
    case .notTold: "not told"
    case .unreadable: "unreadable"
    case .missing: "missing"
    case .ambiguous: "ambiguous"
    case .undecidable: "undecidable"
    case .empty: "empty"
    }
  }
}
