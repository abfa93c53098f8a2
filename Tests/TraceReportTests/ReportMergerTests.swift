import Testing
import TraceModel
import TraceReport

@Suite struct ReportMergerTests {
  static let traces = (1...3).map { number in
    var trace = TraceDiagnosis(path: "a\"[{\\\(number)", integrity: .sealed)
    trace.events = number
    trace.severityCounts.error = number
    trace.findings = (0..<number).map { place in
      Finding(
        rule: "\"findings\":[", severity: .error, firstSeq: 1, lastSeq: 1, startUs: 0, endUs: 0,
        message: "]}\\\"", evidence: ["list": .list([.list([]), "[", .integer(place)])])
    }
    return trace
  }

  static func report(_ traces: [TraceDiagnosis]) -> [UInt8] {
    let report = Report(toolVersion: "1", traces: traces)
    let context = RenderContext(toolVersion: "1")
    return Array(JSONRenderer.text(report, context: context).utf8)
  }

  func merged(_ inputs: [UInt8]...) throws -> FleetSummary {
    var merger = ReportMerger()
    for input in inputs { try merger.read(input[...]) }
    try merger.finish()
    return merger.summary
  }

  var whole: FleetSummary { FleetSummary(Report(toolVersion: "1", traces: Self.traces)) }

  @Test func theSummaryOfPartsIsThatOfTheWhole() throws {
    let parts = Self.traces.map { Self.report([$0]) }
    #expect(try merged(Self.report(Self.traces)) == whole)
    #expect(try merged(parts[2], parts[0] + parts[1]) == whole)
  }

  @Test func aReportMayComeByteByByte() throws {
    var merger = ReportMerger()
    for byte in Self.report(Self.traces) { try merger.read([byte]) }
    #expect(merger.summary == whole)
  }

  @Test func summariesMergeAsReportsDo() throws {
    let part = Array(FleetReport.json(try merged(Self.report(Array(Self.traces.prefix(2))))).utf8)
    #expect(try merged(part, Self.report([Self.traces[2]])) == whole)
  }

  @Test func aSummaryHasTheCountsOfTheReport() {
    #expect(whole.counts == Report(toolVersion: "1", traces: Self.traces).summary)
  }

  @Test func nothingGivesNothing() throws { #expect(try merged([]) == FleetSummary()) }

  @Test(arguments: [
    ("hello", ReportMergerError.notJSON(after: 0)), ("[]", .notJSON(after: 0)),
    ("}", .notJSON(after: 0)), ("{}", .notAReport(after: 0)),
    (#"{"format":"x","version":1}"#, .otherFormat("x")),
    (#"{"format":"tiltrace-report","version":9,"traces":[]}"#, .unsupportedVersion(9)),
    (#"{"format":"tiltrace-report","version":1,"traces":[{}]}"#, .notAReport(after: 0)),
    (#"{"format":"tiltrace-report","version":1,"traces":[7]}"#, .notAReport(after: 0)),
    (#"{"format":"tiltrace-report","#, .cut(after: 0)),
  ])
  func whatIsNoReportIsRefused(_ text: String, _ error: ReportMergerError) {
    #expect(throws: error) { try merged(Array(text.utf8)) }
  }
}
