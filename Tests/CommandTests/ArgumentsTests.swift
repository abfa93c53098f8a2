import Testing

@testable import tiltrace

@Suite struct ArgumentsTests {
  enum Color: String, CaseIterable { case red, green }

  static let output = Option.text("output", letter: "o", "FILE", "Where to.")
  static let force = Option.flag("force", letter: "f", "Even so.")
  static let quiet = Option.flag("quiet", letter: "q", "Say less.")
  static let color = Option<Color>.choice("color", "COLOR", "Which.")
  static let wait = Option.duration("wait", "TIME", "How long.")
  static let most = Option.count("most", "N", from: 1, "How many.")

  static let manual = Manual(
    name: "paint", summary: "Paints.", operands: .files("FILE…", 1...2),
    options: [output.row, force.row, quiet.row, color.row, wait.row, most.row], examples: [])

  func parse(_ line: String) throws(UsageError) -> Arguments {
    try Arguments(line.split(separator: " ").map(String.init), for: Self.manual)
  }

  @Test(arguments: ["--output b a", "--output=b a", "-o b a", "-ob a", "a -o b", "-o x a -o b"])
  func anOptionIsSpelledInAnyUsualWay(_ line: String) throws {
    let arguments = try parse(line)
    #expect(try arguments[Self.output] == "b")
    #expect(arguments.operands == ["a"])
  }

  @Test func lettersOfFlagsStandTogether() throws {
    let arguments = try parse("-fq -ob a")
    #expect(arguments.isSet(Self.force) && arguments.isSet(Self.quiet))
    #expect(!(try parse("-f a").isSet(Self.quiet)))
  }

  @Test func repeatedOptionsAreAllKept() throws {
    #expect(try parse("-o x -o y a").all(Self.output) == ["x", "y"])
  }

  @Test func aDashIsAnOperandAndTwoEndTheOptions() throws {
    #expect(try parse("- -- --force").operands == ["-", "--force"])
  }

  @Test func whatFollowsTwoDashesIsTheCommandOfAManualThatRunsOne() throws {
    let manual = Manual(
      name: "run", summary: "", operands: .none, command: "COMMAND…", examples: [])
    let arguments = try Arguments(["--", "ls", "-l", "--"], for: manual)
    #expect(arguments.command == ["ls", "-l", "--"])
    #expect(arguments.operands.isEmpty)
  }

  @Test(arguments: [
    ("--colr red a", UsageError.unknownOption("--colr", suggestion: "--color")),
    ("--zebra a", .unknownOption("--zebra", suggestion: nil)),
    ("-x a", .unknownOption("-x", suggestion: nil)),
    ("-color red a", .unknownOption("-color", suggestion: "--color")),
    ("a --output", .missingValue(option: "--output", placeholder: "FILE")),
    ("a --force=yes", .unexpectedValue(option: "--force")),
    ("", .missingOperand("FILE…")),
    ("a b c", .unexpectedOperand("c")),
  ])
  func aWrongLineIsRefused(_ line: String, _ error: UsageError) {
    #expect(throws: error) { try parse(line) }
  }

  @Test func valuesAreChecked() throws {
    #expect(try parse("--color green a")[Self.color] == .green)
    #expect(
      throws: UsageError.illegalValue(
        option: "--color", value: "blue", expected: "red, green")
    ) { try parse("--color blue a")[Self.color] }
    #expect(
      throws: UsageError.illegalValue(
        option: "--most", value: "0", expected: "a whole number from 1")
    ) { try parse("--most 0 a")[Self.most] }
    #expect(try parse("--wait 1.5s a")[Self.wait] == 1_500_000)
  }

  @Test func contradictionsAreRefused() throws {
    let arguments = try parse("-f -q a")
    #expect(throws: UsageError.self) { try arguments.refuse(Self.force, with: Self.quiet) }
    try parse("-f a").refuse(Self.force, with: Self.quiet)
  }

  @Test func helpNeedsNoOperands() throws {
    #expect(try parse("--help").isSet(Manual.help))
  }

  @Test func aMergeOfOneFileNeedsAnother() {
    let error = #expect(throws: UsageError.self) {
      try Arguments(["a.gz"], for: MergeCommand.manual)
    }
    #expect(error.map { "\($0)" } == "'a.gz' alone is too little; name at least 2: FILE…")
  }

  @Test func messagesNameTheCulpritAndTheWayOut() {
    #expect(
      "\(UsageError.unknownOption("--htm", suggestion: "--html"))"
        == "unknown option '--htm'; did you mean '--html'?")
    #expect(
      "\(UsageError.missingValue(option: "--output", placeholder: "FILE"))"
        == "'--output' lacks its value; write '--output FILE'")
  }
}
