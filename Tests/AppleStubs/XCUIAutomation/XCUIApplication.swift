public import UIKit

@available(iOS 9.0, *)
@MainActor
open class XCUIApplication {
  public init() {}

  public var launchEnvironment: [String: String] = [:]

  public func launch() {}
}

@available(iOS 9.0, *)
@MainActor
open class XCUIDevice {
  public static let shared = XCUIDevice()

  public var orientation = UIDeviceOrientation.unknown
}
