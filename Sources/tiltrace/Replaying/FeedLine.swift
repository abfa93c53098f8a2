import TraceModel

/// An event as an app would log it, in a form that `record` reads again.
enum FeedLine {
  /// The line with its LF: a time, the event's kind and its fields.
  static func text(_ event: Event, start: WallClock?) -> String {
    let time = WallClock(microseconds: (start?.microseconds ?? 0) + event.t).rfc3339
    return "\(time) \(EventLine.text(event))\n"
  }
}
