/// The fast path over lines in exactly the form that ``EventLine/append(_:to:)`` writes.
///
/// It knows the kinds that come often. Whatever it does not know, or does not find in the canonical
/// form, it leaves to ``EventLine/decode(_:)``, which gives the same result for the same line. What
/// it reads it remembers, and what it is taught: a line that differs in nothing but its `t` is not
/// taken apart again.
public struct EventScanner: Sendable {
  var tails = RepeatedTails()
  var start = LineStart()
  /// What was appended and not taken yet.
  public internal(set) var events = EventList()
  /// Whether the line that was read last told its `t`.
  private(set) var hasTime = false

  public init() {}

  /// Reads one line and its LF.
  ///
  /// - Parameters:
  ///   - text: Whole lines.
  ///   - position: Where the line begins; moved behind its LF when it was read.
  /// - Returns: The event, or nil where the line is not canonical or has no LF.
  public mutating func scan(
    text: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) -> EventLine.Decoded? {
    let event = unsafe event(text: text, at: &position)
    return event.map { EventLine.Decoded(event: $0, hasTime: hasTime) }
  }

  /// Reads one line as ``scan(text:at:)`` does, for those who need not know whether it told a `t`.
  public mutating func event(
    text: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) -> Event? {
    guard let base = text.baseAddress else { return nil }
    var cursor = unsafe LineCursor(base: base, position: position, end: text.count)
    guard cursor.skip("{\""), let t = time(&cursor) else { return nil }
    let tail = unsafe LineTail(from: cursor.position, in: text)
    if let tail, var event = tails.event(of: tail) {
      position = cursor.position + tail.length + 1
      event.t = t
      return event
    }
    guard var event = line(&cursor) else { return nil }
    position = cursor.position
    if let tail, event.isCounted { tails.learn(event, from: tail) }
    event.t = t
    return event
  }

  /// Reads the `t` that a line may begin with; without one it is 0.
  mutating func time(_ cursor: inout LineCursor) -> Int? {
    hasTime = cursor.skip("t\":")
    guard hasTime else { return 0 }
    guard let time = cursor.integer(), time <= Event.maximumTime, cursor.skip(",\"") else {
      return nil
    }
    return time
  }

  /// Reads what stands behind the `t`, up to and with the LF.
  private func line(_ cursor: inout LineCursor) -> Event? {
    guard cursor.skip("kind\":\""), let payload = payload(&cursor) else { return nil }
    var scene: SceneID?
    if cursor.skip(",\"scene\":\"") {
      guard let name = cursor.plainString(), name.utf8.count <= SceneID.maximumLength else {
        return nil
      }
      scene = SceneID(name)
    }
    var origin: Origin?
    if cursor.byte == UInt8(ascii: ",") {
      guard let tail = self.origin(&cursor) else { return nil }
      origin = tail
    }
    guard cursor.skip("}\n") else { return nil }
    if case .lock = payload {} else if let id = scene, id == .main { scene = nil }
    return Event(t: 0, scene: scene, payload, origin: origin)
  }

  private func payload(_ cursor: inout LineCursor) -> Payload? {
    switch cursor.byte {
    case UInt8(ascii: "d"):
      guard cursor.skip("device\",\"orientation\":\"") else { return nil }
      return cursor.deviceOrientation().map(Payload.device)
    case UInt8(ascii: "t"):
      guard cursor.skip("traits\"") else { return nil }
      return traits(&cursor)
    case UInt8(ascii: "i"):
      guard cursor.skip("interface\",\"orientation\":\"") else { return nil }
      return cursor.interfaceOrientation().map(Payload.interface)
    case UInt8(ascii: "w"):
      guard cursor.skip("window\",\"width\":") else { return nil }
      return window(&cursor)
    case UInt8(ascii: "s"):
      if cursor.skip("scene\",\"phase\":\"") { return cursor.phase().map(Payload.scene) }
      guard cursor.skip("state\",\"after\":") else { return nil }
      return keyframe(&cursor)
    case UInt8(ascii: "a"):
      guard cursor.skip("answer\",\"orientation\":\"") else { return nil }
      return answer(&cursor).map(Payload.answer)
    case UInt8(ascii: "m"):
      guard cursor.skip("mark\",\"text\":\"") else { return nil }
      return cursor.plainString().map(Payload.mark)
    case UInt8(ascii: "l"):
      guard cursor.skip("log\",\"text\":\"") else { return nil }
      return cursor.plainString().map(Payload.log)
    default: return nil
    }
  }

