import TraceModel

extension Message {
  /// A width and a height at a place, in any of the spellings that programs print.
  ///
  /// `{{0, 0}, {w, h}}`, `{w, h}`, `(w, h)`, `(x, y, w, h)`, `(x y; w h)`, `CGSize(width: w, …)`,
  /// `{"width": w, "height": h}`, `Size(w, h)`, `w x h`, `w h`.
  func size(at start: Int) -> Parsed<Size>? {
    if let named = namedSize(at: start) { return named }
    var index = start
    while index < tokens.count, Self.sizeTypes.contains(tokens[index].name) {
      let isType = ["NSRect", "NSSize", "CGRect", "CGSize"].contains(tokens[index].name)
      index = endOfName(at: index)
      if isType, isMark(":", at: index) { index += 1 }
    }
    guard let open = tokens.indices.contains(index) ? tokens[index] : nil else { return nil }
    if open.kind == .number { return barePair(at: index) }
    guard ["(", "{", "["].contains(open.text) else { return nil }
    var numbers: [Double] = []
    var depth = 0
    while index < tokens.count {
      let token = tokens[index]
      switch (token.kind, token.text) {
      case (.mark, "("), (.mark, "{"), (.mark, "["): depth += 1
      case (.mark, ")"), (.mark, "}"), (.mark, "]"): depth -= 1
      case (.mark, ","), (.mark, ";"), (.mark, "x"), (.mark, "×"): break
      case (.number, _):
        guard let length = length(at: index), numbers.count < 4 else { return nil }
        numbers.append(length)
      default: return nil
      }
      index += 1
      if depth == 0 { break }
    }
    guard depth == 0, numbers.count == 2 || numbers.count == 4 else { return nil }
    return Parsed(
      value: Size(width: numbers[numbers.count - 2], height: numbers[numbers.count - 1]),
      end: index)
  }

  /// `568.0 320.0`, `568 x 320` or `568, 320`, and no third number behind.
  private func barePair(at start: Int) -> Parsed<Size>? {
    guard let width = length(at: start) else { return nil }
    var index = start + 1
    if isTimes(at: index) || isMark(",", at: index) { index += 1 }
    guard let height = length(at: index), length(at: index + 1) == nil else { return nil }
    let end = ["pt", "pts", "points"].contains(word(at: index + 1)) ? index + 2 : index + 1
    guard isEnd(at: end) else { return nil }
    return Parsed(value: Size(width: width, height: height), end: end)
  }

  /// True for an x between two lengths, glued to them or not.
  func isTimes(at index: Int) -> Bool {
    tokens.indices.contains(index) && ["x", "×", "✕", "by"].contains(tokens[index].text)
  }

  /// Width and height by name, in either order, with other members between.
  private func namedSize(at start: Int) -> Parsed<Size>? {
    var width: Double?
    var height: Double?
    var index = start
    var depth = 0
    while index < min(tokens.count, start + 80) {
      if let name = sideName(at: index), let value = memberValue(behind: index) {
        if name == .width { width = width ?? value.value } else { height = height ?? value.value }
        index = value.end
        if let width, let height {
          while isMark(")", at: index) || isMark("}", at: index) { index += 1 }
          return Parsed(value: Size(width: width, height: height), end: index)
        }
        continue
      }
      if isMark("{", at: index) || isMark("(", at: index) || isMark("[", at: index) { depth += 1 }
      if isMark("}", at: index) || isMark(")", at: index) || isMark("]", at: index) {
        depth -= 1
        if depth <= 0 && width == nil && height == nil { return nil }
        if depth < 0 { return nil }
      }
      if depth == 0, index > start, !isPartOfMember(at: index) { return nil }
      index += 1
    }
    return nil
  }

  private enum Side { case width, height }

  private func sideName(at index: Int) -> Side? {
    guard tokens.indices.contains(index), tokens[index].kind == .word,
      !tokens[index].continuesName, endOfName(at: index) == index + 1
    else { return nil }
    switch tokens[index].text {
    case "width", "w": return .width
    case "height", "h": return .height
    default: return nil
    }
  }

  /// The number behind a member's name, a quote and a colon or equals sign.
  private func memberValue(behind index: Int) -> Parsed<Double>? {
    var next = index + 1
    if isMark("\"", at: next) || isMark("'", at: next) { next += 1 }
    guard isMark(":", at: next) || isMark("=", at: next), let value = length(at: next + 1) else {
      return nil
    }
    return Parsed(value: value, end: next + 2)
  }

  /// True for what may stand between the members of an object without braces.
  private func isPartOfMember(at index: Int) -> Bool {
    let token = tokens[index]
    switch token.kind {
    case .mark: return [",", ";", "\"", "'", "{", "(", "["].contains(token.text)
    case .word: return Self.sizeTypes.contains(token.name)
    case .number: return false
    }
  }

  /// Types that may stand before the parentheses of a size.
  private static let sizeTypes: Set<String> = [
    "CGSize", "CGRect", "NSSize", "NSRect", "Size", "Rect", "Object", "origin", "size", "Optional",
  ]
}
