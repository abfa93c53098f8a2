import Testing
import TraceModel

@Suite struct EventLineTests {
  /// One canonical line of every kind, with each of its fields.
  static let canonicalLines = [
    #"{"t":0,"kind":"device","orientation":"faceUp"}"#,
    #"{"t":9007199254740991,"kind":"device","orientation":"portraitUpsideDown"}"#,
    #"{"t":7,"kind":"device","orientation":"landscape","via":"uikit","raw":"LANDSCAPE","skew":2000001}"#,
    #"{"t":1,"kind":"interface","orientation":"landscapeRight","scene":"B"}"#,
    #"{"t":1,"kind":"traits","horizontal":"compact","vertical":"regular","idiom":"phone"}"#,
    #"{"t":1,"kind":"traits","vertical":"unspecified","scene":"a \"quoted\" scene"}"#,
    #"{"t":1,"kind":"traits"}"#,
    #"{"t":2,"kind":"window","width":561.5,"height":1133,"screen":[1133,744]}"#,
    #"{"t":2,"kind":"window","width":0,"height":-1}"#,
    #"{"t":3,"kind":"scene","phase":"background"}"#,
    #"{"t":3,"kind":"lock","locked":true}"#,
    #"{"t":3,"kind":"lock","locked":false,"scene":"main"}"#,
    #"{"t":3,"kind":"limits","supported":["portrait","landscapeLeft","landscapeRight"]}"#,
    #"{"t":3,"kind":"limits","supported":[]}"#,
    #"{"t":4,"kind":"request","result":"asked","orientation":"allButUpsideDown"}"#,
    #"{"t":4,"kind":"request","result":"refused","orientations":["portrait","landscapeLeft"],"text":"Code=101"}"#,
    #"{"t":5,"kind":"answer","orientation":"none"}"#,
    #"{"t":5,"kind":"answer","orientation":"square","name":"grid","question":"shape"}"#,
    #"{"t":6,"kind":"expect","orientation":"landscape","question":"interface"}"#,
    #"{"t":6,"kind":"expect","orientation":"none"}"#,
    #"{"t":7,"kind":"mark","text":"Übergabe\n\u001b[31m 画面 \\ \""}"#,
    #"{"t":7,"kind":"log","text":"plain"}"#,
    #"{"t":8,"kind":"unreadable","signal":"traits","text":"UIUserInterfaceSizeClass"}"#,
    #"{"t":8,"kind":"oversize","bytes":2147483648}"#,
    #"{"t":8,"kind":"gap","dropped":null,"reason":"pipe"}"#,
    #"{"t":8,"kind":"gap","dropped":12}"#,
    #"{"t":9,"kind":"resume","start":"2026-11-30T07:25:40.748123Z","clock":"source"}"#,
    #"{"t":9,"kind":"end","reason":"disk-full","events":3,"unmatched":1,"status":0}"#,
    #"{"t":9,"kind":"state","after":12}"#,
    #"{"t":9,"kind":"state","after":12,"lastValid":"portrait","locked":false,"unreadable":["device"]}"#,
    #"{"t":9,"kind":"state","after":12,"orientation":"unknown","scenes":[{"scene":"main","interface":"unknown","horizontal":"regular","vertical":"unspecified","idiom":"pad","window":[592,834],"screen":[1194,834],"lastShape":"portrait","phase":"active","locked":true}]}"#,
    #"{"t":9,"kind":"state","after":12,"scenes":[{"scene":"é","supported":["portrait"],"expect":"portrait","expectShape":"landscape","answers":[{"orientation":"portrait","name":"a","question":"shape"}],"unreadable":["interface","traits","window","scene"]},{"scene":"b"}]}"#,
    #"{"kind":"header","format":"tiltrace","version":1,"id":"X","start":"2026-11-30T07:25:40.748123Z","clock":"assumed","feed":"uikit","recorder":"tiltrace 1.0.0","device":{"model":"iPad8,1","name":"iPad Pro (11-inch)","idiom":"pad","system":"iPadOS 18","screen":[834,1194]},"app":{"id":"com.example","version":"1"},"notes":{"a":"1","b":"2"}}"#,
    #"{"kind":"header","format":"tiltrace","version":1}"#,
    #"{"t":1,"kind":"hologram","depth":[1,{"x":null}]}"#,
  ]

  @Test(arguments: canonicalLines)
  func printingWhatWasParsedGivesTheLineBack(_ line: String) throws {
    #expect(EventLine.text(try EventLine.decode(line).event) == line)
  }

