import Testing
import TraceAnalysis
import TraceModel

@Suite struct ReproductionTests {
  private static let flat = [
    Event(t: 0, .interface(.portrait)), Event(t: 1_250_000, .device(.faceUp)),
    Event(t: 9_000_000, .mark("end")),
  ]

  private static func text(
    _ events: [Event], rule: String, policy: String? = nil, as form: Reproduction.Form,
    app: String? = nil, policies: [any Policy] = []
  ) throws -> String {
    var options = Analysis.Options()
    options.policies = policies
    var trace = TraceEvents()
    var batch = TraceBatch(events: events)
    batch.header = TraceHeader(app: .init(id: app))
    trace.append(batch)
    var analysis = Analysis(options)
    analysis.consume(batch)
    let finding = try #require(
      analysis.finish(integrity: .sealed).findings.first {
        $0.rule == rule && (policy == nil || $0.policy == policy)
      })
    let minimal = Minimizer(finding, options: options).minimized(trace, source: "a\nb.jsonl")
    return Reproduction(try #require(minimal), policies: policies).text(as: form)
  }

  @Test func aUnitTestExpectsTheReferencesAnswers() throws {
    let text = try Self.text(
      Self.flat, rule: "flat-read-as-landscape", policy: "device-is-portrait", as: .swiftTesting)
    #expect(text.contains(#"PolicyCatalog.policy(named: "device-is-portrait")"#))
    #expect(text.contains(#"    {"t":0,"kind":"device","orientation":"faceUp"}"#))
    #expect(text.contains("#expect(given[1] == .portrait)"))
    #expect(text.contains("@Test func thereIsNoFlatReadAsLandscape()"))
    #expect(text.contains("// Reproduces a b.jsonl, finding F"))
  }

  @Test func aUITestSaysWhatItCannotDrive() throws {
    let text = try Self.text(
      Self.flat, rule: "flat-read-as-landscape", as: .xcuitest, app: #"com."x"\#n"#)
    #expect(text.contains("// cannot be driven: a simulator has no faceUp"))
    #expect(text.contains("XCTAssertLessThan(frame.width, frame.height)"))
    #expect(text.contains(#"XCUIApplication(bundleIdentifier: "com.\"x\" ")"#))
  }

  @Test func aFlowTurnsTheDeviceAndLooks() throws {
    let events = [
      Event(t: 0, .device(.portraitUpsideDown)), Event(t: 0, .interface(.portrait)),
      Event(t: 20_000_000, .mark("end")),
    ]
    let text = try Self.text(events, rule: "device-vs-interface", as: .maestro, app: "com.x")
    #expect(text.contains("appId: \"com.x\"\n---\n- launchApp\n"))
    #expect(text.contains("- setOrientation: UPSIDE_DOWN\n"))
    #expect(text.contains("    timeout: 2001\n"))
    #expect(text.hasSuffix("- takeScreenshot: \"device-vs-interface\"\n"))
  }

  @Test func aTruthTableComesAlong() throws {
    let table = TruthTable(
      id: "ours", question: .interface, about: #"Says "no""#,
      rows: [
        .init(
          when: [.device: TableSignal.Values(rawValue: 1 << 5), .idiom: .notTold], then: .landscape)
      ], otherwise: .portrait)
    let text = try Self.text(
      Self.flat, rule: "policy-wrong", policy: "ours", as: .swiftTesting, policies: [table])
    #expect(text.contains("TruthTable.tables(parsing:"))
    #expect(try TruthTable.tables(parsing: Array(table.json.utf8)) == [table])
  }

  @Test func nothingFromATraceEndsALiteralOrAComment() throws {
    let hostile = "\"\"\"####\u{202E}\n*/ \\(1)"
    let events = [
      Event(t: 0, .unreadable(Unreadable(.device, text: hostile))), Event(t: 0, .mark(hostile)),
    ]
    for form in Reproduction.Form.allCases {
      let text = try Self.text(events, rule: "unreadable-value", as: form)
      #expect(!text.contains("\n*/"))
      #expect(!text.unicodeScalars.contains("\u{202E}") || form == .swiftTesting)
    }
  }
}
