import Testing
import TraceModel

/// One dialect: lines of it with what they tell, and near misses that tell nothing.
struct DialectTable: CustomTestStringConvertible, Sendable {
  let name: String
  let hits: [(line: String, payloads: [Payload])]
  let misses: [String]

  var testDescription: String { name }

  static let all =
    [
      DialectTable(
        name: "native",
        hits: [
          (#"{"kind":"device","orientation":"faceUp"}"#, [.device(.faceUp)]),
          (#" { "orientation" : "portrait", "kind" : "interface" } "#, [.interface(.portrait)]),
          (#"{"kind":"lock","locked":true,"seq":7}"#, [.lock(true)]),
          (#"{"kind":"state","after":3}"#, []), (#"{"kind":"end","reason":"eof"}"#, []),
        ],
        misses: [
          #"{"kind":"temperature","value":3}"#, #"{"kind":"device","orientation":"sideways"}"#,
          #"{"t":-1,"kind":"device","orientation":"faceUp"}"#,
        ]),
      DialectTable(
        name: "logfmt",
        hits: [
          (
            "tiltrace device=faceUp interface=portrait horizontal=compact vertical=regular "
              + "width=393 height=852 answer=landscape",
            [
              .device(.faceUp), .interface(.portrait),
              .traits(Traits(horizontal: .compact, vertical: .regular)),
              .window(Window(Size(width: 393, height: 852))), .answer(AppAnswer(.landscape)),
            ]
          ),
          ("tiltrace: phase=background locked=true", [.scene(.background), .lock(true)]),
          (
            "tiltrace window=320x480 screen=320x568",
            [.window(Window(Size(width: 320, height: 480), screen: Size(width: 320, height: 568)))]
          ),
          ("tiltrace supported=portrait,landscapeLeft", [.limits([.portrait, .landscapeLeft])]),
          (#"tiltrace mark="laid \"it\" down""#, [.mark(#"laid "it" down"#)]),
          (
            "tiltrace answer=portrait name=grid question=shape",
            [.answer(AppAnswer(.portrait, name: "grid", question: .shape))]
          ),
          ("tiltrace expect=portrait", [.expect(Expectation(.portrait))]),
          (
            "tiltrace request=refused orientation=landscapeLeft",
            [.request(GeometryRequest(.refused, targets: [.landscapeLeft]))]
          ),
        ],
        misses: [
          "tiltrace is recording", "tiltrace device=sideways", "use tiltrace width=3 height=4",
          "tiltraces width=393 height=852",
        ]),
      DialectTable(
        name: "sentry",
        hits: [
          (
            #"{"category":"device.orientation","data":{"position":"landscape"},"level":"info"}"#,
            [.device(.landscape)]
          )
        ],
        misses: [#"{"category":"device.event","data":{"position":"landscape"}}"#]),
      DialectTable(
        name: "appium",
        hits: [
          (
            #"[JSONWP Proxy] Proxying [POST /orientation] with body: {"orientation":"LANDSCAPE"}"#,
            [.request(GeometryRequest(.asked, targets: [.landscape]))]
          ),
          ("UIA_DEVICE_ORIENTATION_PORTRAIT_UPSIDEDOWN", [.device(.portraitUpsideDown)]),
          (
            "setOrientation: LANDSCAPE_LEFT",
            [.request(GeometryRequest(.asked, targets: [.landscape]))]
          ),
          (
            "Set orientation LANDSCAPE_LEFT... COMPLETED",
            [.request(GeometryRequest(.asked, targets: [.landscape]))]
          ),
          (
            #"Proxying [POST /rotation] with body: {"x":0,"y":0,"z":270}"#,
            [.request(GeometryRequest(.asked, targets: [.landscapeRight]))]
          ),
          (#"GET /session/9f/rotation gave {"x":0,"y":0,"z":90}"#, [.device(.landscapeRight)]),
        ],
        misses: [
          "Set orientation of the page",
          #"Proxying [POST /rotation] with body: {"x":0,"y":0,"z":45}"#,
          #"{"x":0,"y":0,"z":90}"#,
          "[XCUITest] Setting initial orientation to 'PORTRAIT'",
          "[BaseDriver] Event 'orientationSet' logged at 1500208486924",
          #"[JSONWP Proxy] Proxying [GET /orientation] to [GET http://localhost:8100/orientation]"#,
        ]),
      DialectTable(
        name: "expo",
        hits: [
          (
            #" LOG  {"orientationInfo": {"orientation": 4, "verticalSizeClass": 1}, "orientationLock": 5}"#,
            [
              .interface(.landscapeRight), .traits(Traits(vertical: .compact)), .limits(.landscape),
            ]
          ),
          (" LOG  orientationInfo.orientation 3", [.interface(.landscapeLeft)]),
          ("orientation: PORTRAIT_DOWN", [.interface(.portraitUpsideDown)]),
          (
            "lockAsync OrientationLock.LANDSCAPE",
            [.request(GeometryRequest(.asked, targets: [.landscape]))]
          ),
          (" LOG  getOrientationAsync 3", [.interface(.landscapeLeft)]),
          ("[ScreenOrientation] PORTRAIT_UP -> LANDSCAPE_LEFT", [.interface(.landscapeLeft)]),
        ],
        misses: [
          " LOG  getOrientationAsync called",
          #"{"orientation": 9}"#, "expo-screen-orientation@6.0.5 installed",
        ]),
      DialectTable(
        name: "react-native",
        hits: [
          (" LOG  deviceOrientationDidChange FACE-UP", [.device(.faceUp)]),
          (" LOG  orientationDidChange LANDSCAPE-RIGHT", [.interface(.landscapeLeft)]),
          (#" LOG  orientationDidChange {"orientation": "PORTRAIT"}"#, [.interface(.portrait)]),
          (
            "[javascript] 'useOrientationChange 1', 'LANDSCAPE-LEFT'", [.interface(.landscapeRight)]
          ),
          ("[javascript] 'useDeviceOrientationChange 2', 'PORTRAIT'", [.device(.portrait)]),
          (" LOG  lockDidChange PORTRAIT", [.limits(.portrait)]),
          ("Locked to Landscape", [.request(GeometryRequest(.asked, targets: [.landscape]))]),
          (
            " LOG  New orientation: LANDSCAPE-LEFT device orientation: FACE-UP",
            [.interface(.landscapeRight), .device(.faceUp)]
          ),
          ("'orientationDidChange', { orientation: 'PORTRAIT' }", [.interface(.portrait)]),
          (" LOG  Orientation.addOrientationListener PORTRAIT", [.interface(.portrait)]),
          (" LOG  RNOrientationDirector device orientation: 2", [.device(.landscapeRight)]),
          (
            " LOG  RNOrientationDirector interface orientation: 3",
            [.unreadable(Unreadable(.interface))]
          ),
        ],
        misses: [
          " LOG  RNOrientationDirector device orientation: 7",
          "`deviceOrientationDidChange` is not a supported event type for Orientation.",
          " LOG  orientationDidChange", " LOG  Orientation.lockToPortrait();",
        ]),
      DialectTable(
        name: "flutter",
        hits: [
          ("flutter: NativeDeviceOrientation.portraitDown", [.device(.portraitUpsideDown)]),
          ("Orientation.landscape", [.answer(AppAnswer(.landscape, question: .shape))]),
          (
            "[DeviceOrientation.portraitUp, DeviceOrientation.landscapeLeft]",
            [.request(GeometryRequest(.asked, targets: [.portrait, .landscape]))]
          ),
          ("flutter: AppLifecycleState.hidden", [.scene(.background)]),
          (
            "flutter: MediaQueryData(size: Size(667.0, 375.0), devicePixelRatio: 2.0)",
            [.window(Window(Size(width: 667, height: 375)))]
          ),
          (
            "flutter: now Orientation.landscape, size Size(1024.0, 768.0)",
            [
              .answer(AppAnswer(.landscape, question: .shape)),
              .window(Window(Size(width: 1024, height: 768))),
            ]
          ),
          (
            "flutter: deviceOrientation: DeviceOrientation.landscapeLeft", [.device(.landscapeLeft)]
          ),
          ("flutter: orientation: landscape", [.answer(AppAnswer(.landscape, question: .shape))]),
          (
            "flutter: orientation changed: portrait -> landscape",
            [.answer(AppAnswer(.landscape, question: .shape))]
          ),
          (
            "flutter: onOrientationChanged DeviceOrientation.landscapeRight",
            [.device(.landscapeRight)]
          ),
        ],
        misses: [
          "flutter: video orientation: landscape",
          "SystemChrome.setPreferredOrientations([DeviceOrientation.portraitUp]);",
          "flutter: child Size(100.0, 40.0) laid out",
          "if (orientation == Orientation.portrait)", "flutter: physicalSize: Size(1170.0, 2532.0)",
        ]),
      DialectTable(
        name: "web",
        hits: [
          ("[Log] screen.orientation.type = portrait-secondary", [.interface(.portraitUpsideDown)]),
          (
            #"⚡️  [log] - screenOrientationChange {"type":"landscape-primary"}"#,
            [.interface(.landscape)]
          ),
          ("[Log] window.orientation = 90", [.interface(.landscapeRight)]),
          (
            #"["options": [15, any]]"#, [.request(GeometryRequest(.asked, targets: [.all]))]
          ),
          (
            "window.innerWidth 390 window.innerHeight 844",
            [.window(Window(Size(width: 390, height: 844)))]
          ),
        ],
        misses: [
          "[Log] screen.orientation.angle = 90",
          "⚡️  To Native ->  ScreenOrientation orientation 617",
          "@media (orientation: portrait)", "window.orientation = 45",
        ]),
      DialectTable(
        name: "maui",
        hits: [
          ("MainDisplayInfoChanged, Orientation: Landscape", [.interface(.landscape)]),
          ("DisplayOrientation.Portrait", [.interface(.portrait)]),
        ],
        misses: ["MainDisplayInfoChanged", "DisplayOrientation is an enum"]),
      DialectTable(
        name: "unity",
        hits: [
          ("DeviceOrientation.FaceDown", [.device(.faceDown)]),
          ("ScreenOrientation.LandscapeLeft", [.interface(.landscapeRight)]),
          (
            "Screen.orientation = LandscapeRight, Input.deviceOrientation = FaceUp",
            [.interface(.landscapeLeft), .device(.faceUp)]
          ),
          (
            "Input.deviceOrientation: FaceUp Screen.orientation: LandscapeLeft",
            [.device(.faceUp), .interface(.landscapeRight)]
          ),
          ("Screen.orientation LandscapeLeft", [.interface(.landscapeRight)]),
        ],
        misses: [
          "Screen.orientation changed",
          "ScreenOrientation.AutoRotation", "DeviceOrientation changed",
        ]),
      DialectTable(
        name: "nativescript",
        hits: [
          ("orientationChanged newValue: landscape", [.interface(.landscape)]),
          ("Ti.UI.LANDSCAPE_RIGHT", [.interface(.landscape)]),
          ("Ti.UI.FACE_UP", [.device(.faceUp)]),
          ("LANDSCAPE_LEFT_ORIENTATION", [.interface(.landscape)]),
        ],
        misses: ["orientationChanged", "Ti.UI.SIZE", "ORIENTATION_LANDSCAPE"]),
    ] + [uikit]
}
