/// The JSON of one value while it is written, with all objects and arrays that are open.
struct JSONBuffer {
  private var bytes: [UInt8] = []
  private var scopes: [Scope] = []
  /// The members of all objects that are open.
  private var members: [Member] = []
  /// Where an object's members are put in order.
  private var ordered: [UInt8] = []

  enum Kind {
    case object, array
  }

  /// An object or an array that is open.
  private struct Scope {
    let kind: Kind
    /// Where its text begins, behind the bracket.
    let start: Int
    /// The place of its first member in `members`.
    let firstMember: Int
    var isSorted = true
  }

  /// A member of an object, and where its text is.
  private struct Member {
    let key: String
    let start: Int
    var end: Int
  }

  var count: Int { bytes.count }

  /// Closes what is open, and gives the text.
  mutating func finish() -> String {
    close(downTo: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Begins an object or an array, or goes on with the one that was begun at that depth.
  mutating func open(_ kind: Kind, depth: Int) {
    close(downTo: depth + 1)
    guard scopes.count == depth else { return }
    bytes.append(kind == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
    scopes.append(Scope(kind: kind, start: bytes.count, firstMember: members.count))
  }

  /// Begins a member of the object at that depth.
  mutating func beginMember(_ key: String, depth: Int) {
    close(downTo: depth + 1)
    separate()
    if members.count > scopes[depth].firstMember, let last = members.last, key < last.key {
      scopes[depth].isSorted = false
    }
    members.append(Member(key: key, start: bytes.count, end: bytes.count))
    bytes.append(quoting: key)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Begins an element of the array at that depth.
  mutating func beginElement(depth: Int) {
    close(downTo: depth + 1)
    separate()
  }

  mutating func append(_ number: some BinaryInteger) {
    if let number = Int(exactly: number), number >= 0 {
      append(digitsOf: number)
    } else {
      bytes.append(String(number))
    }
  }

  mutating func append(quoting text: String) { bytes.append(quoting: text) }

  mutating func append(literal text: String) { bytes.append(text) }

  private mutating func append(digitsOf number: Int) {
    guard number >= 10 else { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
    append(digitsOf: number / 10)
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private mutating func separate() {
    if let scope = scopes.last, bytes.count > scope.start { bytes.append(UInt8(ascii: ",")) }
  }

  /// Closes objects and arrays until no more than that many are open.
  private mutating func close(downTo count: Int) {
    while scopes.count > count, let scope = scopes.popLast() {
      if scope.kind == .object {
        if !scope.isSorted { sortMembers(of: scope) }
        members.removeSubrange(scope.firstMember...)
      }
      bytes.append(scope.kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }
  }

  /// Puts the members of an object, which have been written as they came, in the order of keys.
  private mutating func sortMembers(of scope: Scope) {
    for place in scope.firstMember..<members.count {
      members[place].end = place + 1 < members.count ? members[place + 1].start - 1 : bytes.count
    }
    members[scope.firstMember...].sort { $0.key < $1.key }
    ordered.removeAll(keepingCapacity: true)
    for member in members[scope.firstMember...] {
      if !ordered.isEmpty { ordered.append(UInt8(ascii: ",")) }
      ordered += bytes[member.start..<member.end]
    }
    bytes.replaceSubrange(scope.start..., with: ordered)
  }
}
