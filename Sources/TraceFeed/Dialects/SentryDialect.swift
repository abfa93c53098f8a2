import TraceModel

/// Breadcrumbs of Sentry, which tell the device's valid orientations without their side.
struct SentryDialect: Dialect {
  let description = DialectDescription(
    name: "sentry", summary: "breadcrumbs of Sentry, as JSON on one line or several",
    sample:
      #"{"category":"device.orientation","data":{"position":"landscape"},"type":"navigation"}"#,
    command: "tiltrace record < event.json",
    vocabulary: "category device.orientation with data.position portrait or landscape",
    sources: "getsentry/sentry-cocoa: SentrySystemEventBreadcrumbs.swift")

  func told(by message: Message) -> [Told] {
    guard Self.isCategory(message) else { return [] }
    return message.scan { Self.position(in: message, at: $0) }
  }

  func record(openedBy message: Message) -> (any Record)? {
    guard Self.isCategory(message), told(by: message).isEmpty else { return nil }
    return Breadcrumb()
  }

  private static func isCategory(_ message: Message) -> Bool {
    message.tokens.indices.contains { index in
      message.isMark("\"", at: index - 1) && message.word(at: index) == "device"
        && message.isMark(".", at: index + 1) && message.word(at: index + 2) == "orientation"
        && message.isMark("\"", at: index + 3)
    }
  }

  fileprivate static func position(in message: Message, at index: Int) -> Told? {
    guard message.word(at: index) == "position", message.isMark("\"", at: index + 1),
      message.isMark(":", at: index + 2), message.isMark("\"", at: index + 3),
      let value = message.orientation(at: index + 4)
    else { return nil }
    return Told(.device(value.value), index..<value.end, raw: message.text(index + 4..<value.end))
  }
}

/// A breadcrumb over several lines, its position below its category.
private struct Breadcrumb: Record {
  private var lines = 0

  mutating func take(_ message: Message) -> RecordStep {
    lines += 1
    guard lines < 8, ["\"", "{", "}"].contains(message.tokens.first?.text) else { return .foreign }
    let told = message.scan { SentryDialect.position(in: message, at: $0) }
    return told.isEmpty ? .goesOn([]) : .ends(told)
  }

  func closed() -> [Told] { [] }
}
