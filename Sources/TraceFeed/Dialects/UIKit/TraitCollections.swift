import TraceModel

/// A `[TraitCollectionChange]` record, which UIKit logs over four lines: `current` counts.
struct TraitCollectionRecord: Record {
  init?(openedBy message: Message) {
    guard message.mentions(["trait", "collection", "change"]),
      message.mentions(["trait", "collection", "did", "change"])
    else { return nil }
  }

  mutating func take(_ message: Message) -> RecordStep {
    guard Self.isPart(message) else { return .foreign }
    let told = Self.current(in: message)
    return told.isEmpty ? .goesOn([]) : .ends(told)
  }

  func closed() -> [Told] { [] }

  /// True for a line that goes on with a record.
  static func isPart(_ message: Message) -> Bool { message.isMark("►", at: 0) }

  /// The traits of a record's line `► current: …`.
  static func current(in message: Message) -> [Told] {
    guard message.word(at: 1) == "current" else { return [] }
    return message.traits()
  }
}

extension Message {
  /// All traits that the message tells, as one event where they agree.
  fileprivate func traits() -> [Told] { resolved(scan { self.traitsTold(at: $0) }) }
}

/// A description of a `UITraitCollection` that was wrapped over several lines.
struct WrappedTraits: Record {
  private var bytes: [UInt8]
  private var lines = 1
  private let speaker: Speaker?

  /// The longest description, in lines.
  private static let maximumLines = 24

  init?(openedBy message: Message) {
    guard
      let start = message.tokens.indices.first(where: {
        message.isMark("<", at: $0) && message.hasWords(["ui", "trait", "collection"], at: $0 + 1)
      }), !message.tokens[start...].contains(where: { $0.isMark(">") })
    else { return nil }
    bytes = message.bytes
    speaker = message.speaker
  }

  mutating func take(_ message: Message) -> RecordStep {
    guard lines < Self.maximumLines, !message.hasTime else { return .foreign }
    lines += 1
    bytes += [0x20] + message.bytes
    return message.tokens.contains { $0.isMark(">") } ? .ends(closed()) : .goesOn([])
  }

  func closed() -> [Told] { Message(bytes, speaker: speaker).traits() }
}
