@available(iOS 2.0, *)
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

@available(iOS 2.0, *)
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4
}

@available(iOS 6.0, *)
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = Self(rawValue: 2)
  public static let portraitUpsideDown = Self(rawValue: 4)
  public static let landscapeRight = Self(rawValue: 8)
  public static let landscapeLeft = Self(rawValue: 16)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: Self = [.portrait, .landscape]
  public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]
}

@available(iOS 8.0, *)
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

@available(iOS 3.2, *)
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

@available(iOS 2.0, *)
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet = 1
}
