/// Sentences of the documentation, in which code stands between backticks.
enum Prose {
  /// The text as HTML, its code marked as such.
  static func html(_ text: String) -> String {
    let parts = Escaping.html(text).split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return parts.joined(separator: "`") }
    return parts.enumerated().map { index, part in
      index % 2 == 1 ? "<code>\(part)</code>" : String(part)
    }.joined()
  }
}
