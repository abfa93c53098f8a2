/// A horizontal or vertical size class, `UIUserInterfaceSizeClass` in UIKit.
public enum SizeClass: UInt8, CaseIterable, Sendable {
  /// Told, and told to be nothing: UIKit's `unspecified`, SwiftUI's nil.
  case unspecified = 0
  case compact = 1
  case regular = 2

  /// The name that UIKit and the trace use.
  public var name: String {
    switch self {
    case .unspecified: "unspecified"
    case .compact: "compact"
    case .regular: "regular"
    }
  }

  /// Makes the class of that name, if there is one.
  public init?(name: some StringProtocol) {
    guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  /// The letter of the article's notation: `C`, `R`, or `?` where it is nil.
  public var letter: Character {
    switch self {
    case .unspecified: "?"
    case .compact: "C"
    case .regular: "R"
    }
  }
}

/// The kind of device that the interface is made for, `UIUserInterfaceIdiom` in UIKit.
public enum Idiom: Int8, CaseIterable, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6

  /// The name that UIKit and the trace use.
  public var name: String {
    switch self {
    case .unspecified: "unspecified"
    case .phone: "phone"
    case .pad: "pad"
    case .tv: "tv"
    case .carPlay: "carPlay"
    case .mac: "mac"
    case .vision: "vision"
    }
  }

  /// Makes the idiom of that name, if there is one.
  public init?(name: some StringProtocol) {
    guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }
}

/// What one trait notification told; an absent field was not told.
public struct Traits: Hashable, Sendable {
  public var horizontal: SizeClass?
  public var vertical: SizeClass?
  public var idiom: Idiom?

  public init(horizontal: SizeClass? = nil, vertical: SizeClass? = nil, idiom: Idiom? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.idiom = idiom
  }

  public var isEmpty: Bool { horizontal == nil && vertical == nil && idiom == nil }
}

/// The activation state of a scene, or the state of an app without scenes.
public enum ScenePhase: UInt8, CaseIterable, Sendable {
  case active = 0
  case inactive = 1
  case background = 2
  case unattached = 3

  /// The name that the trace uses.
  public var name: String {
    switch self {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    case .unattached: "unattached"
    }
  }

  /// Makes the phase of that name, if there is one.
  public init?(name: some StringProtocol) {
    guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The longest side of a legal line, points either way round zero.
  public static let maximumLength = 1_000_000.0

  /// The same size turned by 90 degrees.
  public var turned: Size { Size(width: height, height: width) }

  /// True where no side is zero or less.
  public var isPositive: Bool { width > 0 && height > 0 }

  /// True where both sides differ by at most one point.
  public func isNear(_ other: Size) -> Bool {
    (width - other.width).magnitude <= 1 && (height - other.height).magnitude <= 1
  }
}
