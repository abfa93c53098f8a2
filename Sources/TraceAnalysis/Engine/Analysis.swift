public import TraceModel

/// The diagnosis of one trace, built up from its batches in order and in bounded memory.
///
/// A second header begins another trace, and needs another analysis.
///
/// ```swift
/// var analysis = Analysis()
/// while let batch = try reader.next() { analysis.consume(batch) }
/// let diagnosis = analysis.finish(integrity: reader.integrity)
/// ```
public struct Analysis: Sendable {
  /// What to analyze with.
  public struct Options: Sendable {
    /// The trace's path in the report.
    public var path = ""
    public var configuration = Configuration()
    /// Policies besides the built-in ones: an app's own types, truth tables, settled ones.
    ///
    /// At most 64 are shown for a scene, the app's own answers included.
    public var policies: [any Policy] = []
    /// The ids of those that the app uses; findings of all others become notes.
    public var named: Set<String> = []
    /// How many findings the report lists; the counts stay exact.
    public var maxFindings = 1000
    /// Whether to collect ``Analysis/timeline``.
    public var collectsTimeline = false
    /// Tells nanoseconds since some moment, where ``Analysis/costs`` are wanted.
    public var clock: (@Sendable () -> Int)?
    /// Whether to work out what settle times would do.
    public var replaysSettleTimes = true
    /// What to look at.
    var parts: Parts = [.signals, .policies]

    public init() {}
  }

  let options: Options
  var findings: Findings
  var scenes: [SceneAnalysis] = []
  var directory = SceneDirectory()
  var header = TraceHeader()
  var setup: SceneSetup?
  /// What the rules about the trace itself see.
  var traceView: SceneView
  var traceRules: RuleSet?
  var triples: TripleTracker
  var lost: [LostRange] = []
  var end: End?
  /// How many counted lines there were, and the last of them.
  var events = 0
  var last = Place(t: 0, seq: 0)
  /// What the other half is to hear of the present batch, where there is one.
  var heard = Heard()
  /// What is to be drawn; nil where nobody asked.
  var recorder: TimelineRecorder?
  private let looksAtPolicies: Bool

  public init(_ options: Options = Options()) {
    self.options = options
    looksAtPolicies = options.parts.contains(.policies)
    recorder = options.collectsTimeline ? TimelineRecorder() : nil
    findings = Findings(
      options.configuration, named: options.named, limit: options.maxFindings)
    traceView = SceneView(
      id: nil, situation: Situation(), options.configuration.thresholds)
    triples = TripleTracker(longestUs: options.configuration.thresholds.tripleUs)
  }

  /// Takes in the next part of the trace.
  ///
  /// Time does not go back: what claims to be before the last line has that line's time.
  public mutating func consume(_ batch: TraceBatch) {
    begin(batch)
    var index = 0
    while index < batch.events.endIndex {
      let t = max(last.t, batch.events.time(at: index))
      let place = Place(t: t, seq: batch.firstSeq + index)
      if observe(batch.events, index, at: place), !looksAtPolicies { note(index) }
      index += 1
      if batch.events.repeats(at: index) { index += countRepeats(batch.events, from: index) }
    }
    end(batch)
  }

  /// Takes in what a batch tells before its lines.
  mutating func begin(_ batch: TraceBatch) {
    if let header = batch.header { self.header = header }
    if let loss = batch.loss { lose(loss, keyframe: batch.keyframe) }
    if batch.loss == nil, let keyframe = batch.keyframe {
      let time = max(last.t, batch.keyframeTime ?? 0)
      start(from: keyframe, at: Place(t: time, seq: batch.firstSeq - 1))
    }
  }

  /// Takes in what a batch tells behind its lines.
  mutating func end(_ batch: TraceBatch) {
    events += batch.events.count
    if let end = batch.end {
      self.end = end
      last.t = max(last.t, batch.endTime ?? 0)
    }
  }

  /// Ends the trace and returns what was found.
  ///
  /// - Parameters:
  ///   - integrity: How whole the file is.
  ///   - isCut: Whether a foreign file ends in the middle.
  /// - Returns: All of the report but `baseline` and `whatIf`.
  public mutating func finish(integrity: Integrity, isCut: Bool = false) -> TraceDiagnosis {
    let setup = prepared()
    if scenes.isEmpty, events > 0 { startMain(at: last) }
    if !directory.hasOthers { findings.noteMain() }
    let end = TraceEnd(
      integrity: integrity, isCut: isCut, end: end, reference: nil,
      knowsIdiom: header.device.idiom != nil || setup.context.hardware.model != nil
        || toldIdiom != nil, isEmpty: events == 0, excess: directory.excess)
    for index in scenes.indices { scenes[index].finish(at: last, end, &findings) }
    recordAll(at: last)
    traceView.loseDevice(at: last)
    traceRules?.observe(.end(end), .end, at: last, in: traceView, &findings)
    var diagnosis = TraceDiagnosis(path: options.path, integrity: integrity)
    describe(&diagnosis)
    findings.complete(&diagnosis)
    return diagnosis
  }

  /// What all scenes are analyzed with; settled by the header, so at the first line.
  mutating func prepared() -> SceneSetup {
    if let setup { return setup }
    let hardware = Hardware(header)
    let policies: [any Policy] = options.configuration.policies + options.policies
    let own = policies.filter { policy in
      !PolicyCatalog.builtIn.contains { $0.id == policy.id }
    }
    let context = RuleContext(
      thresholds: options.configuration.thresholds, hardware: hardware,
      policies: PolicyCatalog.builtIn + own, isAssumed: header.clock == .assumed,
      maxFindings: options.maxFindings, parts: options.parts, clock: options.clock)
    let setup = SceneSetup(
      context, named: options.named, idiom: Snapshot(header: header).initialIdiom,
      replaysSettleTimes: options.replaysSettleTimes && !context.isAssumed)
    self.setup = setup
    traceRules = RuleSet(RuleSet.Roster(.trace, context), context)
    return setup
  }

  /// Fills in all but the findings.
  private mutating func describe(_ diagnosis: inout TraceDiagnosis) {
    diagnosis.id = header.id
    diagnosis.start = header.start?.rfc3339
    diagnosis.clock = header.clock
    diagnosis.events = events
    diagnosis.durationUs = last.t
    diagnosis.device = TraceDiagnosis.Device(
      model: header.device.model,
      name: header.device.name ?? setup?.context.hardware.model?.name,
      idiom: (header.device.idiom ?? setup?.context.hardware.model?.idiom ?? toldIdiom)?.name,
      system: header.device.system)
    diagnosis.app = TraceDiagnosis.App(id: header.app.id, version: header.app.version)
    diagnosis.lost = lost
    var lag = LagCounts()
    for index in scenes.indices where findings.hasMain || scenes[index].view.id != .main {
      diagnosis.reference.append(scenes[index].referenceUse(at: last.t))
      diagnosis.policies += scenes[index].results(at: last.t)
      lag.add(scenes[index].differences.lag)
    }
    diagnosis.lag = lag.report
    if options.replaysSettleTimes {
      diagnosis.whatIf = scenes.flatMap(\.whatIf)
    }
  }

  /// The idiom that a scene was told.
  private var toldIdiom: Idiom? { scenes.lazy.compactMap { $0.situation.scene.idiom }.first }
}
