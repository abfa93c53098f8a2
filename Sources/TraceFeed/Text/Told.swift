import TraceModel

/// One thing that a message tells, and where.
struct Told: Hashable, Sendable {
  var payload: Payload
  /// The tokens that it was read from, key and value.
  var range: Range<Int>
  /// The source's own spelling of the value.
  var raw: String?
  /// The scene that the line names.
  var scene: SceneID?
  /// True for the size of a screen, which a window on the same line takes for its own.
  var isScreen = false

  init(_ payload: Payload, _ range: Range<Int>, raw: String? = nil, isScreen: Bool = false) {
    self.payload = payload
    self.range = range
    self.raw = raw
    self.isScreen = isScreen
  }
}

extension Message {
  /// What a line tells, when all that it says is put together: size classes and idiom are one
  /// event, of a from/to pair or a chain the last counts, and the same thing said twice is one.
  func resolved(_ told: [Told]) -> [Told] {
    var result: [Told] = []
    for next in told.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let last = result.last, last.payload.kind == next.payload.kind, next.range != last.range,
        isStep(from: last, to: next)
      {
        result.removeLast()
      }
      if !result.merge(next), !result.contains(where: { Self.isSame($0.payload, next.payload) }) {
        result.append(next)
      }
    }
    return result
  }

  /// True for the same thing said twice; `isPortrait` and `isLandscape` are one question.
  private static func isSame(_ left: Payload, _ right: Payload) -> Bool {
    if case .answer(let left) = left, case .answer(let right) = right {
      return left.value == right.value && left.question == right.question
    }
    return left == right
  }

  /// True where an arrow or "to" leads from one value to the next.
  private func isStep(from first: Told, to next: Told) -> Bool {
    guard first.range.upperBound <= next.range.lowerBound else { return false }
    return (first.range.upperBound..<next.range.lowerBound).contains {
      word(at: $0) == "to" || isArrow(at: $0)
    }
  }

  /// True where an arrow of any spelling begins.
  func isArrow(at index: Int) -> Bool {
    if ["→", "➜", "⇒", "➡", "⟶", "➔", "↦"].contains(where: { isMark($0, at: index) }) {
      return true
    }
    return (isMark("-", at: index) || isMark("=", at: index)) && isMark(">", at: index + 1)
  }
}

extension [Told] {
  /// Adds size classes, an idiom, or a screen to what the line told before; false where it does not fit.
  fileprivate mutating func merge(_ next: Told) -> Bool {
    switch next.payload {
    case .traits(let traits):
      guard
        let index = lastIndex(where: { if case .traits = $0.payload { true } else { false } }),
        case .traits(let before) = self[index].payload, let merged = before.merged(with: traits)
      else { return false }
      self[index].payload = .traits(merged)
      return true
    case .window(let window):
      guard
        let index = lastIndex(where: { if case .window = $0.payload { true } else { false } }),
        case .window(var before) = self[index].payload, self[index].isScreen != next.isScreen
      else { return false }
      let screen = next.isScreen ? window.size : before.size
      let size = next.isScreen ? before.size : window.size
      before = Window(size, screen: screen)
      self[index].payload = .window(before)
      self[index].isScreen = false
      return true
    default: return false
    }
  }
}

extension Traits {
  /// Both together; nil where they tell one thing differently.
  fileprivate func merged(with other: Traits) -> Traits? {
    guard horizontal == nil || other.horizontal == nil || horizontal == other.horizontal,
      vertical == nil || other.vertical == nil || vertical == other.vertical,
      idiom == nil || other.idiom == nil || idiom == other.idiom
    else { return nil }
    return Traits(
      horizontal: horizontal ?? other.horizontal, vertical: vertical ?? other.vertical,
      idiom: idiom ?? other.idiom)
  }
}
