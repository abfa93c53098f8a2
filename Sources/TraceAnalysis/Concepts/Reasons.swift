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

  /// Those that the device's orientation makes.
  static let ofDevice: Reasons = [.limits, .upsideDown]

  /// Those of ``ofDevice`` that hold at one moment.
  init(
    _ device: Reading<DeviceOrientation>, supported: InterfaceOrientationMask?, idiom: Idiom?
  ) {
    self = []
    guard let orientation = device.value else { return }
    if let supported, let interface = orientation.interface, !supported.allows(interface) {
      insert(.limits)
    }
    if orientation == .portraitUpsideDown, idiom == .phone { insert(.upsideDown) }
  }

  /// All that hold at one moment.
  init(_ situation: borrowing Situation, hardware: borrowing Hardware) {
    self.init(
      situation.device.orientation, supported: situation.scene.supported,
      idiom: situation.scene.idiom)
    if situation.device.locked == true || situation.scene.locked == true { insert(.locked) }
    if situation.fillsScreen == false { insert(.window) }
    if hardware.host(of: WindowSetting(situation)) != nil { insert(.host) }
  }

  /// The reasons as words of the evidence.
  var names: [String] {
    let all: [(Reasons, String)] = [
      (.locked, "locked"), (.limits, "limits"), (.upsideDown, "upside-down"),
      (.window, "window"), (.host, "host"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
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
  func host(of setting: WindowSetting) -> String? {
    if setting.idiom == .mac { return "the app runs on a Mac" }
    if setting.idiom == .carPlay { return "the scene is on a car's display" }
    if setting.idiom == .tv { return "the scene is on a television" }
    if isMac {
      return setting.idiom == .phone
        ? "an iPhone app runs on a Mac (Mirroring, or designed for iPhone)"
        : "the app is designed for iPad and runs on a Mac"
    }
    if isPad, setting.idiom == .phone { return "an iPhone app runs on an iPad" }
    if isDuo || hasInnerSize(setting) {
      return "iPhone Duo's inner display ignores lock and limits"
    }
    return nil
  }

  private func hasInnerSize(_ setting: WindowSetting) -> Bool {
    guard setting.idiom == .phone, let window = setting.window else { return false }
    return window.isNear(DeviceCatalog.duoInner) || window.isNear(DeviceCatalog.duoInner.turned)
  }
}
