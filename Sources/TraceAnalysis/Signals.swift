/// What a line can tell, and so what a policy may depend on.
///
/// A policy is asked again only when one of its ``Policy/inputs`` changed.
public struct Signals: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let device = Self(rawValue: 1 << 0)
  public static let interface = Self(rawValue: 1 << 1)
  /// Either size class.
  public static let classes = Self(rawValue: 1 << 2)
  public static let idiom = Self(rawValue: 1 << 3)
  public static let window = Self(rawValue: 1 << 4)
  public static let screen = Self(rawValue: 1 << 5)
  public static let phase = Self(rawValue: 1 << 6)
  /// The rotation lock of the device or of the scene.
  public static let lock = Self(rawValue: 1 << 7)
  public static let limits = Self(rawValue: 1 << 8)
  public static let expect = Self(rawValue: 1 << 9)
  /// The app's own answers.
  public static let answers = Self(rawValue: 1 << 10)
  /// A value that could not be read; of any signal.
  public static let unreadable = Self(rawValue: 1 << 11)
  /// A request to turn, or the system's answer to one.
  public static let request = Self(rawValue: 1 << 12)

  /// Whatever changes.
  public static let all = Self(rawValue: (1 << count) - 1)

  /// How many there are.
  static let count = 13
}
