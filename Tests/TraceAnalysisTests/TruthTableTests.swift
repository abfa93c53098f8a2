import Testing
import TraceAnalysis
import TraceModel

@Suite struct TruthTableTests {
  private static let text = """
    {"policies": [{"id": "ours", "question": "interface", "about": "What ours does.", "rows": [
      {"when": {"device": "flat", "interface": "landscape"}, "then": "landscape"},
      {"when": {"idiom": "phone", "vertical": ["compact", "unspecified"]}, "then": "landscape"},
      {"when": {"window": "square", "fillsScreen": false}, "then": "square"},
      {"when": {"locked": true}, "then": "undetermined"}], "otherwise": "portrait"}]}
    """

  @Test func theFirstRowThatHoldsAnswers() throws {
    let table = try #require(try TruthTable.tables(parsing: Array(Self.text.utf8)).first)
    var situation = Situation()
    situation.device.orientation = .told(.faceDown)
    situation.device.locked = false
    situation.scene.interface = .told(.landscapeLeft)
    situation.scene.idiom = .phone
    situation.scene.vertical = .told(.regular)
    situation.scene.window = .told(Size(width: 400, height: 400))
    situation.scene.screen = Size(width: 400, height: 800)
    #expect(table.answer(for: situation) == .landscape)
    situation.scene.interface = .told(.portrait)
    #expect(table.answer(for: situation) == .square)
    situation.scene.vertical = .told(.unspecified)
    #expect(table.answer(for: situation) == .landscape)
    situation.scene.idiom = .pad
    situation.scene.window = .told(Size(width: 400, height: 800))
    #expect(table.answer(for: situation) == .portrait)
    situation.scene.locked = true
    #expect(table.answer(for: situation) == .undetermined(.undecidable))
  }

  @Test func whatIsNotToldIsNoOtherwise() throws {
    let table = TruthTable(
      id: "t", question: .interface,
      rows: [.init(when: [.vertical: TableSignal.vertical["compact"]], then: .landscape)],
      otherwise: .portrait)
    var situation = Situation()
    #expect(table.answer(for: situation) == .undetermined(.notTold))
    situation.scene.vertical = .unreadable
    #expect(table.answer(for: situation) == .undetermined(.unreadable))
    situation.scene.vertical = .told(.regular)
    #expect(table.answer(for: situation) == .portrait)
  }

  @Test func aRowWithoutConditionsAlwaysHolds() {
    let table = TruthTable(id: "t", question: .shape, rows: [.init(when: [:], then: .portrait)])
    #expect(table.answer(for: Situation()) == .portrait)
    #expect(table.inputs == [])
  }

  @Test func aTableWakesForWhatItAsksOnly() throws {
    let table = try #require(try TruthTable.tables(parsing: Array(Self.text.utf8)).first)
    #expect(!table.inputs.contains(.phase))
    #expect(table.inputs.isSuperset(of: [.device, .interface, .classes, .idiom, .window, .lock]))
    #expect(table.question == .interface)
    #expect(table.documentation.summary == "What ours does.")
  }

  /// Every value of every signal is matched by its own word and by no other exact one.
  @Test(arguments: TableSignal.allCases)
  func wordsAreToldApart(_ signal: TableSignal) {
    let sets = signal.words.map(\.values)
    #expect(Set(sets.map(\.rawValue)).count == sets.count)
    #expect(sets.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: [
    ("[]", "is not a JSON object; see 'tiltrace help tables' for the format"),
    ("{}", "'policies' is missing; add it"),
    (#"{"polices": []}"#, "unknown key 'polices'; did you mean 'policies'?"),
    (#"{"policies": [1]}"#, "policy '1': 'policies' is of the wrong type; expected objects"),
    (#"{"policies": [{"id": "a"}]}"#, "policy 'a': 'question' is missing; add it"),
    (
      #"{"policies": [{"id": "interface", "question": "shape", "rows": []}]}"#,
      "policy 'interface': the id 'interface' is taken by another policy; choose another"
    ),
    (
      #"{"policies": [{"id": "a b", "question": "shape", "rows": []}]}"#,
      "policy 'a b': 'a b' is no id; use letters, digits, '-', '_' and '.', at most 64 of them"
    ),
    (
      #"{"policies": [{"id": "a", "question": "form", "rows": []}]}"#,
      "policy 'a': 'form' is no value of 'question'; expected interface, shape"
    ),
    (
      #"{"policies": [{"id": "a", "question": "shape", "rows": [{"when": {}, "then": "tall"}]}]}"#,
      "policy 'a': row 1: 'tall' is no value of 'then'; expected portrait, landscape, square, "
        + "undetermined"
    ),
  ])
  func errorsNameTheCulpritAndTheWayOut(_ text: String, _ message: String) {
    let error = #expect(throws: TruthTableError.self) {
      try TruthTable.tables(parsing: Array(text.utf8), taken: ["interface"])
    }
    #expect(error?.description == message)
  }

  @Test func aRowIsNamedByItsNumber() {
    let text = Self.text.replacing("\"vertical\"", with: "\"vertica\"")
    #expect(
      throws: TruthTableError.inTable(
        "ours",
        .inRow(
          2,
          .unknownKey(
            "vertica", suggestion: "vertical", expected: TableSignal.allCases.map(\.rawValue))))
    ) {
      try TruthTable.tables(parsing: Array(text.utf8))
    }
  }

  @Test func aTableOfTooManyRowsIsRefusedWithTheLimit() {
    let row = #"{"when":{},"then":"square"}"#
    func file(rows: Int) -> [UInt8] {
      let list = Array(repeating: row, count: rows).joined(separator: ",")
      return Array(#"{"policies":[{"id":"a","question":"shape","rows":[\#(list)]}]}"#.utf8)
    }
    #expect(throws: Never.self) { try TruthTable.tables(parsing: file(rows: 1000)) }
    #expect(throws: TruthTableError.inTable("a", .tooMany("rows", count: 1001, limit: 1000))) {
      try TruthTable.tables(parsing: file(rows: 1001))
    }
    let error = #expect(throws: TruthTableError.self) {
      try TruthTable.tables(parsing: file(rows: 100_000))
    }
    #expect(error?.description.contains("1000 rows") == true)
  }
}

extension TableSignal {
  fileprivate subscript(word: String) -> Values { words.first { $0.word == word }?.values ?? [] }
}
