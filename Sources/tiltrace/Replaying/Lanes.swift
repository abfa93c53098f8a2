/// The last values of a few signals as rows of letters, newest at the right.
struct Lanes {
  private struct Change {
    var t: Int
    var letter: Character
  }

  private var changes: [[Change]]
  /// How much time one letter stands for, µs.
  let columnUs: Int

  /// How many changes of a lane are kept.
  private static let maximumChanges = 4096

  init(count: Int, columnUs: Int = 250_000) {
    changes = Array(repeating: [], count: count)
    self.columnUs = columnUs
  }

  /// Says which letter each lane shows from `t` on.
  mutating func tell(_ letters: [Character], at t: Int) {
    for (lane, letter) in letters.enumerated() where changes[lane].last?.letter != letter {
      changes[lane].append(Change(t: t, letter: letter))
      if changes[lane].count > Self.maximumChanges {
        changes[lane].removeFirst(Self.maximumChanges / 2)
      }
    }
  }

  /// The letters of a lane up to a moment; `·` where nothing was known.
  func row(_ lane: Int, until end: Int, width: Int) -> String {
    var rest = changes[lane].reversed()[...]
    var letters: [Character] = []
    for column in 0..<width {
      let moment = end - column * columnUs
      while let change = rest.first, change.t > moment { rest = rest.dropFirst() }
      letters.append(rest.first?.letter ?? "·")
    }
    return String(letters.reversed())
  }

  /// Forgets everything, as after a jump.
  mutating func clear() {
    for lane in changes.indices { changes[lane].removeAll() }
  }
}
