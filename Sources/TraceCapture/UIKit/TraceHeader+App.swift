#if canImport(UIKit)
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif
import Foundation
import TraceModel
import UIKit

extension TraceHeader {
  /// What is known of the device and of the app; the device's name is the model's, not the owner's.
  @MainActor
  static func ofThisApp() -> TraceHeader {
    let device = UIDevice.current
    let model = hardwareModel
    let bundle = Bundle.main
    return TraceHeader(
      device: Device(
        model: model, name: model.flatMap { DeviceCatalog.model($0)?.name },
        idiom: Idiom(rawValue: Int8(truncatingIfNeeded: device.userInterfaceIdiom.rawValue)),
        system: device.systemName + " " + device.systemVersion),
      app: App(
        id: bundle.bundleIdentifier,
        version: bundle.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String))
  }

  /// The hardware identifier, such as `iPhone17,1`; in a simulator that of the simulated device.
  private static var hardwareModel: String? {
    let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"]
    if let simulated { return simulated }
    var name = utsname()
    guard unsafe uname(&name) == 0 else { return nil }
    return unsafe withUnsafeBytes(of: &name.machine) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
#endif
