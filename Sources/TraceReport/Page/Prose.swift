/// Sentences of the documentation, in which code stands between backticks.
enum Prose {
  /// The text as HTML, its code marked as such.
  static func html(_ text: String) -> String {
    let text = Escaping.html(text)
    let parts = text.utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
      .map(Substring.init)
    guard parts.count > 1, parts.count % 2 == 1 else { return text }
    return parts.enumerated().map { index, part in
      index % 2 == 1 ? "<code>\(part)</code>" : String(part)
    }.joined()
  }
}
