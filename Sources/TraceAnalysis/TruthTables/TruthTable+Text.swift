import TraceModel

extension TruthTable {
  /// A policies file with this table alone, on one line.
  public var json: String { "{\"policies\":[\(member)]}" }

  /// The table as a member of the list `policies`, on one line.
  var member: String {
    var members = [
      ("id", SourceText.quoted(id)), ("question", SourceText.quoted(question.rawValue)),
    ]
    if let about { members.append(("about", SourceText.quoted(about))) }
    members.append(("rows", "[\(rows.map(\.json).joined(separator: ","))]"))
    members.append(("otherwise", SourceText.quoted(otherwise.name)))
    return "{\(members.map { "\(SourceText.quoted($0)):\($1)" }.joined(separator: ","))}"
  }
}

extension TruthTable.Row {
  fileprivate var json: String {
    let conditions = TableSignal.allCases.filter(asks).map { signal in
      let words = words(of: signal).map(SourceText.quoted)
      return "\(SourceText.quoted(signal.rawValue)):[\(words.joined(separator: ","))]"
    }
    return "{\"when\":{\(conditions.joined(separator: ","))},\"then\":"
      + "\(SourceText.quoted(then.name))}"
  }

  /// The words that together stand for the values the row asks for.
  private func words(of signal: TableSignal) -> [String] {
    signal.words.filter { values(of: signal).isSuperset(of: $0.values) }.map(\.word)
  }
}
