import TraceModel

/// A value that was told while a scene launched, and did not last.
struct Transient: Hashable, Sendable {
  enum Signal: String, CaseIterable, Sendable {
    case device, interface, window, classes
  }

  var signal: Signal
  /// Where the first such value was told, and where the lasting one was.
  var start: Place
  var end: Place
  var value: String
  var lasting: String
  /// A boolean policy that meanwhile answered otherwise.
  var misled: String?

  var span: ClosedRange<Int> { start.t...end.t }
}

/// Watches what is told in the first moments of a scene.
struct Launch: Sendable {
  /// The last moment that belongs to the launch.
  let end: Int
  /// What each signal was told to be, one after the other; the same again is no entry.
  private var told: [[(value: Value, place: Place)]] = [[], [], [], []]
  private var answers: [(lane: Int, shape: Shape, from: Int, until: Int?)] = []

  private enum Value: Hashable {
    case device(DeviceOrientation)
    case interface(InterfaceOrientation)
    case window(Size)
    case classes(SizeClass, SizeClass)
  }

  /// How many values and answers of one launch are kept.
  private static let limit = 64

  init(from start: Int, _ thresholds: Thresholds) { end = start + thresholds.launchUs }

  /// Takes in what a line told.
  mutating func tell(_ signals: Signals, in situation: Situation, at place: Place) {
    for (index, signal) in Transient.Signal.allCases.enumerated() {
      guard signals.contains(Self.bit(signal)), let value = Self.value(signal, in: situation)
      else { continue }
      guard told[index].last?.value != value else { continue }
      if told[index].count == Self.limit { told[index].removeLast() }
      told[index].append((value, place))
    }
  }

  /// Takes in the answer of a boolean policy.
  mutating func answer(_ answer: Answer, lane: Int, at place: Place) {
    if let open = answers.lastIndex(where: { $0.lane == lane && $0.until == nil }) {
      answers[open].until = place.seq
    }
    guard let shape = Shape(answer), answers.count < Self.limit else { return }
    answers.append((lane, shape, place.seq, nil))
  }

  /// The values that did not last, once the launch is over.
  func transients(policies: [any Policy]) -> [Transient] {
    Transient.Signal.allCases.enumerated().compactMap { index, signal in
      guard let lasting = told[index].last,
        let first = told[index].first(where: { $0.value != lasting.value })
      else { return nil }
      return Transient(
        signal: signal, start: first.place, end: lasting.place,
        value: Self.text(first.value), lasting: Self.text(lasting.value),
        misled: misled(from: first.place, to: lasting.place).map { policies[$0].id })
    }
  }

  /// A policy that answered between two places what it did not answer at the end.
  private func misled(from start: Place, to end: Place) -> Int? {
    answers.first { answer in
      guard let until = answer.until, until > start.seq, answer.from < end.seq else {
        return false
      }
      return answers.contains {
        $0.lane == answer.lane && $0.until == nil && $0.shape != answer.shape
      }
    }?.lane
  }

  private static func bit(_ signal: Transient.Signal) -> Signals {
    switch signal {
    case .device: .device
    case .interface: .interface
    case .window: .window
    case .classes: .classes
    }
  }

  private static func value(_ signal: Transient.Signal, in situation: Situation) -> Value? {
    let scene = situation.scene
    switch signal {
    case .device:
      guard let value = situation.device.orientation.value, value.isValidInterfaceOrientation
      else { return nil }
      return .device(value)
    case .interface:
      guard let value = scene.interface.value, value != .unknown else { return nil }
      return .interface(value)
    case .window: return scene.window.value.map(Value.window)
    case .classes:
      guard let horizontal = scene.horizontal.value, let vertical = scene.vertical.value,
        horizontal != .unspecified, vertical != .unspecified
      else { return nil }
      return .classes(horizontal, vertical)
    }
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .device(let orientation): orientation.name
    case .interface(let orientation): orientation.name
    case .window(let size): size.text
    case .classes(let horizontal, let vertical): "w\(horizontal.letter)h\(vertical.letter)"
    }
  }
}
