import TraceModel

extension Message {
  private static let limitKeys = KeyTable<Bool>([
    Key("supported interface orientations", true), Key("supported orientations", true),
    Key("supported interface orientations for", true),
    Key("supported interface orientations for window", true),
    Key("allowed orientations", true), Key("allowed interface orientations", true),
    Key("supported interface orientation mask", true), Key("orientation mask", true),
    Key("orientation lock", true),
  ])

  /// What the app or a controller allows, at a place: a mask's number, its name, or a list.
  func limitsTold(at index: Int) -> Told? {
    guard let (_, end) = key(of: Self.limitKeys, at: index),
      !hasWord(of: ["update", "requested", "request"], before: index)
    else { return nil }
    let between = connection(
      from: end,
      words: Self.connectingWords.union(
        ["ui", "interface", "orientation", "mask", "c", "returning", "returned", "returns"]))
    guard between.hasMark else { return nil }
    if let raw = integer(at: between.end) {
      guard isEnd(at: between.end + 1), raw > 0, raw <= 30, raw & 1 == 0 else { return nil }
      return Told(
        .limits(InterfaceOrientationMask(rawValue: UInt8(raw))), index..<between.end + 1)
    }
    guard let targets = targets(from: between.end) else { return nil }
    let mask = targets.value.reduce(into: InterfaceOrientationMask()) { $0.formUnion($1.mask) }
    return Told(.limits(mask), index..<targets.end)
  }

  /// Names of orientations and masks, separated by commas; UIKit's interface names.
  func targets(from start: Int) -> Parsed<[GeometryRequest.Target]>? {
    var targets: [GeometryRequest.Target] = []
    var end = start
    var index = start
    while index < tokens.count {
      if let target = target(at: index) {
        targets.append(target.value)
        end = target.end
        index = target.end
      } else if tokens[index].kind == .mark
        && [",", ".", "\"", "'", "[", "|"].contains(tokens[index].text)
        || ["ui", "interface", "orientation", "mask", "and"].contains(word(at: index))
      {
        index += 1
      } else {
        break
      }
    }
    return targets.isEmpty ? nil : Parsed(value: targets, end: end)
  }

  private static let masks: [String: GeometryRequest.Target] = [
    "all": .all, "allbutupsidedown": .allButUpsideDown, "portrait": .portrait,
    "portraitupsidedown": .portraitUpsideDown, "landscapeleft": .landscapeLeft,
    "landscaperight": .landscapeRight, "landscape": .landscape,
  ]

  private func target(at index: Int) -> Parsed<GeometryRequest.Target>? {
    if hasWords(["all", "but", "upside", "down"], at: index) {
      return Parsed(value: .allButUpsideDown, end: index + 4)
    }
    return entry(of: Self.masks, at: index)
  }

  /// The system refused to turn: error 101 in any language, a complaint of UIKit's, a failed update.
  func geometryRefusal() -> Told? {
    let all = 0..<tokens.count
    let text = String(decoding: bytes.prefix(256), as: UTF8.self)
    if mentions(["bug", "in", "client", "of", "uikit"]) {
      guard mentions(any: ["orientation", "geometry", "requestgeometryupdate"]) else { return nil }
      return Told(.request(GeometryRequest(.refused, text: text)), all)
    }
    let isSceneError =
      mentions(["ui", "scene", "error", "domain"]) || mentions(["uiscene", "error"])
    guard isSceneError || hasRequestedAndSupported || failsToUpdate else { return nil }
    return Told(.request(GeometryRequest(.refused, targets: requestedTargets, text: text)), all)
  }

  private static let askingKeys = KeyTable([
    Key("requesting geometry update", true), Key("request geometry update", true),
    Key("requested geometry update", true),
  ])

  /// The app asks for a turn and says to what: `Requesting geometry update to landscapeRight`.
  func geometryWish(at index: Int) -> Told? {
    guard let end = key(of: Self.askingKeys, at: index)?.end else { return nil }
    let words = Self.connectingWords.union(
      [
        "for", "with", "ios", "interface", "orientations", "orientation", "mask", "ui",
        "preferences",
      ])
    let between = connection(from: end, words: words)
    guard !between.isEmpty, let targets = targets(from: between.end) else { return nil }
    return Told(
      .request(GeometryRequest(.asked, targets: targets.value)), index..<targets.end)
  }

  private var hasRequestedAndSupported: Bool {
    mentions(any: ["requested"]) && mentions(any: ["supported"]) && !requestedTargets.isEmpty
      && tokens.indices.contains { word(at: $0) == "requested" && isMark(":", at: $0 + 1) }
  }

  private var failsToUpdate: Bool {
    mentions(any: ["failed", "error", "unable"]) && asksForGeometry && !isCall
  }

  /// True where a scene's geometry is spoken of, and not that of a map or a mesh.
  private var asksForGeometry: Bool {
    if mentions(["request", "geometry", "update"]) { return true }
    guard
      mentions(["geometry", "update"]) || mentions(["geometry", "preferences"])
        || mentions(["update", "geometry"]) || mentions(["geometry", "request"])
    else { return false }
    return tokens.first?.text == "geometry"
      || mentions(any: ["orientation", "orientations", "scene", "window", "rotate", "rotation"])
  }

  /// True for a line of source: `requestGeometryUpdate(preferences) { error in`.
  private var isCall: Bool {
    isMark("{", at: tokens.count - 1) || isMark("/", at: 0) && isMark("/", at: 1)
      || word(at: tokens.count - 1) == "in" && tokens.contains { $0.isMark("{") }
  }

  /// The list behind the first colon that has orientations behind it: what was requested.
  private var requestedTargets: [GeometryRequest.Target] {
    for index in tokens.indices where isMark(":", at: index) {
      if let targets = targets(from: index + 1) { return targets.value }
    }
    return []
  }
}
