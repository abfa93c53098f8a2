/// Rows of words in columns, two blanks apart; the last column is broken to fit the terminal.
struct Table {
  let head: [String]
  let rows: [[String]]
  var width = max(60, Terminal.width(else: 80))

  /// The table, each line without blanks at its end.
  var text: String {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    let indent = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    let isBroken = indent + (widths.last ?? 0) > width && indent + 20 <= width
    return all.reduce(into: "") { text, row in
      var line = ""
      for (word, width) in zip(row.dropLast(), widths) {
        line += word + String(repeating: " ", count: width - word.count + 2)
      }
      let last = row.last ?? ""
      text += isBroken ? line + broken(last, indent) : line + last + "\n"
    }
  }

  private func broken(_ text: String, _ indent: Int) -> String {
    String(Help.wrapped(text, indent: indent, to: width).dropFirst(indent))
  }
}
