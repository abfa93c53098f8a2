public import TraceModel

/// The terminal styles of the text report; ``plain`` has none.
public struct Palette: Hashable, Sendable {
  /// What a piece of text is, which decides its style.
  public enum Role: CaseIterable, Sendable {
    case title, error, warning, note, good, faint
  }

  private var codes: [Role: String]

  /// No styles: for files, pipes, `NO_COLOR`.
  public static let plain = Palette(codes: [:])

  /// The sixteen colours that every terminal has, so that its own theme decides the shades.
  public static let color = Palette(codes: [
    .title: "1", .error: "1;31", .warning: "33", .note: "36", .good: "32", .faint: "2",
  ])

  /// The text in the style of a role.
  public func callAsFunction(_ role: Role, _ text: String) -> String {
    guard let code = codes[role], !text.isEmpty else { return text }
    return "\u{1b}[\(code)m\(text)\u{1b}[0m"
  }

  /// The role that a severity has.
  public static func role(_ severity: Severity) -> Role {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
