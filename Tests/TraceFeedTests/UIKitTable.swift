import TraceModel

extension DialectTable {
  static let uikit = DialectTable(
    name: "uikit",
    hits: [
      ("[12:00:01] [INFO] [Layout] deviceOrientation=faceUp", [.device(.faceUp)]),
      (
        "interfaceOrientation: landscapeRight device orientation: landscapeLeft window size: 852x393",
        [
          .interface(.landscapeRight), .device(.landscapeLeft),
          .window(Window(Size(width: 852, height: 393))),
        ]
      ),
      (
        "device orientation faceUp interface orientation portrait",
        [.device(.faceUp), .interface(.portrait)]
      ),
      ("deviceOrientation faceUp scenePhase active", [.device(.faceUp), .scene(.active)]),
      ("device orientation: portrait ➡️ landscapeLeft", [.device(.landscapeLeft)]),
      ("UIApplication.State.active", [.scene(.active)]),
      ("windowWidth=852 windowHeight=393", [.window(Window(Size(width: 852, height: 393)))]),
      (
        "screenWidth: 852.0, screenHeight: 393.0",
        [.window(Window(Size(width: 852, height: 393)))]
      ),
      (
        "window.bounds=NSRect: {{0, 0}, {852, 393}}",
        [.window(Window(Size(width: 852, height: 393)))]
      ),
      ("window resized to 507 by 393", [.window(Window(Size(width: 507, height: 393)))]),
      ("onGeometryChange size (852.0, 393.0)", [.window(Window(Size(width: 852, height: 393)))]),
      ("window: 1024.0 x 768.0 pts", [.window(Window(Size(width: 1024, height: 768)))]),
      (
        "_onDimensionsChanged called: s = 844 x 390",
        [.window(Window(Size(width: 844, height: 390)))]
      ),
      (
        "viewDidLayoutSubviews bounds (0.0, 0.0, 1194.0, 834.0)",
        [.window(Window(Size(width: 1194, height: 834)))]
      ),
      ("PlayerViewController deviceOrientation: landscapeLeft", [.device(.landscapeLeft)]),
      ("[CameraViewController viewDidLoad] statusBarOrientation: 3", [.interface(.landscapeRight)]),
      (
        "GeometryReader size: (852.0, 393.0)",
        [.window(Window(Size(width: 852, height: 393)))]
      ),
      (
        #" LOG  {"fontScale": 1, "height": 401, "scale": 3, "width": 507}"#,
        [.window(Window(Size(width: 507, height: 401)))]
      ),
      (" LOG  width 393 height 852", [.window(Window(Size(width: 393, height: 852)))]),
      (
        "Optional(SwiftUI.UserInterfaceSizeClass.compact) "
          + "Optional(SwiftUI.UserInterfaceSizeClass.regular)",
        [.traits(Traits(horizontal: .compact, vertical: .regular))]
      ),
      ("UIDeviceOrientation(rawValue: 5)", [.device(.faceUp)]),
      ("UIDeviceOrientation(rawValue: 42)", [.unreadable(Unreadable(.device))]),
      ("__C.UIInterfaceOrientation(rawValue: 4)", [.interface(.landscapeLeft)]),
      (
        "orientation: UIDeviceOrientation",
        [.unreadable(Unreadable(.device, text: "UIDeviceOrientation"))]
      ),
      ("orientation = 3", [.device(.landscapeLeft)]),
      ("statusBarOrientation 3", [.interface(.landscapeRight)]),
      ("[[UIDevice currentDevice] orientation] = 4", [.device(.landscapeRight)]),
      ("Setting device orientation to 3 and sending notification.", [.device(.landscapeLeft)]),
      (
        "previous orientation: portrait, current orientation: landscapeLeft",
        [.device(.landscapeLeft)]
      ),
      (
        "UIDeviceOrientation(rawValue: 1) -> UIDeviceOrientation(rawValue: 3)",
        [.device(.landscapeLeft)]
      ),
      ("Device orientation is unknown.", [.device(.unknown)]),
      ("    t =    17.78s     Set device orientation to Landscape Left", [.device(.landscapeLeft)]),
      (
        "hsc: Optional(SwiftUI.UserInterfaceSizeClass.compact) vsc: nil",
        [.traits(Traits(horizontal: .compact, vertical: .unspecified))]
      ),
      (
        "viewWillTransitionToSize:withTransitionCoordinator: {768, 1024}",
        [.window(Window(Size(width: 768, height: 1024)))]
      ),
      (
        "-[DeckController viewWillTransitionToSize:withTransitionCoordinator:] size = {1024, 768}",
        [.window(Window(Size(width: 1024, height: 768)))]
      ),
      (
        "viewWillTransitionToSize called, size: {1024, 768}, applicationState: 2",
        [.window(Window(Size(width: 1024, height: 768))), .scene(.background)]
      ),
      (
        "hSize: compact, vSize: regular",
        [.traits(Traits(horizontal: .compact, vertical: .regular))]
      ),
      ("traitCollection.horizontalSizeClass.rawValue = 1", [.traits(Traits(horizontal: .compact))]),
      ("UIUserInterfaceSizeClassCompact", [.unreadable(Unreadable(.traits))]),
      (
        "horizontalSizeClass changed from regular to compact",
        [.traits(Traits(horizontal: .compact))]
      ),
      (
        "<UITraitCollection: 0x2814e8620; UserInterfaceIdiom = Phone, DisplayScale = 3, "
          + "HorizontalSizeClass = Compact, VerticalSizeClass = Regular>",
        [.traits(Traits(horizontal: .compact, vertical: .regular, idiom: .phone))]
      ),
      (
        "previous: <UITraitCollection: 0x2; HorizontalSizeClass = Regular> "
          + "current: <UITraitCollection: 0x3; HorizontalSizeClass = Compact>",
        [.traits(Traits(horizontal: .compact))]
      ),
      (
        "Size class: compact, app state: UIApplicationState(rawValue: 2)",
        [.traits(Traits(horizontal: .compact)), .scene(.background)]
      ),
      ("scenePhase changed from inactive to background", [.scene(.background)]),
      ("-[AppDelegate applicationDidBecomeActive:]", [.scene(.active)]),
      (
        "<UIWindowScene: 0x1; activationState: UISceneActivationStateForegroundInactive>",
        [.scene(.inactive)]
      ),
      (
        "viewWillTransition(to: (1024.0, 768.0), with: <_UI: 0x6>)",
        [.window(Window(Size(width: 1024, height: 768)))]
      ),
      (
        "UIScreen.main.bounds = (0.0, 0.0, 393.0, 852.0)",
        [.window(Window(Size(width: 393, height: 852)))]
      ),
      (
        "<UIWindow: 0x7f8; frame = (0 0; 393 852); layer = <L: 0x6>>",
        [.window(Window(Size(width: 393, height: 852)))]
      ),
      ("Window size: 1024.0 x 768.0", [.window(Window(Size(width: 1024, height: 768)))]),
      (
        "supportedInterfaceOrientations: UIInterfaceOrientationMask(rawValue: 26)",
        [.limits(.allButUpsideDown)]
      ),
      ("isInterfaceOrientationLocked = true", [.lock(true)]),
      ("UI_USER_INTERFACE_IDIOM() = 1", [.traits(Traits(idiom: .pad))]),
      ("sizeClass changed: compact -> regular", [.traits(Traits(horizontal: .regular))]),
      (
        "horizontal: UIUserInterfaceSizeClass(rawValue: 2) vertical: UIUserInterfaceSizeClass(rawValue: 1)",
        [.traits(Traits(horizontal: .regular, vertical: .compact))]
      ),
      ("isPortrait: false", [.answer(AppAnswer(.landscape, name: "isPortrait"))]),
      (
        "traitCollectionDidChange h: 2 v: 1",
        [.traits(Traits(horizontal: .regular, vertical: .compact))]
      ),
      (
        "hSizeClass compact vSizeClass regular",
        [.traits(Traits(horizontal: .compact, vertical: .regular))]
      ),
      (
        "sizeClass h=UIUserInterfaceSizeClassCompact v=UIUserInterfaceSizeClassRegular",
        [.traits(Traits(horizontal: .compact, vertical: .regular))]
      ),
      (
        "interfaceOrientation=landscapeRight hSizeClass=regular",
        [.interface(.landscapeRight), .traits(Traits(horizontal: .regular))]
      ),
      (
        "interfaceOrientation=landscapeRight hSizeClass regular",
        [.interface(.landscapeRight), .traits(Traits(horizontal: .regular))]
      ),
      (
        "UIDeviceOrientation(rawValue: 0) isPortrait: false isLandscape: false", [.device(.unknown)]
      ),
      (
        "device = .faceUp, isPortrait = false => wide layout",
        [.device(.faceUp), .answer(AppAnswer(.landscape, name: "isPortrait"))]
      ),
      ("[UIDeviceOrientation] new device orientation: faceUp", [.device(.faceUp)]),
      ("Shell.didRotateFromInterfaceOrientation: 2 to 4", [.interface(.landscapeLeft)]),
      (
        "-[UIWindow _rotateWindowToOrientation:3 updateStatusBar:1 duration:0.3 skipCallbacks:0]",
        [.interface(.landscapeRight)]
      ),
      (
        "Requesting geometry update to landscapeRight",
        [.request(GeometryRequest(.asked, targets: [.landscapeRight]))]
      ),
      ("geometry size: (820.0, 1180.0)", [.window(Window(Size(width: 820, height: 1180)))]),
      (" LOG  width: 844 height: 390", [.window(Window(Size(width: 844, height: 390)))]),
      ("statusBarOrientation changed from 1 to 3", [.interface(.landscapeRight)]),
      ("orientation changed: 1 -> 3", [.device(.landscapeLeft)]),
      (
        "sizeClass changed (compact, regular) -> (regular, regular)",
        [.traits(Traits(horizontal: .regular, vertical: .regular))]
      ),
      (
        "h: UIUserInterfaceSizeClass(rawValue: 2) v: UIUserInterfaceSizeClass(rawValue: 1)",
        [.traits(Traits(horizontal: .regular, vertical: .compact))]
      ),
      ("AppDelegate.orientationLock = .portrait", [.limits(.portrait)]),
      (
        "size class changed: compact/regular",
        [.traits(Traits(horizontal: .compact, vertical: .regular))]
      ),
      ("device rotated to landscape left", [.device(.landscapeLeft)]),
      (
        "didUpdateEffectiveGeometry: size (700.0, 900.0)",
        [.window(Window(Size(width: 700, height: 900)))]
      ),
      ("view size: 1024.0 x 768.0", [.window(Window(Size(width: 1024, height: 768)))]),
      ("[layout] UIDeviceOrientation(rawValue: 5)", [.device(.faceUp)]),
      ("orientation: landscapeLeft // after the turn", [.device(.landscapeLeft)]),
      ("*** Orientation changed: faceUp ***", [.device(.faceUp)]),
      (
        "[ORIENT] dev=landscapeLeft(3) iface=landscapeRight(3)",
        [.device(.landscapeLeft), .interface(.landscapeRight)]
      ),
      (
        "application:supportedInterfaceOrientationsForWindow: returning UIInterfaceOrientationMaskLandscape",
        [.limits(.landscape)]
      ),
      (
        "current = UIDeviceOrientation(rawValue: 3) previous = UIDeviceOrientation(rawValue: 1)",
        [.device(.landscapeLeft)]
      ),
      (
        "previousInterfaceOrientation: UIInterfaceOrientation(rawValue: 1) current: UIInterfaceOrientation(rawValue: 4)",
        [.interface(.landscapeLeft)]
      ),
      (
        "previousTraitCollection.horizontalSizeClass = compact, traitCollection.horizontalSizeClass = regular",
        [.traits(Traits(horizontal: .regular))]
      ),
      (
        "statusbar orientation: UIInterfaceOrientationLandscapeRight device orientation: UIDeviceOrientationLandscapeLeft",
        [.interface(.landscapeRight), .device(.landscapeLeft)]
      ),
      ("animated = true orientation = 3", [.device(.landscapeLeft)]),
    ],
    misses: [
      // What people write round a log.
      "| Device orientation | portrait |", "* [x] Orientation: portrait",
      "**Orientation:** landscape", "1. Set device orientation to landscape",
      "When device orientation is faceUp, isPortrait is false.", "-    let isLandscape = true",
      "orientation: portrait / landscape", "Orientation: portrait, landscape",
      "While its orientation is unknown, the device is taken for landscape",
      "UIDevice.current.orientation.isPortrait ? portrait : landscape",
      "An iPad is wRhR in portrait and in landscape", "setOrientation: landscape",
      "private func request() throws(EventLineError) -> GeometryRequest {",
      "error: failed to load the geometry shader",
      // Other things that have an orientation, a size or a phase.
      "AdMob: interstitial orientation: portrait", "chart orientation: landscape",
      #"{"query":{"orientation":"portrait"}}"#, "gravity orientation = 3", "moon phase: active",
      "sliding window: 10 x 20", "dimensions: 4032 x 3024", "Tensor dimensions: (1, 3, 224, 224)",
      #"{"width": null, "height": null}"#, "[Font] width: compact", "max-width: none",
      "navigation bar height: compact", #" LOG  {"uri": "a.jpg", "width": 1024, "height": 768}"#,
      #" LOG  image size {"width": 1024, "height": 768}"#,
      "AVAudioSession input orientation: portrait", "keyboard orientation: landscape",
      "Registering for UIApplicationDidEnterBackgroundNotification",
      "contentMargins horizontal: nil, vertical: nil", "font width: regular, height: compact",
      "popup window size: (200, 100)", "alert window bounds: (0.0, 0.0, 270.0, 140.0)",
      "picture in picture window size: (180.0, 101.0)", "FFT window size=1024, 512",
      "Kernel window = 3x3",
      "<UIWindow: 0x7f8; frame = (0 0; 393 60); hidden = YES; layer = <UIWindowLayer: 0x60>>",
      "map view frame = (0 0; 393 852)", "collection view bounds (0.0, 0.0, 393.0, 852.0)",
      "Ignoring orientation faceUp", "Not handling orientation: portraitUpsideDown",
      "Failed to set orientation to landscape", "app --orientation portrait",
      "orientation.rawValue > 0", "MapKit geometry update failed",
      "Error: geometry request failed with status 404",
      "Screen.width 2556 Screen.height 1179", "window width: 393",
      "PHAsset pixelWidth=4032 pixelHeight=3024 orientation=1",
      // Places in a window, and a picture's traits.
      "touch at window (120.0, 300.0)", "tap location in window: (120.0, 300.0)",
      "convert point to window (0.0, 44.0)", "safe area of window: (59.0, 0.0, 34.0, 0.0)",
      "window origin (0.0, 0.0)", "mouse moved on screen (100.0, 200.0)",
      "<UIImage:0x282e55320 config=<traits=(HorizontalSizeClass = Compact, DisplayScale = 2)>>",
      "gravity x=-0.98 y=0.02 => motion orientation landscapeLeft",
      #" LOG  {"acceleration": {"x": 0}, "orientation": 0, "interval": 16}"#,
      "DeviceOrientation: 2 ActivityInfo.SCREEN_ORIENTATION_LANDSCAPE",
      "collectionView size: 320 x 480",
      "GET /api/devices?orientation=portrait 200",
      "https://example.com/?screen=1024x768&window=320x480",
      "view size: 300.0 x 120.0",
      "device rotated",
      "didRotateFromInterfaceOrientation: 3",
      "geometry size: (300.0, 120.0)",
      " LOG  width: 320 height: 180",
      "grid h: 2 v: 1",
      "Requesting geometry update",
      "preferredInterfaceOrientationForPresentation: UIInterfaceOrientationLandscapeRight",
      "device.orientation.isLandscape -> false", "shouldAutorotateToInterfaceOrientation:3",
      "bounds = (0.0, 0.0, 393.0, 852.0)", "CGSize(width: 393.0, height: 852.0)", "width=1024",
      "UIDevice.current.orientation.isPortrait = true", "videoOrientation = 3",
      "EXIF orientation: 6",
      "case .landscapeLeft:", "if (orientation == UIDeviceOrientationPortrait) {",
      "  3   UIKitCore   0x00000001845b3c84 -[UIDevice setOrientation:animated:] + 92",
      "<string>UIInterfaceOrientationPortrait</string>", "didRotateFromInterfaceOrientation: 1",
      "The device orientation must be changed to portrait", "preferred orientation: portrait",
      "{ UIDeviceOrientationRotateAnimatedUserInfoKey = 1; }", "self.orientation = 3;",
      "warning: 'statusBarOrientation' was deprecated in iOS 13.0",
      "<UITraitCollection: 0x2814e8620; SceneCaptureState = 1>", "TCP window 65535 1024",
    ])
}
