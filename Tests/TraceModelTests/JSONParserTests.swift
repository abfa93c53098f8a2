import Testing

@testable import TraceModel

@Suite struct JSONParserTests {
  private func value(_ text: String) -> JSONValue? { JSONValue(parsing: Array(text.utf8)) }

  @Test(arguments: [
    ("null", JSONValue.null), (" true ", .bool(true)), ("false", .bool(false)),
    ("0", .integer(0)), ("-0", .integer(0)), ("-12", .integer(-12)), ("1.0", .integer(1)),
    ("1e3", .integer(1000)), ("9223372036854775807", .integer(.max)),
    ("9223372036854775808", .number(0x1p63)), ("1.5", .number(1.5)), ("25e-1", .number(2.5)),
    ("1e999", .number(.infinity)), (#""""#, .string("")), (#""é\u00e9""#, .string("éé")),
    (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
    (#""\ud83d\ude00""#, .string("😀")), (#""\ud83d!""#, .string("\u{FFFD}!")),
    (#""\ud83d\u0041""#, .string("\u{FFFD}A")), (#""\ude00\ud83d""#, .string("\u{FFFD}\u{FFFD}")),
    ("[]", .array([])), ("[1 , [2]]", .array([.integer(1), .array([.integer(2)])])),
    ("{}", .object([:])), (#"{"a" : {"b":1}}"#, .object(["a": .object(["b": .integer(1)])])),
    (#"{"a":1,"a":2}"#, .object(["a": .integer(1)])), ("\u{FEFF}1", .integer(1)),
  ])
  func readsEveryForm(_ text: String, _ expected: JSONValue) {
    #expect(value(text) == expected)
  }

  @Test(arguments: [
    "", " ", "nul", "True", "01", "+1", "-", "1.", ".5", "1e", "1e+", "0x1", "NaN", "1 2", "\"",
    "\"\\", #""\x""#, #""\u12"#, #""\u12g4""#, "\"a\tb\"", "\"a\nb\"", "[", "[1", "[1,]", "[,]",
    "[1 2]", "{", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, "{a:1}", #"{"a":1"#, "]", "\u{0}",
  ])
  func refusesWhatIsNotJSON(_ text: String) {
    #expect(value(text) == nil)
  }

  @Test(arguments: [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2, 0x82]] as [[UInt8]])
  func refusesWhatIsNotUTF8(_ bytes: [UInt8]) {
    #expect(JSONValue(parsing: [0x22] + bytes + [0x22]) == nil)
  }

  @Test func readsNestingUpToItsLimit() {
    func nested(_ depth: Int) -> JSONValue? {
      value(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
    #expect(nested(JSONParser.maximumDepth) != nil)
    #expect(nested(JSONParser.maximumDepth + 1) == nil)
  }

  /// 200 KB of it, which took Foundation's decoder many seconds.
  @Test func readsALongListNestedDeep() {
    let ones = "[" + String(repeating: "1,", count: 100_000) + "1]"
    let text = String(repeating: #"{"a":"#, count: 500) + ones + String(repeating: "}", count: 500)
    #expect(value(text) != nil)
  }
}
