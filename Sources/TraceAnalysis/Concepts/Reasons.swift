import TraceModel

/// What makes it legal that device, interface and window disagree.
struct Reasons: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let locked = Reasons(rawValue: 1 << 0)
  static let limits = Reasons(rawValue: 1 << 1)
  static let upsideDown = Reasons(rawValue: 1 << 2)
  static let window = Reasons(rawValue: 1 << 3)
  static let host = Reasons(rawValue: 1 << 4)

  /// The signals that they are told by.
  static let inputs: Signals = [.lock, .limits, .device, .window, .screen, .idiom]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// All that hold at one moment.
  init(_ situation: Situation, hardware: Hardware) {
    self = []
    let scene = situation.scene
    if situation.device.locked == true || scene.locked == true { insert(.locked) }
    if let orientation = situation.device.orientation.value {
      if let supported = scene.supported, let interface = orientation.interface,
        !supported.allows(interface)
      {
        insert(.limits)
      }
      if orientation == .portraitUpsideDown, scene.idiom == .phone { insert(.upsideDown) }
    }
    if situation.fillsScreen == false { insert(.window) }
    if hardware.host(of: scene) != nil { insert(.host) }
  }

  /// The reasons as words of the evidence.
  var names: [String] {
    let all: [(Reasons, String)] = [
      (.locked, "locked"), (.limits, "limits"), (.upsideDown, "upside-down"),
      (.window, "window"), (.host, "host"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }

  /// The reasons in words, for a message.
  func text(_ situation: Situation, hardware: Hardware) -> String {
    var words: [String] = []
    if contains(.locked) { words.append("the rotation is locked") }
    if contains(.limits) { words.append("the app's limits do not allow the device's orientation") }
    if contains(.upsideDown) { words.append("a phone does not turn its interface upside down") }
    if contains(.window) {
      words.append("the window does not fill its screen (\(Self.placement(situation)))")
    }
    if contains(.host) { words.append(hardware.host(of: situation.scene) ?? "the host decides") }
    guard !words.isEmpty else {
      return "no reason found: a rotation lock, limits, a split or free window, Mirroring, an "
        + "iPhone app on an iPad or Mac, or Duo's inner display would explain it"
    }
    return "legal: " + words.joined(separator: ", ")
  }

  /// What kind of window it is, as far as its size tells.
  static func placement(_ situation: Situation) -> String {
    guard let window = situation.scene.window.value, let screen = situation.screen else {
      return "size not known"
    }
    let placement = WindowPlacement(of: window, on: screen, idiom: situation.scene.idiom)
    return "\(placement.rawValue), \(window.text) on \(screen.text)"
  }
}

/// What the header says of the hardware.
struct Hardware: Sendable {
  let model: DeviceCatalog.Model?
  private let isMac: Bool
  private let isPad: Bool
  private let isDuo: Bool

  init(_ header: TraceHeader) {
    let identifier = header.device.model ?? ""
    model = DeviceCatalog.model(identifier)
    isMac = identifier.contains("Mac")
    isPad = identifier.hasPrefix("iPad") || model?.idiom == .pad
    isDuo = DeviceCatalog.duoIdentifiers.contains(identifier)
  }

  /// The host that explains why a scene's interface is not the device's, in words.
  func host(of scene: SceneState) -> String? {
    if scene.idiom == .mac { return "the app runs on a Mac" }
    if isMac {
      return scene.idiom == .phone
        ? "an iPhone app runs on a Mac (Mirroring, or designed for iPhone)"
        : "the app is designed for iPad and runs on a Mac"
    }
    if isPad, scene.idiom == .phone { return "an iPhone app runs on an iPad" }
    if isDuo || hasInnerSize(scene) {
      return "iPhone Duo's inner display ignores lock and limits"
    }
    return nil
  }

  private func hasInnerSize(_ scene: SceneState) -> Bool {
    guard scene.idiom == .phone, let window = scene.window.value else { return false }
    return window.isNear(DeviceCatalog.duoInner) || window.isNear(DeviceCatalog.duoInner.turned)
  }
}
