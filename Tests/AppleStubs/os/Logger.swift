@available(iOS 14.0, *)
public struct Logger: Sendable {
  public init(subsystem: String, category: String) {}

  public func notice(_ message: OSLogMessage) {}
}

@available(iOS 14.0, *)
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {}

  public init(stringInterpolation: OSLogInterpolation) {}
}

@available(iOS 14.0, *)
public struct OSLogInterpolation: StringInterpolationProtocol {
  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) {}

  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
  ) {}
}

@available(iOS 14.0, *)
public struct OSLogPrivacy: Sendable {
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
}
