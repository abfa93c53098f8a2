/// The lines that were read before, each without its `t`, and what they told.
///
/// A trace says the same few things again and again: all that differs is when. So a line is taken
/// apart once, and the next that ends like it is only compared, whatever stands in it.
struct RepeatedTails: Sendable {
  private struct Entry {
    var hash: UInt64
    var length: Int
    /// Where its bytes begin in `bytes`.
    var first: Int
    /// The event, whose `t` counts for nothing.
    var event: Event
    /// The last list that was to tell it, and its number there.
    var list = 0
    var number = 0
  }

  private var entries: [Entry] = []
  /// The bytes of all tails, one after another.
  private var bytes: [UInt8] = []
  /// The number of an entry, from 1, where its hash tells or behind that; 0 where none is.
  private var slots = [UInt16](repeating: 0, count: slotCount)
  /// The list that is being filled, by a number that no other has.
  private var list = 1

  private static let slotBits = 9
  private static let slotCount = 1 << slotBits
  /// How far behind its slot an entry may be; one more, and all are forgotten.
  private static let reach = 8
  /// So many are kept; one more, and all are forgotten, as they are no repeats then.
  private static let maximumCount = slotCount / 2
  /// The longest tail that is kept, in bytes.
  private static let maximumLength = 512

  /// Says that another list is filled from now on.
  mutating func beginList() { list += 1 }

  /// What the line that was learned with this tail told; its `t` counts for nothing.
  func event(of tail: LineTail) -> Event? { index(of: tail).map { entries[$0].event } }

  /// The number that this has in the list that is being filled, which takes it up where it is new.
  @inline(__always)
  mutating func number(of tail: LineTail, in events: inout EventList) -> Int? {
    guard let index = index(of: tail) else { return nil }
    if entries[index].list != list {
      entries[index].list = list
      entries[index].number = events.add(entries[index].event)
    }
    return entries[index].number
  }

  private func index(of tail: LineTail) -> Int? {
    let hash = tail.hash
    var slot = Self.slot(of: hash)
    for _ in 0..<Self.reach {
      let index = Int(slots[slot]) - 1
      guard index >= 0 else { return nil }
      if entries[index].hash == hash, isEqual(tail, to: entries[index]) { return index }
      slot = Self.slot(after: slot)
    }
    return nil
  }

  /// Remembers what a line told.
  mutating func learn(_ event: Event, from tail: LineTail) {
    guard tail.length <= Self.maximumLength else { return }
    if entries.count == Self.maximumCount { forgetAll() }
    let hash = tail.hash
    var slot = Self.slot(of: hash)
    var distance = 0
    while slots[slot] != 0 {
      slot = Self.slot(after: slot)
      distance += 1
      if distance == Self.reach { forgetAll() }
    }
    entries.append(Entry(hash: hash, length: tail.length, first: bytes.count, event: event))
    unsafe bytes.append(contentsOf: tail.bytes)
    slots[slot] = UInt16(entries.count)
  }

  private mutating func forgetAll() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  private func isEqual(_ tail: LineTail, to entry: Entry) -> Bool {
    guard tail.length == entry.length else { return false }
    return unsafe bytes.withUnsafeBytes { kept in
      unsafe kept.baseAddress.map { unsafe tail.isEqual(to: $0 + entry.first) } ?? false
    }
  }

  private static func slot(of hash: UInt64) -> Int { Int(hash >> (64 - slotBits)) }

  private static func slot(after slot: Int) -> Int { (slot + 1) % slotCount }
}
