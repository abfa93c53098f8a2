import TraceModel

/// Traces of a device that is turned and turned again, by an app with habits: one that follows in
/// time, mixes up left and right, or tells what was true one turn before.
struct RandomTurns {
  private enum Habit: CaseIterable {
    case follows, swaps, isStale, isEither
  }

  private var random: SeededGenerator
  private var t = 0
  private var events: [Event] = []
  private var pose: UInt8 = 1

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The events of one trace.
  mutating func make() -> [Event] {
    let interface = pick(Habit.allCases)
    let window = pick(Habit.allCases)
    let classes = pick(Habit.allCases)
    let answer = pick(Habit.allCases)
    let isUntold = Int.random(in: 0..<6, using: &random) == 0
    add(.traits(Traits(idiom: pick([.phone, .pad]))))
    add(.device(.portrait))
    if !isUntold { add(.interface(.portrait)) }
    for _ in 0..<Int.random(in: 3...10, using: &random) {
      t += pick([1_200_000, 3_000_000, 7_000_000, 12_000_000])
      let before = pose
      pose = pick([1, 1, 2, 3, 3, 4, 4].filter { $0 != before })
      if let device = DeviceOrientation(rawValue: pose) { add(.device(device)) }
      wait()
      if !isUntold { add(.interface(told(interface, before))) }
      wait()
      if chance(8, in: 10) { add(.window(size(told(window, before)))) }
      if chance(7, in: 10) { add(.traits(traits(told(classes, before)))) }
      if chance(6, in: 10) { add(.answer(answered(told(answer, before), nil))) }
      if chance(4, in: 10) { add(.answer(answered(told(.isStale, before), "camera"))) }
      disturb()
    }
    t += pick([0, 1_000_000, 5_000_000])
    add(.scene(.inactive))
    return events
  }

  private mutating func wait() { t += pick([0, 0, 50_000, 300_000, 2_500_000]) }

  /// Something in between that must not matter, or must end what was going on.
  private mutating func disturb() {
    wait()
    switch Int.random(in: 0..<24, using: &random) {
    case 0...2: add(.device(pick([.faceUp, .unknown])))
    case 3: add(.unreadable(Unreadable(pick([.window, .traits, .interface]))))
    case 4:
      add(.scene(pick([.inactive, .background])))
      wait()
      add(.scene(.active))
    case 5: add(.gap(Gap()))
    case 6: add(.expect(Expectation(pick([.portrait, .landscape, nil]))))
    default: break
    }
  }

  private mutating func told(_ habit: Habit, _ before: UInt8) -> InterfaceOrientation {
    let swapped: [UInt8: UInt8] = [3: 4, 4: 3]
    let raw: UInt8 =
      switch habit {
      case .follows: pose
      case .swaps: swapped[pose] ?? pose
      case .isStale: before
      case .isEither: pick([pose, before])
      }
    return InterfaceOrientation(rawValue: raw) ?? .unknown
  }

  private mutating func size(_ orientation: InterfaceOrientation) -> Window {
    let size = Size(width: 390, height: 844)
    return Window(orientation.isPortrait ? size : size.turned, screen: pick([nil, size]))
  }

  private func traits(_ orientation: InterfaceOrientation) -> Traits {
    Traits(horizontal: .compact, vertical: orientation.isPortrait ? .regular : .compact)
  }

  private func answered(_ orientation: InterfaceOrientation, _ name: String?) -> AppAnswer {
    AppAnswer(orientation.isPortrait ? .portrait : .landscape, name: name)
  }

  private mutating func chance(_ part: Int, in whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &random) < part
  }

  private mutating func add(_ payload: Payload) { events.append(Event(t: t, payload)) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
