/// Something that accounts for what lies wholly in it.
enum Explained: Sendable {
  case flip(Flip)
  case stretch(ClosedRange<Int>)
}

/// Stretches of time that a snapshot flip, a startup triple or a launch accounts for.
///
/// What lies wholly in one of them is not reported again by a later rule.
struct Explanations: Sendable {
  private var spans: [ClosedRange<Int>] = []

  mutating func add(_ span: ClosedRange<Int>) { spans.append(span) }

  /// True where one of them covers the whole stretch.
  func cover(_ stretch: ClosedRange<Int>) -> Bool {
    spans.contains { $0.lowerBound <= stretch.lowerBound && stretch.upperBound <= $0.upperBound }
  }

  /// Forgets what ended before `t`.
  mutating func forget(before t: Int) {
    if !spans.isEmpty { spans.removeAll { $0.upperBound < t } }
  }
}
