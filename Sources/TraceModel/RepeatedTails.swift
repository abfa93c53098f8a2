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
    /// The last list that was to tell what the line told, and its number there.
    var list = 0
    var number = 0

    /// Stands where no entry is, and is like none.
    static let none = Entry(hash: 0, length: -1, first: 0)
  }

  /// The first is none.
  private var entries = [Entry.none]
  /// What the lines told; the `t` of these events counts for nothing.
  private var events = [Event(t: 0, .lock(false))]
  /// The bytes of all tails, one after another.
  private var bytes: [UInt8] = []
  /// The place of an entry, where its hash tells or behind that; 0 where none is.
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
  func event(of tail: LineTail) -> Event? { index(of: tail).map { events[$0] } }

  /// The number that this has in the list that is being filled, which takes it up where it is new.
  @inline(__always)
  mutating func number(of tail: LineTail, in list: inout EventList) -> Int? {
    guard let index = index(of: tail) else { return nil }
    if entries[index].list != self.list { takeUp(index, in: &list) }
    return entries[index].number
  }

  @inline(never)
  private mutating func takeUp(_ index: Int, in list: inout EventList) {
    entries[index].list = self.list
    entries[index].number = list.add(events[index])
  }

  /// Remembers what a line told.
  mutating func learn(_ event: Event, from tail: LineTail) {
    guard tail.length <= Self.maximumLength else { return }
    if entries.count > Self.maximumCount { forgetAll() }
    let hash = tail.quickHash
    var slot = Self.slot(of: hash)
    var distance = 0
    while slots[slot] != 0 {
      slot = Self.slot(after: slot)
      distance += 1
      if distance == Self.reach { forgetAll() }
    }
    slots[slot] = UInt16(entries.count)
    entries.append(Entry(hash: hash, length: tail.length, first: bytes.count))
    events.append(event)
    unsafe bytes.append(contentsOf: tail.bytes)
  }

  private mutating func forgetAll() {
    entries.removeSubrange(1...)
    events.removeSubrange(1...)
    bytes.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  @inline(__always)
  private func index(of tail: LineTail) -> Int? {
    let hash = tail.quickHash
    let slot = Self.slot(of: hash)
    let index = Int(slots[slot])
    if isEntry(index, of: tail, hash) { return index }
    return index == 0 ? nil : self.index(of: tail, hash, behind: slot)
  }

  @inline(never)
  private func index(of tail: LineTail, _ hash: UInt64, behind first: Int) -> Int? {
    var slot = first
    for _ in 1..<Self.reach {
      slot = Self.slot(after: slot)
      let index = Int(slots[slot])
      if index == 0 { return nil }
      if isEntry(index, of: tail, hash) { return index }
    }
    return nil
  }

  @inline(__always)
  private func isEntry(_ index: Int, of tail: LineTail, _ hash: UInt64) -> Bool {
    guard entries[index].hash == hash, entries[index].length == tail.length else { return false }
    let first = entries[index].first
    return unsafe bytes.withUnsafeBytes { kept in
      unsafe kept.baseAddress.map { unsafe tail.isEqual(to: $0 + first) } ?? false
    }
  }

  private static func slot(of hash: UInt64) -> Int { Int(hash >> (64 - slotBits)) }

  private static func slot(after slot: Int) -> Int { (slot + 1) % slotCount }
}
