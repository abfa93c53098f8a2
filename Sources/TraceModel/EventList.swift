/// Events in order, of which what is told again and again is kept once.
///
/// A trace says the same few things over and over: all that differs is when. So the list keeps of
/// each event no more than its `t` and the number of what it tells.
public struct EventList: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let number: Int32
    @usableFromInline var t: Int

    @inlinable
    init(number: Int, t: Int) {
      self.number = Int32(truncatingIfNeeded: number)
      self.t = t
    }
  }

  @usableFromInline private(set) var entries: [Entry] = []
  /// What is told, by number; the `t` of these events counts for nothing.
  ///
  /// Some may be told by no event of the list any more.
  public private(set) var told: [Event] = []

  public init() {}

  /// The `t` of an event.
  @inlinable
  public func time(at index: Int) -> Int { entries[index].t }

  /// Which of ``told`` an event tells.
  ///
  /// Events with the same number are equal but for their `t`; such with others may be equal too.
  @inlinable
  public func number(at index: Int) -> Int { Int(entries[index].number) }

  /// Whether an event that is not the first has the number of the one before it.
  @inlinable
  public func repeats(at index: Int) -> Bool {
    index < entries.count && entries[index].number == entries[index - 1].number
  }

  /// Where events end that tell what the one before them tells, none at an earlier time than that
  /// one, and all before a time.
  ///
  /// - Parameters:
  ///   - index: The place of the first that may; the one before it tells what they do.
  ///   - time: In microseconds.
  /// - Returns: The place behind the last of them, which is `index` where there are none.
  public func endOfRepeats(from index: Int, before time: Int) -> Int {
    let number = entries[index - 1].number
    var end = index
    var latest = entries[index - 1].t
    while end < entries.count, entries[end].number == number, entries[end].t >= latest,
      entries[end].t < time
    {
      latest = entries[end].t
      end += 1
    }
    return end
  }

  /// Makes times that are before another that time.
  ///
  /// - Parameter time: In microseconds; events after the first that is not before stay as they are.
  public mutating func raiseTimes(to time: Int) {
    let count = entries.prefix { $0.t < time }.count
    for index in 0..<count { entries[index].t = time }
  }

  /// Takes up something to be told, and gives it its number.
  mutating func add(_ event: consuming Event) -> Int {
    told.append(event)
    return told.count - 1
  }

  /// Appends events that tell what was taken up; makes room for more where they are the first.
  mutating func append(
    _ entries: UnsafeMutableBufferPointer<Entry>.SubSequence, expecting more: Int
  ) {
    guard unsafe !entries.isEmpty else { return }
    if self.entries.isEmpty { unsafe reserveCapacity(entries.count + more) }
    unsafe self.entries.append(contentsOf: entries)
  }
}

extension EventList: RandomAccessCollection, RangeReplaceableCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { entries.count }

  @inlinable
  public subscript(index: Int) -> Event {
    var event = told[number(at: index)]
    event.t = time(at: index)
    return event
  }

  public mutating func append(_ event: consuming Event) {
    let t = event.t
    entries.append(Entry(number: add(event), t: t))
  }

  public mutating func replaceSubrange(
    _ range: Range<Int>, with events: some Collection<Event>
  ) {
    entries.replaceSubrange(range, with: events.map { Entry(number: add($0), t: $0.t) })
  }

  public mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }
}

extension EventList: ExpressibleByArrayLiteral {
  public init(arrayLiteral events: Event...) { self.init(events) }
}

extension EventList: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for event in self { hasher.combine(event) }
  }
}
