package import TraceModel

extension TruthTable {
  /// Reads a policies file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, UTF-8.
  ///   - taken: The ids of other policies, which a table may not have.
  /// - Returns: The tables in their order.
  /// - Throws: What is wrong with the file, by table and row.
  public static func tables(
    parsing bytes: [UInt8], taken: Set<String> = []
  ) throws(TruthTableError) -> [TruthTable] {
    guard bytes.count <= maximumBytes else { throw .tooLong(bytes: bytes.count) }
    guard case .object(let file)? = JSONValue(parsing: bytes) else { throw .notJSON }
    let members = TableMembers(file)
    try members.check(known: ["policies"])
    return try tables(members.list("policies"), taken: taken)
  }

  /// Reads the value of the key `policies`, of a policies file or of the configuration.
  package static func tables(
    _ values: [JSONValue], taken: Set<String>
  ) throws(TruthTableError) -> [TruthTable] {
    guard values.count <= maximumTables else {
      throw .tooMany("policies", count: values.count, limit: maximumTables)
    }
    var tables: [TruthTable] = []
    var taken = taken
    for (index, value) in values.enumerated() {
      let number = "\(index + 1)"
      guard case .object(let object) = value else {
        throw .inTable(number, .wrongType(key: "policies", expected: "objects"))
      }
      let members = TableMembers(object)
      do throws(TruthTableError) {
        let table = try TruthTable(members)
        guard taken.insert(table.id).inserted else { throw .takenID(table.id) }
        tables.append(table)
      } catch {
        throw .inTable((try? members.text("id")) ?? number, error)
      }
    }
    return tables
  }

  private init(_ members: TableMembers) throws(TruthTableError) {
    try members.check(known: ["id", "question", "about", "rows", "otherwise"])
    let id = try members.required("id")
    guard Self.isID(id) else { throw .badID(id) }
    let question = try TableMembers.word(
      members.required("question"), key: "question",
      among: Question.allCases.map { ($0.rawValue, $0) })
    let values = try members.list("rows")
    guard values.count <= Self.maximumRows else {
      throw .tooMany("rows", count: values.count, limit: Self.maximumRows)
    }
    var rows: [Row] = []
    for (index, value) in values.enumerated() {
      do throws(TruthTableError) {
        rows.append(try Row(value))
      } catch {
        throw .inRow(index + 1, error)
      }
    }
    self.init(
      id: id, question: question, about: try members.text("about"), rows: rows,
      otherwise: try members.text("otherwise").map { text throws(TruthTableError) in
        try TableMembers.word(text, key: "otherwise", among: Self.answers)
      } ?? .undetermined(.undecidable))
  }

  private static func isID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
          || "-_.".unicodeScalars.contains($0)
      }
  }

  fileprivate static let answers: [(word: String, value: Answer)] = [
    ("portrait", .portrait), ("landscape", .landscape), ("square", .square),
    ("undetermined", .undetermined(.undecidable)),
  ]
}

extension TruthTable.Row {
  fileprivate init(_ value: JSONValue) throws(TruthTableError) {
    guard case .object(let object) = value else {
      throw .wrongType(key: "rows", expected: "objects")
    }
    let members = TableMembers(object)
    try members.check(known: ["when", "then"])
    guard case .object(let conditions)? = members["when"] else {
      throw members["when"] == nil
        ? .missing(key: "when") : .wrongType(key: "when", expected: "an object of signals")
    }
    try TableMembers(conditions).check(known: TableSignal.allCases.map(\.rawValue))
    var when: [TableSignal: TableSignal.Values] = [:]
    for signal in TableSignal.allCases {
      guard let condition = conditions[signal.rawValue] else { continue }
      when[signal] = try Self.values(condition, of: signal)
    }
    let then = try TableMembers.word(
      members.required("then"), key: "then", among: TruthTable.answers)
    self.init(when: when, then: then)
  }

  /// The values that a word, or a list of words, stands for.
  private static func values(
    _ value: JSONValue, of signal: TableSignal
  ) throws(TruthTableError) -> TableSignal.Values {
    guard case .array(let list) = value else { return try values(ofWord: value, of: signal) }
    var union: TableSignal.Values = []
    for word in list { union.formUnion(try values(ofWord: word, of: signal)) }
    return union
  }

  private static func values(
    ofWord value: JSONValue, of signal: TableSignal
  ) throws(TruthTableError) -> TableSignal.Values {
    let word: String
    switch value {
    case .string(let text): word = text
    case .bool(let flag): word = flag ? "true" : "false"
    case .null, .integer, .number, .array, .object:
      throw .wrongType(key: signal.rawValue, expected: "a word or a list of words")
    }
    return try TableMembers.word(
      word, key: signal.rawValue, among: signal.words.map { ($0.word, $0.values) })
  }
}