  private func traits(_ cursor: inout LineCursor) -> Payload? {
    var traits = Traits()
    if cursor.skip(",\"horizontal\":\"") {
      guard let horizontal = cursor.sizeClass() else { return nil }
      traits.horizontal = horizontal
    }
    if cursor.skip(",\"vertical\":\"") {
      guard let vertical = cursor.sizeClass() else { return nil }
      traits.vertical = vertical
    }
    if cursor.skip(",\"idiom\":\"") {
      guard let idiom = cursor.idiom() else { return nil }
      traits.idiom = idiom
    }
    return .traits(traits)
  }

  private func window(_ cursor: inout LineCursor) -> Payload? {
    guard let width = cursor.length(), cursor.skip(",\"height\":"), let height = cursor.length()
    else { return nil }
    var window = Window(Size(width: width, height: height))
    if cursor.skip(",\"screen\":") {
      guard let screen = cursor.size() else { return nil }
      window.screen = screen
    }
    return .window(window)
  }

  private func answer(_ cursor: inout LineCursor) -> AppAnswer? {
    guard let word = cursor.plainString(), let value = AppAnswer.Value(rawValue: word) else {
      return nil
    }
    var answer = AppAnswer(value)
    if cursor.skip(",\"name\":\"") {
      guard let name = cursor.plainString() else { return nil }
      answer.name = name
    }
    if cursor.skip(",\"question\":\"") {
      guard let word = cursor.plainString(), let question = Question(rawValue: word) else {
        return nil
      }
      answer.question = question
    }
    return answer
  }

  private func origin(_ cursor: inout LineCursor) -> Origin? {
    var origin = Origin()
    if cursor.skip(",\"via\":\"") {
      guard let via = cursor.plainString() else { return nil }
      origin.via = via
    }
    if cursor.skip(",\"raw\":\"") {
      guard let raw = cursor.plainString() else { return nil }
      origin.raw = raw
    }
    if cursor.skip(",\"skew\":") {
      guard let skew = cursor.integer(), skew <= Event.maximumTime else { return nil }
      origin.skew = skew
    }
    return origin == Origin() ? nil : origin
  }
}

// MARK: - Keyframes

extension EventScanner {
  private func keyframe(_ cursor: inout LineCursor) -> Payload? {
    guard let after = cursor.integer(), after <= Event.maximumTime else { return nil }
    var keyframe = Keyframe(after: after)
    if cursor.skip(",\"orientation\":\"") {
      guard let orientation = cursor.deviceOrientation() else { return nil }
      keyframe.device.orientation = .told(orientation)
    }
    if cursor.skip(",\"lastValid\":\"") {
      guard let orientation = cursor.deviceOrientation() else { return nil }
      keyframe.device.lastValid = orientation
    }
    if cursor.skip(",\"locked\":") {
      guard let locked = cursor.flag() else { return nil }
      keyframe.device.locked = locked
    }
    if cursor.skip(",\"unreadable\":[\"device\"]") {
      guard keyframe.device.orientation == .notTold else { return nil }
      keyframe.device.orientation = .unreadable
    }
    guard cursor.skip(",\"scenes\":[") else { return .state(keyframe) }
    repeat {
      guard let scene = sceneState(&cursor) else { return nil }
      keyframe.scenes.append(scene)
    } while cursor.skip(",")
    return cursor.skip("]") ? .state(keyframe) : nil
  }

  /// One scene; the rarer fields (`supported` and those behind it) are left to the full path.
  private func sceneState(_ cursor: inout LineCursor) -> SceneState? {
    guard cursor.skip("{\"scene\":\""), let name = cursor.plainString() else { return nil }
    var scene = SceneState(id: SceneID(name))
    if cursor.skip(",\"interface\":\"") {
      guard let orientation = cursor.interfaceOrientation() else { return nil }
      scene.interface = .told(orientation)
    }
    if cursor.skip(",\"horizontal\":\"") {
      guard let horizontal = cursor.sizeClass() else { return nil }
      scene.horizontal = .told(horizontal)
    }
    if cursor.skip(",\"vertical\":\"") {
      guard let vertical = cursor.sizeClass() else { return nil }
      scene.vertical = .told(vertical)
    }
    if cursor.skip(",\"idiom\":\"") {
      guard let idiom = cursor.idiom() else { return nil }
      scene.idiom = idiom
    }
    if cursor.skip(",\"window\":") {
      guard let size = cursor.size() else { return nil }
      scene.window = .told(size)
    }
    if cursor.skip(",\"screen\":") {
      guard let size = cursor.size() else { return nil }
      scene.screen = size
    }
    if cursor.skip(",\"lastShape\":\"") {
      guard let shape = cursor.shape() else { return nil }
      scene.lastShape = shape
    }
    if cursor.skip(",\"phase\":\"") {
      guard let phase = cursor.phase() else { return nil }
      scene.phase = .told(phase)
    }
    if cursor.skip(",\"locked\":") {
      guard let locked = cursor.flag() else { return nil }
      scene.locked = locked
    }
    return cursor.skip("}") ? scene : nil
  }
}
