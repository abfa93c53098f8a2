import TraceAnalysis
import TraceModel

extension FuzzTarget {
  /// A policies file is refused with a sentence, or its tables answer in any situation.
  static let policies = FuzzTarget(name: "policies") { bytes in
    let tables: [TruthTable]
    do {
      tables = try TruthTable.tables(parsing: bytes)
    } catch {
      require(!"\(error)".isEmpty, "no word on what is wrong")
      return
    }
    var options = Analysis.Options()
    options.policies = tables
    let judged = Set(diagnosis(options).policies.map(\.id))
    for table in tables { require(judged.contains(table.id), "'\(table.id)' is not judged") }
  }

  /// A configuration is refused with a sentence, or anything can be diagnosed by it.
  static let configuration = FuzzTarget(name: "configuration") { bytes in
    var options = Analysis.Options()
    do {
      options.configuration = try Configuration(parsing: bytes)
    } catch {
      require(!"\(error)".isEmpty, "no word on what is wrong")
      return
    }
    let sum = diagnosis(options).findingCounts.values.reduce(0, +)
    require(sum >= 0, "\(sum) findings")
  }

  private static func diagnosis(_ options: Analysis.Options) -> TraceDiagnosis {
    var analysis = Analysis(options)
    analysis.consume(TraceBatch(events: story))
    return analysis.finish(integrity: .sealed)
  }

  /// Events that take a scene through every signal.
  private static let story: [Event] = {
    var payloads: [Payload] = DeviceOrientation.allCases.map(Payload.device)
    payloads += InterfaceOrientation.allCases.map(Payload.interface)
    for size in [SizeClass.compact, .regular, .unspecified] {
      payloads.append(.traits(Traits(horizontal: size, vertical: .compact, idiom: .phone)))
    }
    payloads.append(.window(Window(Size(width: 1024, height: 0))))
    payloads.append(.window(Window(Size(width: 402, height: 874))))
    return payloads.enumerated().map { Event(t: $0.offset * 300_000, $0.element) }
  }()
}
