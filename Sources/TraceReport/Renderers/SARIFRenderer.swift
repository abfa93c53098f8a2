public import TraceModel

/// SARIF 2.1.0 with one run over all traces; a result's location is the trace and the `seq`.
public struct SARIFRenderer: Renderer {
  public static let format = "sarif"

  private let context: RenderContext
  private let ruleIndex: [String: Int]
  private var isFirst = true

  public init(context: RenderContext) {
    self.context = context
    ruleIndex = Dictionary(
      context.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  public func begin() -> String {
    let driver = SARIF.Driver(
      version: context.toolVersion, rules: context.rules.map(SARIF.Rule.init))
    return "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
      + "\"runs\":[{\"tool\":\(JSONText.text(SARIF.Tool(driver: driver))),\"results\":["
  }

  public func render(
    _ trace: TraceDiagnosis, timeline: Timeline?, number: Int
  ) -> String {
    var fingerprints = Fingerprints(path: trace.path)
    return trace.findings.map { finding in
      JSONText.text(
        SARIF.Result(
          finding, path: trace.path, ruleIndex: ruleIndex[finding.rule],
          fingerprint: fingerprints.next(for: finding)))
    }.joined(separator: ",\n")
  }

  public mutating func join(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + text
  }

  public func end(_ summary: ReportSummary) -> String {
    (isFirst ? "" : "\n") + "]}]}\n"
  }
}

/// Names for findings that stay the same from run to run, whatever their times and numbers.
private struct Fingerprints {
  let path: String
  private var counts: [String: Int] = [:]

  init(path: String) { self.path = path }

  /// The name of the next finding of its rule, policy and scene in this trace.
  mutating func next(for finding: Finding) -> String {
    let parts = [path, finding.rule, finding.policy ?? "", finding.scene ?? ""]
    let kind = parts.joined(separator: "\u{0}")
    counts[kind, default: 0] += 1
    return Self.hash("\(kind)\u{0}\(counts[kind, default: 0])")
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325) { (hash: UInt64, byte) in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3  // wraps by definition
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
