public import TraceModel

/// The policies that come with the tool, and how a name becomes a policy.
public enum PolicyCatalog {
  /// All built-in policies that need no answers of the app, in report order.
  public static let builtIn: [any Policy] = [
    DeviceIsPortrait(),
    DeviceIsLandscape(),
    DeviceLastValid(),
    InterfaceOrientationPolicy(),
    SizeClassPolicy(),
    VerticalCompact(),
    HorizontalRegular(),
    ArticleView(),
    WindowShape(),
    WindowShapeHysteresis(),
    Recommended(),
  ]

  /// The app's own answers; those of a name have the id `app:NAME`.
  public static let app: any Policy = AppPolicy()

  /// What is said of each policy, in report order.
  public static let explanations: [Explanation] = (builtIn + [app]).map(\.explanation)

  /// The ids of the policies that answer by a predicate of UIKit, and so always with one of two.
  static let boolean: Set<String> = [
    "device-is-portrait", "device-is-landscape", "article-view", "vertical-compact",
    "horizontal-regular",
  ]

  /// The boolean policies that ask the device.
  static let booleanDevice: Set<String> = [
    "device-is-portrait", "device-is-landscape", "article-view",
  ]

  /// The policy of a name such as `interface`, `app:sidebar` or `settled(interface, 300)`.
  ///
  /// The caller's own policies are found before the built-in ones.
  public static func policy(named name: String, own: [any Policy] = []) -> (any Policy)? {
    if let policy = (own + builtIn + [app]).first(where: { $0.id == name }) { return policy }
    if name.hasPrefix("app:"), name.utf8.count > 4 {
      return AppPolicy(name: String(name.dropFirst(4)))
    }
    guard name.hasPrefix("settled("), name.hasSuffix(")"),
      let comma = name.lastIndex(of: ",")
    else { return nil }
    let base = name[..<comma].dropFirst(8)
    let wait = name[name.index(after: comma)...].dropLast().drop { $0 == " " }
    guard let policy = policy(named: String(base), own: own), let milliseconds = Double(wait),
      (0...60_000).contains(milliseconds)
    else { return nil }
    return SettledPolicy(policy, settleUs: Int((milliseconds * 1000).rounded()))
  }
}
