import TraceModel

/// What `dump` and lldb's `po` print of a value: its type, and its raw value on the next line.
struct DumpedValue: Record {
  private let type: String

  private static let types: Set<String> = [
    "UIDeviceOrientation", "UIInterfaceOrientation", "UIApplicationState",
    "UISceneActivationState", "UIUserInterfaceIdiom",
  ]

  init?(openedBy message: Message) {
    guard message.isMark("▿", at: 0) else { return nil }
    let names = message.tokens.filter { $0.kind == .word && !$0.continuesName }.map(\.name)
    guard let last = names.last, Self.types.contains(last) else { return nil }
    type = last
  }

  mutating func take(_ message: Message) -> RecordStep {
    guard message.isMark("-", at: 0), message.hasWords(["raw", "value"], at: 1),
      message.isMark(":", at: 3), let number = message.tokens.last, number.kind == .number
    else { return .foreign }
    let value = Message(Array("\(type)(rawValue: \(number.text))".utf8))
    return .ends(UIKitDialect().told(by: value))
  }

  func closed() -> [Told] { [] }
}
