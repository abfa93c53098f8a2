public import TraceModel

/// What came out of a feed, in the feed's order.
public enum FeedItem: Sendable {
  /// An event, its `t` set.
  ///
  /// Where `line` is not nil, these bytes of the chunk just read are the event's canonical line with
  /// its LF, so that they can be copied instead of being written anew.
  case event(Event, line: Range<Int>?)
  /// Events whose canonical lines stand one after another in the chunk just read.
  case lines(CanonicalLines)
  /// What a line was read as, where ``FeedOptions/explains`` asks for it.
  case explanation(FeedExplanation)
}

extension FeedItem {
  /// The events, one or many.
  public var events: EventList {
    switch self {
    case .event(let event, _): [event]
    case .lines(let lines): lines.events
    case .explanation: []
    }
  }
}

/// What one line of a feed was read as.
public struct FeedExplanation: Hashable, Sendable, CustomStringConvertible {
  /// The line's number, from 1.
  public var line: Int
  /// The line's text, control characters and all.
  public var text: String
  /// The prefixes that were taken off, outermost first.
  public var prefixes: [String]
  /// The dialect that read it; nil where none did.
  public var dialect: String?
  public var payloads: [Payload]

  /// One sentence: `line 3: device faceUp (uikit, behind nslog)`.
  public var description: String {
    let behind = prefixes.isEmpty ? "" : "behind \(prefixes.joined(separator: ", "))"
    guard let dialect else {
      return "line \(line): nothing" + (behind.isEmpty ? "" : " (\(behind))")
    }
    let what = payloads.map { Self.words($0) }.joined(separator: "; ")
    let how = behind.isEmpty ? dialect : "\(dialect), \(behind)"
    return "line \(line): \(what.isEmpty ? "part of a record" : what) (\(how))"
  }

  /// The payload as its canonical line has it, without quotes and braces.
  private static func words(_ payload: Payload) -> String {
    EventLine.text(Event(t: 0, payload)).dropFirst(#"{"t":0,"kind":"#.count).dropLast()
      .filter { $0 != "\"" }
  }
}