  @Test(arguments: canonicalLines)
  func theScannerAgreesWithTheFullParserOrDeclines(_ line: String) throws {
    try expectAgreement(line)
  }

  /// Cuts, doubles and exchanges bytes: whatever comes of a line, both paths see the same in it.
  @Test(arguments: canonicalLines)
  func theScannerAgreesOnEveryMutation(_ line: String) throws {
    let bytes = Array(line.utf8)
    for index in bytes.indices {
      var mutated = bytes
      mutated.remove(at: index)
      try expectAgreement(String(decoding: mutated, as: UTF8.self))
      for replacement in #"0-.e"\, }T"#.utf8 {
        mutated = bytes
        mutated[index] = replacement
        try expectAgreement(String(decoding: mutated, as: UTF8.self))
      }
    }
  }

  private func expectAgreement(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = Array((line + "\n").utf8)
    var position = 0
    var scanner = EventScanner()
    let scanned = unsafe text.withUnsafeBufferPointer {
      unsafe scanner.scan(text: $0, at: &position)
    }
    guard let scanned else { return }
    #expect(position == text.count, sourceLocation: sourceLocation)
    let decoded = try? EventLine.decode(line)
    #expect(scanned == decoded, "\(line)", sourceLocation: sourceLocation)
  }

  @Test func anEventIsFiveWords() {
    #expect(MemoryLayout<Event>.size == 5 * MemoryLayout<Int>.size)
  }

  @Test func theScannerReadsTheCommonKindsItself() {
    let common: Set = [
      "device", "interface", "traits", "window", "scene", "answer", "mark", "log", "state",
    ]
    for line in Self.canonicalLines where !line.contains("\\") && !line.contains("supported") {
      guard let kind = try? EventLine.decode(line).event.payload.kind, common.contains(kind),
        !line.contains("-1")
      else { continue }
      let text = Array((line + "\n").utf8)
      var position = 0
      var scanner = EventScanner()
      let scanned = unsafe text.withUnsafeBufferPointer {
        unsafe scanner.scan(text: $0, at: &position)
      }
      #expect(scanned != nil, "\(line)")
    }
  }

  @Test(arguments: [
    (#"[1]"#, EventLineError.notAnObject),
    (#"{"kind":"device""#, .notJSON),
    (#"{"t":1}"#, .missing(field: "kind")),
    (#"{"t":1,"kind":"device"}"#, .missing(field: "orientation")),
    (
      #"{"t":-1,"kind":"mark","text":""}"#,
      .outOfRange(field: "t", expected: "0 to 9007199254740991")
    ),
    (
      #"{"t":1,"kind":"gap","dropped":9007199254740992}"#,
      .outOfRange(field: "dropped", expected: "0 to 9007199254740991")
    ),
    (
      #"{"t":1,"kind":"device","orientation":"faceUp","skew":-9223372036854775808}"#,
      .outOfRange(field: "skew", expected: "-9007199254740991 to 9007199254740991")
    ),
    (#"{"t":"1","kind":"mark","text":""}"#, .wrongType(field: "t", expected: "a whole number")),
    (
      #"{"t":1,"kind":"window","width":1e9,"height":1}"#,
      .outOfRange(field: "width", expected: "at most 1000000 points")
    ),
    (#"{"kind":"header","format":"mcap"}"#, .notTiltrace(format: "mcap")),
    (#"{"kind":"header","version":2}"#, .unsupportedVersion(2)),
  ])
  func aLineThatIsNoEventSaysWhy(_ line: String, _ error: EventLineError) {
    #expect(throws: error) { try EventLine.decode(line) }
  }

  @Test func anUnknownWordIsNamedWithTheKnownOnes() throws {
    let error = try #require(throws: EventLineError.self) {
      try EventLine.decode(#"{"t":1,"kind":"traits","vertical":"tall"}"#)
    }
    #expect(
      error.description
        == "'tall' is no value of 'vertical'; expected unspecified, compact, regular")
  }

  @Test func whiteSpaceOrderEscapesAndUnknownFieldsAreTaken() throws {
    let line = #" { "extra" : [1, {}], "orientation" : "face\u0055p", "kind":"device" , "t" : 5 } "#
    #expect(try EventLine.decode(line).event == Event(t: 5, .device(.faceUp)))
  }

  @Test func nestingPastTheLimitIsRefused() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: EventLineError.notJSON) {
      try EventLine.decode(#"{"t":1,"kind":"x","y":"# + deep)
    }
  }
}
