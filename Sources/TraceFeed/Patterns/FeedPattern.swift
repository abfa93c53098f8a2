import TraceModel

/// One regular expression of a user's dialect.
///
/// A `Regex` is immutable once made, and only read here, which is why the conformance holds.
struct FeedPattern: @unchecked Sendable {
  private let expression: Regex<AnyRegexOutput>
  private let vocabulary: [String: [String: String]]
  private let time: PatternTime
  private let groups: [String]

  /// The groups that mean something, in the order in which they give events.
  private static let fields = [
    "device", "interface", "horizontal", "vertical", "idiom", "width", "height", "screenWidth",
    "screenHeight", "phase", "locked", "answer", "mark", "scene", "time",
  ]

  init(_ value: JSONValue, number: Int, time: PatternTime) throws(FeedError) {
    guard case .object(let members) = value, case .string(let text)? = members["expression"] else {
      throw .badPatterns("pattern \(number) has no 'expression'; add it")
    }
    let name = if case .string(let name)? = members["name"] { name } else { "\(number)" }
    guard text.utf8.count <= FeedPatterns.maximumLength else {
      throw .badPatterns(
        "pattern '\(name)' is longer than \(FeedPatterns.maximumLength) bytes; make two of it")
    }
    do {
      expression = try Regex(text)
    } catch {
      throw .badExpression(
        pattern: name, position: Self.position(ofErrorIn: text), message: "\(error)")
    }
    groups = Self.fields.filter { text.contains("(?<\($0)>") }
    guard groups.contains(where: { $0 != "time" && $0 != "scene" }) else {
      throw .badPatterns(
        "pattern '\(name)' has no group that means something; known are "
          + Self.fields.joined(separator: ", "))
    }
    vocabulary = try Self.vocabulary(members["vocabulary"], pattern: name)
    self.time = time
  }

  /// The first character, from 1, behind the longest beginning that is an expression of its own.
  ///
  /// In a long one it is looked for in big steps first: to try each beginning takes seconds.
  private static func position(ofErrorIn text: String) -> Int {
    let step = max(1, text.count / 64)
    let coarse = longest(of: stride(from: 0, through: text.count, by: step), in: text)
    return longest(
      of: stride(from: coarse, to: min(coarse + step, text.count + 1), by: 1), in: text)
      + 1
  }

  private static func longest(of lengths: some Sequence<Int>, in text: String) -> Int {
    lengths.reversed().first { (try? Regex(String(text.prefix($0)))) != nil } ?? 0
  }

  private static func vocabulary(
    _ value: JSONValue?, pattern: String
  ) throws(FeedError) -> [String: [String: String]] {
    guard let value, value != .null else { return [:] }
    guard case .object(let members) = value else {
      throw .badPatterns("pattern '\(pattern)': 'vocabulary' is no object of fields")
    }
    var vocabulary: [String: [String: String]] = [:]
    for (field, words) in members {
      guard fields.contains(field), case .object(let words) = words else {
        throw .badPatterns(
          "pattern '\(pattern)': '\(field)' in 'vocabulary' is no field with words")
      }
      for (word, meaning) in words {
        guard case .string(let meaning) = meaning else {
          throw .badPatterns("pattern '\(pattern)': the meaning of '\(word)' is no text")
        }
        vocabulary[field, default: [:]][word] = meaning
      }
    }
    return vocabulary
  }

  func match(_ line: String) -> FeedPatterns.Match? {
    guard let match = try? expression.firstMatch(in: line) else { return nil }
    var values: [String: String] = [:]
    var moment: FeedTime?
    for group in groups {
      guard let text = match.output[group]?.substring, !text.isEmpty else { continue }
      if group == "time" {
        moment = time.time(text)
      } else {
        values[group] = vocabulary[group]?[String(text)] ?? String(text)
      }
    }
    let payloads = PatternFields(values: values).payloads
    let scene = values["scene"].map {
      SceneID(String(decoding: $0.utf8.prefix(128), as: UTF8.self))
    }
    let told = payloads.enumerated().map { place, payload in
      var told = Told(payload, place..<place + 1)
      told.scene = scene
      return told
    }
    return FeedPatterns.Match(told: told, time: moment)
  }
}

/// The fields that one match gave, in the trace's words.
private struct PatternFields {
  let values: [String: String]

  /// One payload for each thing told; a word that the trace does not have is unreadable.
  var payloads: [Payload] {
    [
      read("device", .device) { DeviceOrientation(name: $0).map(Payload.device) },
      read("interface", .interface) { InterfaceOrientation(name: $0).map(Payload.interface) },
      traits, window, read("phase", .scene) { ScenePhase(name: $0).map(Payload.scene) },
      values["locked"].flatMap { Vocabulary.truths[$0.lowercased()] }.map(Payload.lock),
      values["answer"].flatMap(AppAnswer.Value.init(rawValue:)).map { .answer(AppAnswer($0)) },
      values["mark"].map(Payload.mark),
    ].compactMap { $0 }
  }

  private func read(
    _ field: String, _ signal: Unreadable.Signal, _ payload: (String) -> Payload?
  ) -> Payload? {
    values[field].map { payload($0) ?? .unreadable(Unreadable(signal, text: $0)) }
  }

  private var traits: Payload? {
    let told = Traits(
      horizontal: values["horizontal"].flatMap(SizeClass.init(name:)),
      vertical: values["vertical"].flatMap(SizeClass.init(name:)),
      idiom: values["idiom"].flatMap(Idiom.init(name:)))
    guard told.isEmpty else { return .traits(told) }
    return (values["horizontal"] ?? values["vertical"]).map {
      .unreadable(Unreadable(.traits, text: $0))
    }
  }

  private var window: Payload? {
    size("width", "height").map { .window(Window($0, screen: size("screenWidth", "screenHeight"))) }
  }

  private func size(_ width: String, _ height: String) -> Size? {
    guard let width = values[width].flatMap(Double.init),
      let height = values[height].flatMap(Double.init), width.magnitude <= Size.maximumLength,
      height.magnitude <= Size.maximumLength
    else { return nil }
    return Size(width: width, height: height)
  }
}
