/// All that is known at one moment: the state of the device and of each scene.
///
/// The fold over the events of a trace. At most ``maximumScenes`` scenes are folded.
public struct Snapshot: Sendable {
  public private(set) var device = DeviceState()
  /// The living scenes that have had a line of their own, in the order of their first line.
  public private(set) var scenes: [SceneState] = []
  /// The idiom that a scene has before one is told: the header's, else the catalogue's.
  public let initialIdiom: Idiom?

  private var touched: [Int] = []
  private var clock = 0
  private var lastIndex = 0

  /// How many scenes are folded; lines of one more are kept, but change nothing here.
  public static let maximumScenes = 64

  public init(header: TraceHeader? = nil) {
    initialIdiom =
      header?.device.idiom ?? header?.device.model.flatMap { DeviceCatalog.model($0)?.idiom }
  }

  /// The state of a scene that has had a line of its own and has not been unattached.
  public subscript(scene: SceneID) -> SceneState? {
    scenes.first { $0.id == scene }
  }

  /// Folds one event in.
  ///
  /// - Returns: False where the event belongs to a scene past the limit, and so changed nothing.
  @discardableResult
  public mutating func apply(_ event: Event) -> Bool {
    switch event.payload {
    case .device(let orientation):
      device.tell(orientation)
    case .lock(let locked) where event.scene == nil:
      device.locked = locked
    case .unreadable(let unreadable) where unreadable.signal == .device:
      device.orientation = .unreadable
    case .scene(.unattached):
      forget(event.sceneID)
    case .state(let keyframe):
      self.apply(keyframe)
    default:
      guard event.payload.isOwnLine else { return true }
      guard let index = index(of: event.sceneID) else { return false }
      scenes[index].tell(event.payload)
    }
    return true
  }

  /// Sets the state to that of a keyframe.
  public mutating func apply(_ keyframe: Keyframe) {
    device = keyframe.device
    scenes = Array(keyframe.scenes.prefix(Self.maximumScenes))
    touched = Array(repeating: clock, count: scenes.count)
    lastIndex = 0
  }

  /// The state as a keyframe.
  ///
  /// - Parameters:
  ///   - after: How many counted lines have been folded in.
  ///   - limit: How many scenes to keep at most; those touched longest ago are left out.
  /// - Returns: The keyframe, with the scenes in the order of their first line.
  public func keyframe(after: Int, limit: Int = maximumScenes) -> Keyframe {
    guard scenes.count > limit else {
      return Keyframe(after: after, device: device, scenes: scenes)
    }
    let kept = Set(scenes.indices.sorted { touched[$0] > touched[$1] }.prefix(limit))
    return Keyframe(
      after: after, device: device, scenes: scenes.indices.filter(kept.contains).map { scenes[$0] })
  }

  /// The place of a scene, made if there is room.
  private mutating func index(of scene: SceneID) -> Int? {
    clock += 1
    if lastIndex < scenes.count, scenes[lastIndex].id == scene {
      touched[lastIndex] = clock
      return lastIndex
    }
    if let index = scenes.firstIndex(where: { $0.id == scene }) {
      lastIndex = index
    } else {
      guard scenes.count < Self.maximumScenes else { return nil }
      lastIndex = scenes.count
      scenes.append(SceneState(id: scene, idiom: initialIdiom))
      touched.append(clock)
    }
    touched[lastIndex] = clock
    return lastIndex
  }

  private mutating func forget(_ scene: SceneID) {
    guard let index = scenes.firstIndex(where: { $0.id == scene }) else { return }
    scenes.remove(at: index)
    touched.remove(at: index)
    lastIndex = 0
  }
}

extension Payload {
  /// True for a kind that tells something of one scene, and so begins the scene's life.
  public var isOwnLine: Bool {
    switch self {
    case .interface, .traits, .window, .scene, .limits, .request, .answer, .expect: true
    case .lock: true
    case .unreadable(let unreadable): unreadable.signal != .device
    case .device, .mark, .log, .oversize, .gap, .resume, .end, .state, .header, .illegal, .other:
      false
    }
  }
}

