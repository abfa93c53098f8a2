import Testing
import TraceModel

@Suite struct RepeatedTailsTests {
  /// Lines that are told again and again, each with all that one changed byte makes of it.
  @Test(arguments: EventLineTests.canonicalLines)
  func aRepeatedLineReadsAsTheFirstTime(_ line: String) throws {
    var lines: [[UInt8]] = []
    let bytes = Array(line.utf8)
    for index in bytes.indices {
      var mutated = bytes
      mutated[index] ^= 1
      lines += [bytes, mutated, mutated]
    }
    try expectAgreement(lines)
  }

  /// More lines than are remembered, many of them alike but for a few bytes far inside.
  @Test(arguments: [1, 2, 3])
  func anyOrderOfLinesReadsAsEachAlone(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<300).map { number in
      String(repeating: "a", count: number % 90) + "\(number)" + String(repeating: "b", count: 90)
    }
    let tails =
      texts.map { #""kind":"mark","text":"\#($0)"}"# }
      + ["portrait", "landscapeLeft", "landscapeRight"].flatMap { word in
        ["", #","scene":"main""#, #","scene":"B""#, #","via":"uikit","raw":"x""#].map {
          #""kind":"device","orientation":"\#(word)"\#($0)}"#
        }
      }
    var t = 0
    let lines = (0..<1500).map { _ in
      t = max(0, t + generator.pick([0, 1, 16_000, 1_000_000_000, -5]))
      return Array((#"{"t":\#(t),"# + generator.pick(tails)).utf8)
    }
    try expectAgreement(lines)
  }

  @Test(arguments: [
    "0", "7", "12345678", "123456789", "1234567890123456", "9007199254740991", "00", "01",
    "9007199254740992", "12345678901234567", "123456789012345678", "", "1.5", "-1", "1e3",
  ])
  func aTimeReadsAsInTheFullParser(_ t: String) throws {
    let line = Array((#"{"t":\#(t),"kind":"device","orientation":"faceUp"}"#).utf8)
    let known = Array(#"{"t":0,"kind":"device","orientation":"faceUp"}"#.utf8)
    try expectAgreement([known, line, known])
  }

  @Test(arguments: [
    (#"{"t":3,"kind":"request","result":"refused","text":"\"Code=101\""}"#, true),
    (#"{"t":3,"kind":"limits","supported":["portrait"]}"#, true),
    (#"{"t":3,"kind":"limits", "supported":["portrait"]}"#, false),
    (#"{"t":3,"kind":"limits","supported":["portrait"],"new":1}"#, false),
    (#"{"t":3,"kind":"new","supported":[]}"#, false), (#"{"t":3,"kind":"device"}"#, false),
    (#"{"t":9,"kind":"end","reason":"eof","events":3,"unmatched":0}"#, false),
  ])
  func aTaughtLineIsReadWhereItIsCanonical(_ line: String, _ isCanonical: Bool) throws {
    let text = Array((line + "\n").utf8)
    var scanner = EventScanner()
    var position = 0
    let decoded = try? EventLine.decode(line).event
    let event = decoded ?? Event(t: 3, .illegal(line: line, error: ""))
    let scanned = unsafe text.withUnsafeBufferPointer {
      unsafe scanner.learn(event, from: $0)
      return unsafe scanner.event(text: $0, at: &position)
    }
    #expect(scanned == (isCanonical ? event : nil))
  }

  @Test func repeatsEndWhereATimeGoesBack() {
    let told = #""kind":"scene","phase":"active"}"# + "\n"
    let text = Array((#"{"t":5,\#(told){"t":5,\#(told){"t":9,\#(told){"t":8,\#(told)"#).utf8)
    var scanner = EventScanner()
    var position = 0
    var time = 0
    var lineEnds: [Int] = []
    unsafe text.withUnsafeBufferPointer {
      _ = unsafe scanner.event(text: $0, at: &position)
      unsafe scanner.appendRepeats(in: $0, at: &position, from: &time, lineEnds: &lineEnds)
    }
    #expect(scanner.takeEvents().map(\.t) == [5, 9])
    #expect(lineEnds == [80, 120])
    #expect(time == 9)
  }

  @Test func whatIsRepeatedIsToldOnceInEachList() {
    let line = Array((#"{"t":5,"kind":"scene","phase":"active"}"# + "\n").utf8)
    let text = line + line + line
    var scanner = EventScanner()
    var lists: [EventList] = []
    for _ in 1...2 {
      var position = 0
      var time = 0
      unsafe text.withUnsafeBufferPointer {
        if lists.isEmpty { _ = unsafe scanner.event(text: $0, at: &position) }
        position = 0
        unsafe scanner.appendRepeats(in: $0, at: &position, from: &time)
      }
      lists.append(scanner.takeEvents())
    }
    #expect(scanner.events.isEmpty)
    #expect(lists.map(\.told) == [[Event(t: 0, .scene(.active))], [Event(t: 0, .scene(.active))]])
    #expect(lists[0] == EventList(repeating: Event(t: 5, .scene(.active)), count: 3))
    #expect(lists[0] == lists[1])
  }
}
