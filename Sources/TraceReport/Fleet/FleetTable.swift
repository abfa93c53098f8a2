import TraceModel

/// The sortable tables of a fleet's page.
enum FleetTable {
  static let opening = """
    <section class="card"><h2>Traces</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Traces"><table><thead><tr>\
    \(headings(["Trace", "Model", "System", "App version"]))\
    \(headings(["Errors", "Warnings", "Notes", "Wrong", "No answer", "Flicker an hour", "Events"], class: "number"))\
    \(headings(["Integrity"]))</tr></thead><tbody>

    """

  static let closing = "</tbody></table></div></section>\n"

  /// Headings that sort their columns.
  static func headings(_ names: [String], class name: String = "") -> String {
    let attribute = name.isEmpty ? "" : " class=\"\(name)\""
    return names.map {
      "<th scope=\"col\"\(attribute)><button type=\"button\">\($0)</button></th>"
    }.joined()
  }

  /// A number that sorts as one; zero is no cause for a colour.
  static func number(_ value: Int, class name: String = "") -> String {
    let mark = value > 0 && !name.isEmpty ? " count \(name)" : ""
    return cell(value, Verdict.grouped(value), class: mark)
  }

  /// The three rates of a row of totals.
  static func rates(_ totals: FleetTotals) -> String {
    let words = FleetWords.cells(totals).dropFirst()
    let values = [totals.wrongPpm, totals.undeterminedPpm, totals.flickerPer1000Hours]
    return zip(values, words).map { cell($0, $1) }.joined()
  }

  private static func cell(_ value: Int, _ words: String, class mark: String = "") -> String {
    "<td class=\"number\(mark)\" data-value=\"\(value)\">\(words)</td>"
  }
}
