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
  private var count = 0

  private struct Folder {
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

  mutating func write(_ trace: TraceDiagnosis, timeline: Timeline?) throws {
    summary.merge(FleetSummary(trace))
    count += 1
    var link: String?
    if let folder {
      let output = try OutputFile("\(folder.path)/\(count).html")
      var own = try ReportWriter(HTMLRenderer.self, context: context, to: output)
      try own.write(trace, timeline: timeline)
      try own.close()
      link = "\(folder.name)/\(count).html"
    }
    try file.write(page.row(trace, page: link))
  }

  mutating func close() throws {
    try file.write(page.end(summary))
    try file.close()
  }
}
