import TraceAnalysis
import TraceModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A report that an earlier `analyze --format json` wrote.
enum StoredReport {
  /// The report as what new findings are held against.
  static func baseline(in path: String) throws -> Baseline {
    let bytes = try Files.contents(of: path)
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(bytes)),
      report.format == Report.format, report.version <= Report.currentVersion
    else {
      throw CommandFailure(
        message: "'\(path)' is no report; make one with 'tiltrace analyze --format json'",
        status: .usage)
    }
    return Baseline(report)
  }
}
