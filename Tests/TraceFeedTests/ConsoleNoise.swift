/// Ordinary lines of an iOS console, made from shapes of public logs; none tells any signal.
struct ConsoleNoise {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The next line, behind a prefix of os_log's.
  mutating func line() -> String {
    let message = Self.shapes[number(Self.shapes.count)]
    var text = ""
    for part in message.split(separator: "#", omittingEmptySubsequences: false) {
      if !text.isEmpty || message.first == "#" { text += String(number(100_000)) }
      text += part
    }
    let process = ["App", "SpringBoard", "backboardd", "Runner", "runningboardd"][number(5)]
    return "2026-11-30 07:\(pad(number(60))):\(pad(number(60))).\(100_000 + number(900_000))+0900 "
      + "\(process)[\(number(9999)):\(number(99_999))] \(text)"
  }

  private mutating func number(_ limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &generator)
  }

  private func pad(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private static let shapes = [
    "[UIKit] Unbalanced calls to begin/end appearance transitions for <UINavigationController: 0x#>.",
    "[Common] _BSMachError: port #; (os/kern) invalid capability (0x#) \"Unable to insert COPY_SEND\"",
    "nw_protocol_get_quic_image_block_invoke dlopen libquic failed",
    "[connection] nw_connection_add_timestamp_locked_on_nw_queue [C#] Hit maximum timestamp count",
    "TIC TCP Conn Start [#:0x#]",
    "Task <#>.<#> finished with error [-999] Error Domain=NSURLErrorDomain",
    "[LayoutConstraints] Unable to simultaneously satisfy constraints.",
    "Will attempt to recover by breaking constraint <NSLayoutConstraint:0x# UIView:0x#.height == #>",
    "<UILabel: 0x#; frame = (16 11; 120.5 20.5); text = 'Species'; userInteractionEnabled = NO>",
    "<UITableViewCell: 0x#; frame = (0 #; 375 44); autoresize = W; layer = <CALayer: 0x#>>",
    "Snapshotting a view (0x#, UIInputSetContainerView) that has not been rendered at least once",
    "[Warning] Attempting to load the view of a view controller while it is deallocating",
    "Can't find keyplane that supports type 4 for keyboard iPhone-PortraitChoco-NumberPad; using #",
    "[Assert] View in effect view hierarchy <UIVisualEffectView: 0x#> has no window",
    "Performing snapshot request 0x# (type 1)", "Snapshot request 0x# complete",
    "Deactivation reason added: #; deactivation reasons: 1024 -> 1056; animating application lifecycle "
      + "event: 1",
    "Should send trait collection or coordinate space update, interface style 1 -> 1, "
      + "<UIWindowScene: 0x#> (5B1C0A52)",
    "Push traits update to screen for new style 2, <UIWindowScene: 0x#> (5B1C0A52)",
    "Evaluating dispatch of UIEvent: 0x#; type: 0; subtype: 0; backing type: 11; shouldSend: 1",
    "Window did become application key: UIWindow: 0x#; contextId: 0x#; scene identity: com.example.app",
    "[WindowServer] display_timer_callback: unexpected state (now:#)",
    "-[UIWindow endDisablingInterfaceAutorotationAnimated:] called on <UITextEffectsWindow: 0x#> "
      + "without matching -beginDisablingInterfaceAutorotation. Ignoring.",
    "*** Terminating app due to uncaught exception 'UIApplicationInvalidInterfaceOrientation', reason: "
      + "'Supported orientations has no common orientation with the application'",
    "#   UIKitCore   0x00000001845b3c84 -[UIDevice setOrientation:animated:] + 92",
    "[Metal] Compiler failed to build request; viewport (0, 0, 2048, 1536) texture #x#",
    "CoreAnimation: warning, deleted thread with uncommitted CATransaction; set CA_DEBUG_TRANSACTIONS=1",
    "Video dimensions: 1920x1080, orientation: 1 frame rate #",
    "EXIF Orientation = 6, PixelWidth = #",
    "AVCaptureConnection videoOrientation = 3", "Image size: (4032.0, 3024.0) scale 1.0",
    "[TextKit] preferredFont .SFUI-Regular size # weight Regular", "Font: SFProText-Regular #.0pt",
    "JSON: {\"page\":#,\"layout\":\"compact\",\"theme\":\"regular\"}", "cell size {120, #}",
    "TCP window 65535 scale #", "scroll offset (0.0, #.0) content size (375.0, #.0)",
    "HTTP load failed, #/0 bytes (error code: -999)", "memory: window of # pages, phase 2 of 3",
    "Device: iPhone14,5 system 17.#", "device state: unknown reason #",
    "keyboard frame (0, 476, 375, 336)",
    "Received memory warning.", "purchase state: active product #", "session is active, id #",
    "call state changed: idle -> background fetch #", "transition animation duration 0.3, step #",
    "UIInterfaceOrientationMaskAll requested by plugin at line #",
    "print job paper portrait tray #",
    "viewDidLayoutSubviews view.frame (0.0, 0.0, 375.0, #.0)", "rotation angle # degrees",
    "let orientation = UIDevice.current.orientation // line #",
    "if UIDevice.current.orientation == .landscapeLeft { turn(#) }",
    "The app should support portrait and landscape, see ticket #",
    "preferredInterfaceOrientationForPresentation called # times", "landscape.png loaded in # ms",
    "portrait_background@2x.png (# bytes)", "Loading storyboard Main_Portrait #",
    "gyro x=0.# y=0.# z=-0.98", "accelerometer # Hz", "screenshot # saved",
    "UIDeviceOrientationDidChangeNotification observer # added",
    "{ UIDeviceOrientationRotateAnimatedUserInfoKey = 1; } #",
  ]
}
