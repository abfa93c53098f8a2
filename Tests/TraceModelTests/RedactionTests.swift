import Testing
import TraceModel

@Suite struct RedactionTests {
  static let secret = "Jane's phone"

  static let payloads: [Payload] = [
    .mark(secret), .log(secret), .illegal(line: secret, error: secret),
    .other(kind: secret, line: secret), .unreadable(Unreadable(.device, text: secret)),
    .request(GeometryRequest(.asked, targets: [.portrait], text: secret)),
    .answer(AppAnswer(.portrait, name: secret)), .gap(Gap(dropped: 3, reason: secret)),
    .header(
      TraceHeader(
        id: secret, feed: secret, recorder: secret, device: TraceHeader.Device(name: secret),
        app: TraceHeader.App(id: secret, version: secret), notes: [secret: secret])),
    .state(Keyframe(after: 1, scenes: [SceneState(id: SceneID(secret))])),
  ]

  @Test(arguments: payloads)
  func noTextIsLeft(_ payload: Payload) {
    var redaction = Redaction()
    let event = Event(
      t: 7, scene: SceneID(Self.secret), payload,
      origin: Origin(via: Self.secret, raw: Self.secret, skew: 5))
    let line = EventLine.text(redaction.redacted(event))
    #expect(!line.contains("Jane"))
    #expect(redaction.redacted(event).t == 7)
  }

  @Test func numbersAndWordsStay() {
    var redaction = Redaction()
    let event = Event(t: 7, .device(.faceUp), origin: Origin(via: "uikit", skew: 5))
    #expect(redaction.redacted(event) == Event(t: 7, .device(.faceUp), origin: Origin(skew: 5)))
    let header = TraceHeader(
      start: WallClock(microseconds: 1), clock: .source,
      device: TraceHeader.Device(model: "iPhone17,1", idiom: .phone, system: "26.1"))
    #expect(redaction.redacted(header) == header)
  }

  @Test func scenesAreRenamedInTheOrderInWhichTheyCome() {
    var redaction = Redaction()
    let scenes = ["b", "a", "b", "main"].map { name in
      redaction.redacted(Event(t: 0, scene: SceneID(name), .scene(.active))).scene?.name
    }
    #expect(scenes == ["s1", "s2", "s1", "main"])
  }
}
