import TraceModel

/// The page's data of one trace: words once, times and numbers as differences.
struct TimelineData: Encodable {
  struct Lane: Encodable {
    var kind: String
    var name: String
    var scene: String?
    var changes: Int
    /// Starts in µs and `seq`, each less the one before.
    var t: [Int] = []
    var s: [Int] = []
    /// Places in `words`.
    var v: [Int] = []
    /// Places of spans that hold more than one change, and how many they hold.
    var f: [[Int]] = []

    private enum CodingKeys: CodingKey { case kind, name, scene, changes, t, s, v, f }

    /// Says `null` where there is no scene.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(kind, forKey: .kind)
      try container.encode(name, forKey: .name)
      try container.encode(scene, forKey: .scene)
      try container.encode(changes, forKey: .changes)
      try container.encode(t, forKey: .t)
      try container.encode(s, forKey: .s)
      try container.encode(v, forKey: .v)
      try container.encode(f, forKey: .f)
    }
  }

  struct Finding: Encodable {
    /// The end of the id of its element.
    var id: String
    var ids: String
    var rule: String
    var severity: Severity
    var from: Int
    var to: Int
    /// Places of the lanes that it concerns.
    var lanes: [Int]
  }

  let end: Int
  /// The wall clock of the start, µs since 1970; null where the trace has no real times.
  let startUs: Int?
  let idiom: String?
  private(set) var words: [String] = []
  private(set) var lanes: [Lane] = []
  let gaps: [[Int]]
  let findings: [Finding]

  init(_ trace: TraceDiagnosis, timeline: Timeline, groups: [FindingGroup]) {
    end = max(timeline.endUs, trace.durationUs)
    startUs = trace.wallStart?.microseconds
    idiom = trace.device.idiom
    gaps = timeline.unwatched.map { [$0.startUs, $0.endUs] }
    var concerned = ConcernedLanes(timeline.lanes)
    findings = groups.map { group in
      Finding(
        id: Escaping.visible(group.lead.id),
        ids: Escaping.visible(group.ids.joined(separator: " ")),
        rule: Escaping.visible(group.lead.rule), severity: group.lead.severity,
        from: group.lead.startUs, to: group.lead.endUs,
        lanes: concerned.indices(of: group))
    }
    var places: [String: Int] = [:]
    lanes = timeline.lanes.map { lane in
      var packed = Lane(
        kind: lane.kind.word, name: Escaping.visible(LaneText.name(lane.kind)),
        scene: lane.scene.map(Escaping.visible), changes: lane.changes)
      var before = (us: 0, seq: 0)
      for (index, span) in lane.spans.enumerated() {
        let word = Escaping.visible(span.value)
        if places[word] == nil {
          places[word] = words.count
          words.append(word)
        }
        packed.t.append(span.startUs - before.us)
        packed.s.append(span.seq - before.seq)
        packed.v.append(places[word, default: 0])
        if span.changes > 1 { packed.f.append([index, span.changes]) }
        before = (span.startUs, span.seq)
      }
      return packed
    }
  }

  private enum CodingKeys: CodingKey { case end, startUs, idiom, words, lanes, gaps, findings }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(end, forKey: .end)
    try container.encode(startUs, forKey: .startUs)
    try container.encode(idiom, forKey: .idiom)
    try container.encode(words, forKey: .words)
    try container.encode(lanes, forKey: .lanes)
    try container.encode(gaps, forKey: .gaps)
    try container.encode(findings, forKey: .findings)
  }
}

extension Timeline.Lane.Kind {
  /// The script's word for the kind.
  fileprivate var word: String {
    switch self {
    case .device: "device"
    case .interface: "interface"
    case .classes: "classes"
    case .window: "window"
    case .phase: "phase"
    case .reference: "reference"
    case .policy: "policy"
    case .marks: "marks"
    }
  }
}
