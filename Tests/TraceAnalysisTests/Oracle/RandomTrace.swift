import TraceModel

/// Traces that may happen, and nasty ones: equal times, scenes, lives, gaps, flat, unknown, nil.
struct RandomTrace {
  private var random: SeededGenerator
  private var t = 0
  private var events: [Event] = []
  private let scenes: [SceneID?]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    scenes = Int.random(in: 0..<3, using: &random) == 0 ? [nil, SceneID("b")] : [nil]
  }

  /// The events of one trace.
  mutating func make() -> [Event] {
    add(nil, .traits(Traits(idiom: pick([.phone, .phone, .pad]))))
    let count = Int.random(in: 5...60, using: &random)
    for _ in 0..<count {
      t += pick(Self.steps)
      add(pick(scenes), payload())
      if Int.random(in: 0..<200, using: &random) == 0 { addTriple() }
    }
    return events
  }

  /// Times between lines, at and round the thresholds too.
  private static let steps = [
    0, 0, 0, 16_000, 50_000, 120_000, 120_000, 300_000, 499_999, 500_000, 700_000, 999_999,
    1_000_000, 1_500_000, 2_000_000, 2_000_001, 5_000_000, 12_000_000,
  ]

  private static let poses: [DeviceOrientation] = [
    .portrait, .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown, .faceUp, .faceDown,
    .unknown, .landscape,
  ]

  private static let interfaces: [InterfaceOrientation] = [
    .portrait, .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown, .unknown,
    .landscape,
  ]

  private static let sizes = [
    Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 500, height: 500),
    Size(width: 0, height: 0), Size(width: 507, height: 1024), Size(width: 700, height: 1000),
  ]

  private mutating func payload() -> Payload {
    switch Int.random(in: 0..<101, using: &random) {
    case 0..<30: return .device(pick(Self.poses))
    case 30..<52: return .interface(pick(Self.interfaces))
    case 52..<67:
      let classes: [SizeClass] = [.compact, .compact, .regular, .regular, .unspecified]
      return .traits(Traits(horizontal: pick(classes), vertical: pick(classes)))
    case 67..<79:
      let screen = Size(width: 390, height: 844)
      return .window(Window(pick(Self.sizes), screen: pick([nil, nil, screen])))
    case 79..<88:
      return .scene(pick([.active, .active, .active, .inactive, .background, .unattached]))
    case 88..<90: return .expect(Expectation(pick([.portrait, .landscape, nil])))
    case 90..<92: return .lock(pick([true, false]))
    case 92..<94: return .answer(AppAnswer(pick([.portrait, .landscape, .none])))
    case 94..<96:
      return .unreadable(Unreadable(pick([.device, .interface, .traits, .window])))
    case 96..<98:
      return .request(GeometryRequest(pick([.asked, .granted, .refused]), targets: [.landscape]))
    case 98: return .gap(Gap())
    case 99: return .limits(pick([.portrait, .landscape, .allButUpsideDown]))
    default: return .mark("turned")
    }
  }

  /// Flat, an orientation and flat again, about as fast as when an app begins to listen.
  private mutating func addTriple() {
    for orientation in [DeviceOrientation.faceUp, pick([.portrait, .landscapeLeft]), .faceUp] {
      add(nil, .device(orientation))
      t += pick([0, 0, 16_000, 50_000])
    }
  }

  private mutating func add(_ scene: SceneID?, _ payload: Payload) {
    events.append(Event(t: t, scene: scene, payload))
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
