package import TraceModel

extension Example {
  /// The events of the example, and the places of those that a `↓` marks.
  ///
  /// A line is `MILLISECONDS KIND VALUES`, and a scene other than `main` comes last as `@NAME`:
  ///
  /// ```
  ///   0 traits wChR phone
  ///   0 window 390x844 on 390x844
  /// ↓ 5000 device faceUp
  ///   5300.5 interface landscapeLeft @second
  /// ```
  package var events: (events: [Event], marked: [Int]) {
    var events: [Event] = []
    var marked: [Int] = []
    for line in text.split(separator: "\n") {
      var words = line.split(separator: " ")
      if words.first == "↓" {
        words.removeFirst()
        marked.append(events.count + 1)
      }
      guard let event = Self.event(words) else { continue }
      events.append(event)
    }
    return (events, marked)
  }

  /// The example as lines of a native feed, to be pasted into `tiltrace record`.
  package var feed: String {
    events.events.map { EventLine.text($0) }.joined(separator: "\n")
  }

  private static func event(_ words: [Substring]) -> Event? {
    var words = words
    guard words.count >= 2, let milliseconds = Double(words[0]) else { return nil }
    var scene: SceneID?
    if let name = words.last, name.hasPrefix("@") {
      scene = SceneID(String(name.dropFirst()))
      words.removeLast()
    }
    guard let payload = payload(String(words[1]), Array(words.dropFirst(2))) else { return nil }
    return Event(t: Int((milliseconds * 1000).rounded()), scene: scene, payload)
  }

  private static func payload(_ kind: String, _ values: [Substring]) -> Payload? {
    let first = values.first ?? ""
    switch kind {
    case "device": return DeviceOrientation(name: first).map(Payload.device)
    case "interface": return InterfaceOrientation(name: first).map(Payload.interface)
    case "traits": return .traits(traits(values))
    case "window":
      guard let size = size(first) else { return nil }
      return .window(Window(size, screen: values.count == 3 ? Self.size(values[2]) : nil))
    case "scene": return ScenePhase(name: first).map(Payload.scene)
    case "lock": return .lock(first == "on")
    case "limits":
      let supported = values.compactMap { InterfaceOrientation(name: $0) }
      return .limits(supported.reduce(into: []) { $0.formUnion(InterfaceOrientationMask($1)) })
    case "request":
      guard let result = GeometryRequest.Result(rawValue: String(first)) else { return nil }
      let targets = values.dropFirst().compactMap {
        GeometryRequest.Target(rawValue: String($0))
      }
      return .request(GeometryRequest(result, targets: targets))
    case "answer":
      guard let value = AppAnswer.Value(rawValue: String(first)) else { return nil }
      return .answer(AppAnswer(value, name: values.dropFirst().first.map(String.init)))
    case "expect":
      return .expect(
        Expectation(
          Shape.allCases.first { $0.name == first },
          question: values.dropFirst().first.flatMap { Question(rawValue: String($0)) }))
    case "unreadable":
      return Unreadable.Signal(rawValue: String(first)).map { .unreadable(Unreadable($0)) }
    case "gap": return .gap(Gap())
    case "mark": return .mark(values.joined(separator: " "))
    case "illegal": return .illegal(line: values.joined(separator: " "), error: "not JSON")
    default: return .other(kind: kind, line: #"{"kind":"\#(kind)"}"#)
    }
  }

  /// Reads `wChR`, with `?` for nil, and an idiom, in any order.
  private static func traits(_ values: [Substring]) -> Traits {
    var traits = Traits()
    for value in values {
      if let idiom = Idiom(name: value) {
        traits.idiom = idiom
      } else if value.count == 4 {
        let letters = Array(value)
        traits.horizontal = sizeClass(letters[1])
        traits.vertical = sizeClass(letters[3])
      }
    }
    return traits
  }

  private static func sizeClass(_ letter: Character) -> SizeClass? {
    SizeClass.allCases.first { $0.letter == letter }
  }

  private static func size(_ text: Substring) -> Size? {
    let sides = text.split(separator: "x").compactMap { Double($0) }
    return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
  }
}
