/// Rows of words in columns, two blanks apart.
struct Table {
  let head: [String]
  let rows: [[String]]

  /// The table, each line without blanks at its end.
  var text: String {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.reduce(into: "") { text, row in
      var line = ""
      for (word, width) in zip(row, widths) {
        line += word + String(repeating: " ", count: width - word.count + 2)
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
  }
}
