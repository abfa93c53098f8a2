public import TraceModel

/// Diagnoses a few events, as a test of an app's own code does.
///
/// ```swift
/// let report = analyze(events, with: MyPolicy())
/// #expect(report.findings.allSatisfy { $0.severity < .error })
/// ```
///
/// The header tells the device, if that matters; the policies are those that the app uses, and
/// findings about others are notes.
public func analyze(
  _ events: [Event], header: TraceHeader = TraceHeader(), with policies: any Policy...,
  configuration: Configuration = Configuration()
) -> TraceDiagnosis {
  diagnosis(of: events, header, policies, configuration)
}

/// Diagnoses the lines of a native feed.
///
/// ```swift
/// let trace = """
///   {"t":0,"kind":"interface","orientation":"portrait"}
///   {"t":0,"kind":"device","orientation":"faceUp"}
///   """
/// let report = try analyze(trace, with: MyPolicy())
/// ```
///
/// A line that is no legal event throws an `EventLineError`.
public func analyze(
  _ feed: String, with policies: any Policy..., configuration: Configuration = Configuration()
) throws -> TraceDiagnosis {
  var header = TraceHeader()
  var events: [Event] = []
  for line in feed.split(whereSeparator: \.isNewline) {
    let event = try EventLine.decode(line).event
    if case .header(let told) = event.payload { header = told } else { events.append(event) }
  }
  return diagnosis(of: events, header, policies, configuration)
}

private func diagnosis(
  of events: [Event], _ header: TraceHeader, _ policies: [any Policy],
  _ configuration: Configuration
) -> TraceDiagnosis {
  var options = Analysis.Options()
  options.policies = policies
  options.named = Set(policies.map(\.id))
  options.configuration = configuration
  var analysis = Analysis(options)
  var batch = TraceBatch(firstSeq: 1, events: events.filter(\.isCounted))
  batch.header = header
  batch.end = End(.eof, events: batch.events.count)
  analysis.consume(batch)
  return analysis.finish(integrity: .sealed)
}
