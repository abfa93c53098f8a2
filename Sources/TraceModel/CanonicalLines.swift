/// Lines in canonical form that stand one after another in a text, and what they tell.
public struct CanonicalLines: Sendable {
  public var events = EventList()
  /// Where the first line begins in the text.
  public var start: Int
  /// Where each event's line ends, behind its LF.
  public var ends: [Int] = []

  public init(from start: Int) { self.start = start }

  /// Where an event's line stands, with its LF.
  public func line(_ index: Int) -> Range<Int> {
    (index == 0 ? start : ends[index - 1])..<ends[index]
  }
}
