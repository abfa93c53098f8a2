import TraceModel

/// The policies of a trace side by side, one table for each scene.
struct PolicyTable {
  let context: RenderContext

  private var style: Palette { context.palette }

  /// The columns behind the name, and how wide each is.
  private static let columns = [
    ("portrait", 9), ("landscape", 10), ("other", 9), ("wrong", 11), ("of judged", 10),
    ("flicker", 8),
  ]

  func text(_ trace: TraceDiagnosis) -> String {
    var scenes: [String] = []
    for policy in trace.policies where !scenes.contains(policy.scene) {
      scenes.append(policy.scene)
    }
    return scenes.map { text(scene: $0, of: trace) }.joined()
  }

  private func text(scene: String, of trace: TraceDiagnosis) -> String {
    let policies = trace.policies.filter { $0.scene == scene }
    let fixed = Self.columns.reduce(0) { $0 + $1.1 }
    let longest = policies.map { TextLayout.width(Escaping.visible($0.id)) }.max() ?? 0
    let room = min(max(longest, 8), context.width - fixed - 2)
    let name = TextLayout.shortened(Escaping.visible("scene \(scene)"), to: context.width - 10)
    var text = "\n" + style(.title, "Policies") + ", \(name)\n"
    if let reference = trace.reference.first(where: { $0.scene == scene }) {
      let line = "reference: \(ReferenceText.sentence(reference))"
      text += TextLayout.indented(line, by: "  ", to: context.width)
    }
    text += "  " + String(repeating: " ", count: room)
    text += style(.faint, Self.columns.map { TextLayout.right($0.0, $0.1) }.joined()) + "\n"
    for policy in policies { text += row(policy, room: room) }
    return text
  }

  private func row(_ policy: PolicyResult, room: Int) -> String {
    let share = policy.shareUs
    let cells = [
      TimeText.percent(share.portrait, of: policy.watchedUs),
      TimeText.percent(share.landscape, of: policy.watchedUs),
      TimeText.percent(share.square + share.undetermined, of: policy.watchedUs),
      policy.judgedUs == 0 ? "–" : TimeText.duration(policy.wrongUs),
      policy.judgedUs == 0 ? "–" : TimeText.percent(policy.wrongUs, of: policy.judgedUs),
      policy.flickerEpisodes == 0 ? "–" : "\(policy.flickerEpisodes) ×",
    ]
    let name = TextLayout.shortened(Escaping.visible(policy.id), to: room)
    var text = "  " + TextLayout.left(name, room)
    for (index, (cell, column)) in zip(cells, Self.columns).enumerated() {
      let padded = TextLayout.right(cell, column.1)
      let isBad = index >= 3 && cell != "–" && !cell.hasPrefix("0 ")
      text += isBad ? style(index == 5 ? .warning : .error, padded) : padded
    }
    return text + "\n"
  }
}

/// Which reference judged the policies, in words.
enum ReferenceText {
  static func sentence(_ use: ReferenceUse) -> String {
    if use.interface == .none, use.shape == .none {
      return "none, so no answer could be judged"
    }
    return "interface by \(name(use.interface)), shape by \(name(use.shape))"
  }

  static func name(_ source: ReferenceUse.Source) -> String {
    switch source {
    case .expect: "a person's expectation"
    case .interface: "the interface orientation"
    case .window: "the window's shape"
    case .none: "nothing"
    }
  }
}
