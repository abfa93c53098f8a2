import TraceModel
import TraceReport

/// Writes the page of a fleet, and beside it one page for each trace.
struct FleetPageWriter: TraceSink {
  private let context: RenderContext
  private let file: OutputFile
  /// The folder of the traces' pages; nil where there is no place beside the page.
  private let folder: Folder?
  private var page: FleetPage
  private var summary = FleetSummary()

  private struct Folder: Sendable {
    let path: String
    /// As the page sees it.
    let name: String
  }

  /// Begins the page; where it is `NAME.html`, the traces' pages are `NAME-traces/1.html`, ….
  init(context: RenderContext, to path: String?, file: OutputFile) throws {
    self.context = context
    self.file = file
    page = FleetPage(context: context)
    folder = try path.flatMap { try Self.makeFolder(beside: $0) }
    try file.write(page.begin())
  }

  private static func makeFolder(beside path: String) throws -> Folder? {
    guard path != "-", Platform.fileKind(of: path) != .stream else { return nil }
    let stem = path.hasSuffix(".html") ? String(path.dropLast(5)) : path
    let folder = stem + "-traces"
    do throws(SystemError) { try Platform.makeFolder(folder) } catch {
      throw CommandFailure(message: "cannot make the folder '\(folder)': \(error)")
    }
    return Folder(path: folder, name: String(folder.split(separator: "/").last ?? ""))
  }

  /// A trace's row, and the page of its own where there is a place for it.
  struct Piece: Sendable {
    let summary: FleetSummary
    let row: String
    let number: Int
    let page: String?
  }

  var draw: @Sendable (TraceDiagnosis, Timeline?, Int) -> Piece {
    { [page, folder, context] trace, timeline, number in
      let link = folder.map { "\($0.name)/\(number).html" }
      return Piece(
        summary: FleetSummary(trace), row: page.row(trace, page: link), number: number,
        page: link.map { _ in Self.ownPage(trace, timeline, context) })
    }
  }

  private static func ownPage(
    _ trace: TraceDiagnosis, _ timeline: Timeline?, _ context: RenderContext
  ) -> String {
    let renderer = HTMLRenderer(context: context)
    var summary = ReportSummary()
    summary.add(trace)
    return renderer.begin() + renderer.render(trace, timeline: timeline, number: 1)
      + renderer.end(summary)
  }

  mutating func write(_ piece: Piece) throws {
    summary.merge(piece.summary)
    if let folder, let page = piece.page {
      let output = try OutputFile("\(folder.path)/\(piece.number).html")
      try output.write(page)
      try output.close()
    }
    try file.write(page.join(piece.row))
  }

  mutating func close() throws {
    try file.write(page.end(summary))
    try file.close()
  }
}
