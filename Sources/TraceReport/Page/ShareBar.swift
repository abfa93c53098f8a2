import TraceModel

/// The shares of a policy's answers as one bar.
enum ShareBar {
  static let parts: [(name: String, value: @Sendable (PolicyResult.Share) -> Int)] = [
    ("portrait", { $0.portrait }), ("landscape", { $0.landscape }), ("square", { $0.square }),
    ("undetermined", { $0.undetermined }),
  ]

  static func text(_ policy: PolicyResult) -> String {
    guard policy.watchedUs > 0 else { return "<span class=\"muted\">not watched</span>" }
    var left = 0.0
    var bars = ""
    var words: [String] = []
    for (name, value) in parts where value(policy.shareUs) > 0 {
      let part = value(policy.shareUs)
      let width = Double(part) / Double(policy.watchedUs) * 100
      bars +=
        "<rect class=\"\(name)\" x=\"\(fixed(left))\" width=\"\(fixed(width))\" height=\"18\"/>"
      words.append("\(name) \(TimeText.percent(part, of: policy.watchedUs))")
      left += width
    }
    let label = words.joined(separator: ", ")
    return "<svg class=\"bar\" viewBox=\"0 0 100 18\" preserveAspectRatio=\"none\" role=\"img\" "
      + "aria-label=\"\(label)\">\(bars)</svg><span class=\"small muted\">\(label)</span>"
  }

  /// A number with two decimals at most.
  static func fixed(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
  }
}