/// What is known of the device, and so of every scene.
public struct DeviceState: Hashable, Sendable {
  public var orientation = Reading<DeviceOrientation>.notTold
  /// The last portrait or landscape that was told.
  public var lastValid: DeviceOrientation?
  /// The rotation lock; nil where it was not told.
  public var locked: Bool?

  public init() {}

  package mutating func tell(_ orientation: DeviceOrientation) {
    self.orientation = .told(orientation)
    if orientation.isValidInterfaceOrientation { lastValid = orientation }
  }
}

/// What is known of one scene.
public struct SceneState: Hashable, Sendable {
  public internal(set) var id: SceneID
  public var interface = Reading<InterfaceOrientation>.notTold
  public var horizontal = Reading<SizeClass>.notTold
  public var vertical = Reading<SizeClass>.notTold
  public var idiom: Idiom?
  public var window = Reading<Size>.notTold
  public var screen: Size?
  /// The memory of `window-shape-hysteresis`.
  public var lastShape: Shape?
  public var phase = Reading<ScenePhase>.notTold
  /// The scene's own rotation lock.
  public var locked: Bool?
  public var supported: InterfaceOrientationMask?
  /// What a person says is right for ``Question/interface``.
  public var expect: Shape?
  /// What a person says is right for ``Question/shape``.
  public var expectShape: Shape?
  /// The app's own answers, one for each name and question.
  public var answers: [AppAnswer] = []

  /// How many of the app's answers are kept for one scene; a further name is not folded.
  public static let maximumAnswers = 32

  public init(id: SceneID, idiom: Idiom? = nil) {
    self.id = id
    self.idiom = idiom
  }

  package mutating func tell(_ payload: Payload) {
    switch payload {
    case .interface(let orientation): interface = .told(orientation)
    case .traits(let traits):
      if let horizontal = traits.horizontal { self.horizontal = .told(horizontal) }
      if let vertical = traits.vertical { self.vertical = .told(vertical) }
      if let idiom = traits.idiom { self.idiom = idiom }
    case .window(let window): tell(window)
    case .scene(let phase): self.phase = .told(phase)
    case .lock(let locked): self.locked = locked
    case .limits(let supported): self.supported = supported
    case .answer(let answer): tell(answer)
    case .expect(let expectation):
      if expectation.question != .shape { expect = expectation.shape }
      if expectation.question != .interface { expectShape = expectation.shape }
    case .unreadable(let unreadable): lose(unreadable.signal)
    default: break
    }
  }

  private mutating func tell(_ window: Window) {
    self.window = .told(window.size)
    if let screen = window.screen { self.screen = screen }
    if let shape = window.size.hysteresisShape { lastShape = shape }
  }

  private mutating func tell(_ answer: AppAnswer) {
    let index = answers.firstIndex {
      $0.name == answer.name && ($0.question ?? .interface) == (answer.question ?? .interface)
    }
    if let index {
      answers[index] = answer
    } else if answers.count < Self.maximumAnswers {
      answers.append(answer)
    }
  }

  private mutating func lose(_ signal: Unreadable.Signal) {
    switch signal {
    case .device: break
    case .interface: interface = .unreadable
    case .traits:
      horizontal = .unreadable
      vertical = .unreadable
    case .window: window = .unreadable
    case .scene: phase = .unreadable
    }
  }
}

extension Size {
  /// Landscape above 1.2 : 1, portrait below 1 : 1.2, nil between, at the limits and without area.
  ///
  /// The ratio is that of Axiom's layout reference ("landscape only if width > 1.2 × height").
  public var hysteresisShape: Shape? {
    guard isPositive else { return nil }
    if width * 5 > height * 6 { return .landscape }
    if height * 5 > width * 6 { return .portrait }
    return nil
  }
}

/// The state after a number of lines, as the first line of a block has it.
public struct Keyframe: Hashable, Sendable {
  /// How many counted lines came before.
  public var after: Int
  public var device: DeviceState
  public var scenes: [SceneState]

  public init(after: Int, device: DeviceState = DeviceState(), scenes: [SceneState] = []) {
    self.after = after
    self.device = device
    self.scenes = scenes
  }
}
