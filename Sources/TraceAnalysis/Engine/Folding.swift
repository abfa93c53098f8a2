import TraceModel

extension Situation {
  /// Folds in what a line tells of the scene, and returns what of it was new.
  mutating func fold(_ payload: Payload) -> Line {
    switch payload {
    case .interface(let orientation):
      let isNew = scene.interface != .told(orientation)
      scene.interface = .told(orientation)
      return Line(.interface, isNew: isNew)
    case .traits(let traits): return fold(traits)
    case .window(let window): return fold(window, payload)
    case .scene(let phase):
      let isNew = scene.phase != .told(phase)
      scene.phase = .told(phase)
      return Line(.phase, isNew: isNew)
    case .lock(let locked):
      let isNew = scene.locked != locked
      scene.locked = locked
      return Line(told: .lock, changed: isNew ? .changed(.lock) : [])
    case .limits(let supported):
      let isNew = scene.supported != supported
      scene.supported = supported
      return Line(told: .limits, changed: isNew ? .changed(.limits) : [])
    case .answer:
      let before = scene.answers
      scene.tell(payload)
      return Line(told: .answers, changed: before == scene.answers ? [] : .changed(.answers))
    case .expect:
      let before = (scene.expect, scene.expectShape)
      scene.tell(payload)
      let isNew = before != (scene.expect, scene.expectShape)
      return Line(told: .expect, changed: isNew ? .changed(.expect) : [])
    case .request: return Line(told: .request, changed: .changed(.request))
    case .unreadable(let unreadable): return fold(unreadable, payload)
    default: return Line(told: [], changed: [])
    }
  }

  private mutating func fold(_ traits: Traits) -> Line {
    let told = traits.told
    var changed: Signals = []
    if let horizontal = traits.horizontal {
      if scene.horizontal != .told(horizontal) { changed.insert(.classes) }
      scene.horizontal = .told(horizontal)
    }
    if let vertical = traits.vertical {
      if scene.vertical != .told(vertical) { changed.insert(.classes) }
      scene.vertical = .told(vertical)
    }
    if let idiom = traits.idiom {
      if scene.idiom != idiom { changed.insert(.idiom) }
      scene.idiom = idiom
    }
    let repeated = changed.isEmpty && !told.isEmpty
    return Line(told: told, changed: .changed(changed), repeated: repeated ? .classes : [])
  }

  private mutating func fold(_ window: Window, _ payload: Payload) -> Line {
    let before = (scene.window, scene.screen)
    scene.tell(payload)
    var changed: Signals = []
    if before.0 != scene.window { changed.insert(.window) }
    if before.1 != scene.screen { changed.insert(.screen) }
    return Line(
      told: .window, changed: .changed(changed), repeated: changed.isEmpty ? .window : [])
  }

  private mutating func fold(_ unreadable: Unreadable, _ payload: Payload) -> Line {
    let signal = Self.signal(unreadable.signal)
    let before = scene
    scene.tell(payload)
    return Line(
      told: .unreadable, changed: before == scene ? [] : .changed([signal, .unreadable]))
  }

  private static func signal(_ signal: Unreadable.Signal) -> Signals {
    switch signal {
    case .device: .device
    case .interface: .interface
    case .traits: .classes
    case .window: .window
    case .scene: .phase
    }
  }
}

extension Traits {
  /// The signals that a line with them tells.
  var told: Signals {
    var told: Signals = []
    if horizontal != nil || vertical != nil { told.insert(.classes) }
    if idiom != nil { told.insert(.idiom) }
    return told
  }
}

extension Line {
  /// A line that tells one signal, which counts as repeated where it is not new.
  init(_ signal: Signals, isNew: Bool) {
    self.init(
      told: signal, changed: isNew ? .changed(signal) : [], repeated: isNew ? [] : signal)
  }
}
