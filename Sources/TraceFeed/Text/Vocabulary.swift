import TraceModel

/// The words that sources use for values, in lower case and without separators.
enum Vocabulary {
  /// A word for a way up; whose word it is, device's or interface's, its key decides.
  static let orientations: [String: DeviceOrientation] = [
    "portrait": .portrait, "portraitup": .portrait,
    "portraitupsidedown": .portraitUpsideDown, "portraitdown": .portraitUpsideDown,
    "upsidedown": .portraitUpsideDown, "upsidedownportrait": .portraitUpsideDown,
    "upsideportrait": .portraitUpsideDown,
    "landscapeleft": .landscapeLeft, "landscaperight": .landscapeRight, "landscape": .landscape,
    "faceup": .faceUp, "facedown": .faceDown,
    // A published patch of react-native-orientation spells it so.
    "faceodwn": .faceDown,
    "unknown": .unknown, "undefined": .unknown,
  ]

  static let sizeClasses: [String: SizeClass] = [
    "compact": .compact, "regular": .regular, "unspecified": .unspecified, "nil": .unspecified,
    "null": .unspecified, "none": .unspecified,
  ]

  static let idioms: [String: Idiom] = [
    "phone": .phone, "iphone": .phone, "pad": .pad, "ipad": .pad, "tv": .tv, "appletv": .tv,
    "carplay": .carPlay, "mac": .mac, "vision": .vision, "reality": .vision,
    "unspecified": .unspecified,
  ]

  /// UIKit's and SwiftUI's words, then Flutter's and React Native's.
  static let phases: [String: ScenePhase] = [
    "active": .active, "inactive": .inactive, "background": .background,
    "unattached": .unattached, "foregroundactive": .active, "foregroundinactive": .inactive,
    "resumed": .active, "hidden": .background, "paused": .background, "detached": .unattached,
  ]

  /// UIKit's raw values of `UIApplicationState`.
  static let applicationStates: [Int: ScenePhase] = [0: .active, 1: .inactive, 2: .background]

  /// UIKit's raw values of `UISceneActivationState`.
  static let activationStates: [Int: ScenePhase] = [
    -1: .unattached, 0: .active, 1: .inactive, 2: .background,
  ]

  static let truths: [String: Bool] = [
    "true": true, "yes": true, "on": true, "1": true, "false": false, "no": false, "off": false,
    "0": false,
  ]
}

extension DeviceOrientation {
  /// The interface orientation of that very name; nil for flat, which no interface is.
  var interfaceOfSameName: InterfaceOrientation? { InterfaceOrientation(name: name) }

  /// The interface orientation where a source's landscape has no side that could be trusted.
  var interfaceWithoutSide: InterfaceOrientation? {
    isLandscape ? .landscape : interfaceOfSameName
  }
}
