import TraceModel

/// What made a difference legal while it lasted.
struct Legality: Hashable, Sendable {
  private(set) var reasons: Reasons = []
  /// The window when the difference began, or when its reason first held.
  private var setting: WindowSetting?

  /// True where to note these reasons again would change nothing.
  func knows(_ reasons: Reasons) -> Bool { setting != nil && reasons.isSubset(of: self.reasons) }

  /// Notes what makes it legal at one moment of the difference.
  mutating func note(_ reasons: Reasons, _ situation: Situation) {
    let ofWindow = reasons.intersection([.window, .host])
    if setting == nil || !ofWindow.isSubset(of: self.reasons) {
      setting = WindowSetting(situation)
    }
    self.reasons.formUnion(reasons)
  }

  /// What kind of window it was.
  var placement: String { setting?.placement ?? WindowSetting.unknownPlacement }

  /// The reasons in words, for a message.
  func text(hardware: Hardware) -> String {
    var words: [String] = []
    if reasons.contains(.locked) { words.append("the rotation is locked") }
    if reasons.contains(.limits) {
      words.append("the app's limits do not allow the device's orientation")
    }
    if reasons.contains(.upsideDown) {
      words.append("a phone does not turn its interface upside down")
    }
    if reasons.contains(.window) {
      words.append("the window does not fill its screen (\(placement))")
    }
    if reasons.contains(.host) {
      words.append(setting.flatMap(hardware.host) ?? "the host decides")
    }
    guard !words.isEmpty else {
      return "no reason found: a rotation lock, limits, a split or free window, Mirroring, an "
        + "iPhone app on an iPad or Mac, or Duo's inner display would explain it"
    }
    return "legal: " + words.joined(separator: ", ")
  }
}

/// What a window stood in at one moment: as much of a situation as explains a difference.
struct WindowSetting: Hashable, Sendable {
  let window: Size?
  let idiom: Idiom?
  private let screen: Size?

  static let unknownPlacement = "size not known"

  init(_ situation: borrowing Situation) {
    window = situation.scene.window.value
    screen = situation.screen
    idiom = situation.scene.idiom
  }

  /// What kind of window it is, as far as its size tells.
  var placement: String {
    guard let window else { return Self.unknownPlacement }
    guard let screen else { return "\(window.text), screen not known" }
    let placement = WindowPlacement(of: window, on: screen, idiom: idiom)
    return "\(placement.rawValue), \(window.text) on \(screen.text)"
  }
}
