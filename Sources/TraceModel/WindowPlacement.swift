/// Where on an iPad's screen a window is, told by its size.
///
/// Widths: swift-snapshot-testing's `ViewImageConfig`, and the formula that fits all its rows
/// (divider 10 pt; the narrow side 320 pt, or 375 on the largest screens and on an 11″ in
/// landscape). Slide Over is 40 pt shorter than the screen.
public enum WindowPlacement: String, CaseIterable, Sendable {
  case full = "full screen"
  case half = "1/2"
  case third = "1/3"
  case twoThirds = "2/3"
  case slideOver = "Slide Over"
  /// None of the known sizes: Stage Manager, or a free window of iPadOS 26 and later.
  case free

  /// The placement of a window on a screen; the screen may be told either way round.
  ///
  /// A phone's window that does not fill its screen is `free`.
  public init(of window: Size, on screen: Size, idiom: Idiom?) {
    if window.isNear(screen) || window.isNear(screen.turned) {
      self = .full
      return
    }
    let turns = [screen, screen.turned]
    guard idiom != .phone,
      let placement = turns.lazy.compactMap({ Self.split(window, on: $0) }).first
    else {
      self = .free
      return
    }
    self = placement
  }

  /// The split that a window's size is, on a screen held just so.
  private static func split(_ window: Size, on screen: Size) -> WindowPlacement? {
    func isNear(_ left: Double, _ right: Double) -> Bool { (left - right).magnitude <= 1 }
    let narrows = narrowWidths(on: screen)
    if isNear(window.height, screen.height - 40),
      narrows.contains(where: { isNear(window.width, $0) })
    {
      return .slideOver
    }
    guard isNear(window.height, screen.height) else { return nil }
    if isNear(window.width, (screen.width - 10) / 2) { return .half }
    if narrows.contains(where: { isNear(window.width, $0) }) { return .third }
    if narrows.contains(where: { isNear(window.width, screen.width - 10 - $0) }) {
      return .twoThirds
    }
    return nil
  }

  /// The widths that the narrow side of a split has; two where no table settles it.
  private static func narrowWidths(on screen: Size) -> [Double] {
    let long = max(screen.width, screen.height)
    if long >= 1300 { return [375] }
    guard screen.width > screen.height, long >= 1130 else { return [320] }
    return long == 1194 ? [375] : [375, 320]
  }

  /// The classes that a window so placed has on an iPad, where a table tells (old HIG, "Adaptivity").
  public func classes(on screen: Size, shape: Shape) -> DeviceCatalog.Classes? {
    let regular = DeviceCatalog.Classes(horizontal: .regular, vertical: .regular)
    let compact = DeviceCatalog.Classes(horizontal: .compact, vertical: .regular)
    switch self {
    case .full: return regular
    case .half:
      guard shape == .landscape else { return compact }
      return max(screen.width, screen.height) >= 1300 ? regular : compact
    case .third, .slideOver: return compact
    case .twoThirds: return shape == .landscape ? regular : compact
    case .free: return nil
    }
  }
}
