import Testing
import TraceModel

@testable import TraceAnalysis

/// The situations that every policy is judged by first: device and window by model and pose.
@Suite struct PolicyVectorTests {
  struct Vector: CustomTestStringConvertible {
    let name: String
    let idiom: Idiom
    let window: Size
    let classes: String
    let device: DeviceOrientation
    let interface: InterfaceOrientation
    /// The answers of device-is-portrait, size-class, window-shape and interface.
    let answers: [String]

    var testDescription: String { name }

    init(
      _ name: String, _ idiom: Idiom, _ width: Double, _ height: Double, _ classes: String,
      _ device: DeviceOrientation, _ interface: InterfaceOrientation, _ answers: String
    ) {
      self.name = name
      self.idiom = idiom
      window = Size(width: width, height: height)
      self.classes = classes
      self.device = device
      self.interface = interface
      let words = ["P": "portrait", "L": "landscape", "-": "undetermined"]
      self.answers = answers.map { words[String($0)] ?? "?" }
    }

    var situation: Situation {
      var scene = SceneState(id: .main, idiom: idiom)
      let letters = Array(classes)
      scene.horizontal = .told(SizeClass.allCases.first { $0.letter == letters[0] } ?? .unspecified)
      scene.vertical = .told(SizeClass.allCases.first { $0.letter == letters[1] } ?? .unspecified)
      scene.window = .told(window)
      scene.interface = .told(interface)
      var state = DeviceState()
      state.orientation = .told(device)
      return Situation(device: state, scene: scene)
    }
  }

  static let vectors = [
    Vector("V1 phone upright", .phone, 393, 852, "CR", .portrait, .portrait, "PPPP"),
    Vector("V2 phone, home right", .phone, 852, 393, "CC", .landscapeLeft, .landscapeRight, "LLLL"),
    Vector("V3 Plus landscape", .phone, 932, 430, "RC", .landscapeRight, .landscapeLeft, "LLLL"),
    Vector("V4 phone on a table", .phone, 393, 852, "CR", .faceUp, .portrait, "LPPP"),
    Vector("V5 launch", .phone, 402, 874, "??", .unknown, .portrait, "L-PP"),
    Vector("V6 pad upright", .pad, 834, 1194, "RR", .portrait, .portrait, "P-PP"),
    Vector("V7 pad landscape, flat", .pad, 1194, 834, "RR", .faceUp, .landscapeRight, "L-LL"),
    Vector("V8 pad portrait, flat", .pad, 834, 1194, "RR", .faceUp, .portrait, "L-PP"),
    Vector("V9 11-inch half", .pad, 592, 834, "CR", .landscapeLeft, .landscapeRight, "L-PL"),
    Vector("V10 12.9-inch half", .pad, 678, 1024, "RR", .landscapeLeft, .landscapeRight, "L-PL"),
    Vector("V11 12.9-inch two thirds", .pad, 639, 1366, "CR", .portrait, .portrait, "P-PP"),
    Vector("V12 phone upside down", .phone, 393, 852, "CR", .portraitUpsideDown, .portrait, "PPPP"),
    Vector("V13 locked phone, turned", .phone, 393, 852, "CR", .portrait, .portrait, "PPPP"),
    Vector(
      "V14 Duo, inner, landscape", .phone, 951, 669, "RR", .landscapeLeft, .landscapeRight, "L-LL"),
    Vector("V15 Mirroring, wide", .phone, 1144, 845, "RR", .portrait, .portrait, "P-LP"),
  ]

  @Test(arguments: vectors)
  func policiesAnswerAsUIKitWould(_ vector: Vector) {
    let policies: [any Policy] = [
      DeviceIsPortrait(), SizeClassPolicy(), WindowShape(), InterfaceOrientationPolicy(),
    ]
    #expect(policies.map { $0.answer(for: vector.situation).name } == vector.answers)
  }

  @Test func aBackgroundSnapshotIsNoFlicker() {
    let report = Self.report(
      """
      0 traits wRhR pad
      0 device portrait
      0 window 834x1194 on 834x1194
      0 scene active
      5000 scene background
      5010 window 1194x834 on 834x1194
      5130 window 834x1194 on 834x1194
      9000 scene active
      """)
    #expect(report.findingCounts["snapshot-flip"] == 1)
    #expect(report.findingCounts["flicker"] == nil)
  }

  @Test func registeringWhileFlatIsAStartupTriple() {
    let report = Self.report(
      """
      0 traits wChR phone
      0 interface portrait
      2000 device faceUp
      2000 device portrait
      2000 device faceUp
      9000 scene inactive
      """)
    #expect(report.findingCounts["startup-triple"] == 1)
    #expect(report.findingCounts["flicker"] == nil)
  }

  @Test func aTurnBy180DegreesChangesNoClass() {
    let report = Self.report(
      """
      0 traits wChC phone
      0 device landscapeLeft
      0 interface landscapeRight
      0 window 852x393
      5000 device landscapeRight
      5000 interface landscapeLeft
      9000 scene inactive
      """)
    #expect(report.policies.allSatisfy { $0.changes == 0 })
    #expect(report.findings.allSatisfy { $0.severity == .note })
  }

  static func report(_ text: String) -> TraceDiagnosis { analyze(Example(text).events.events) }
}
