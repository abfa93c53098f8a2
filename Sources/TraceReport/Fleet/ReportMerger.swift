package import TraceModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Merges reports and summaries as their bytes come, trace by trace.
///
/// The input is any number of JSON objects one after another, reports of `analyze` or summaries of
/// `merge-reports`. Of a report one trace is held at a time, so that its length does not matter, and
/// of a trace all but its findings, as summaries have no more of them than their counts.
package struct ReportMerger {
  package private(set) var summary = FleetSummary()
  /// How many reports and summaries were merged.
  package private(set) var count = 0

  /// The object that is read now, without the traces that were merged already.
  private var object: [UInt8] = []
  private var element: [UInt8] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Whether what is read now stands in the list under the key `traces`.
  private var isInTraces = false
  /// Whether it stands in the list under the key `findings` of a trace.
  private var isInFindings = false

  /// The longest trace of a report, or the longest rest of it, bytes.
  private static let limit = 256 << 20
  private static let tracesKey = Array(#""traces":"#.utf8)
  private static let findingsKey = Array(#""findings":"#.utf8)
  /// The depths inside of the two lists.
  private static let traces = 2
  private static let findings = 4

  package init() {}

  package mutating func read(_ bytes: ArraySlice<UInt8>) throws(ReportMergerError) {
    for byte in bytes { try take(byte) }
  }

  /// Ends the input.
  package func finish() throws(ReportMergerError) {
    guard depth == 0 else { throw .cut(after: count) }
  }

  private mutating func take(_ byte: UInt8) throws(ReportMergerError) {
    if isInString {
      keep(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth > 0 || byte == UInt8(ascii: "{") else { throw .notJSON(after: count) }
      keep(byte)
      depth += 1
      if byte == UInt8(ascii: "[") { noteList() }
    case UInt8(ascii: "}"), UInt8(ascii: "]"): try close(byte)
    default:
      guard depth > 0 else { throw .notJSON(after: count) }
      if isInTraces, depth == Self.traces, byte != UInt8(ascii: ",") {
        throw .notAReport(after: count)
      }
      isInString = byte == UInt8(ascii: "\"")
      keep(byte)
    }
    guard object.count + element.count <= Self.limit else { throw .tooLong(limit: Self.limit) }
  }

  /// Notes that a list has begun.
  private mutating func noteList() {
    if depth == Self.traces, object.dropLast().hasSuffix(Self.tracesKey) { isInTraces = true }
    if isInTraces, depth == Self.findings, element.dropLast().hasSuffix(Self.findingsKey) {
      isInFindings = true
    }
  }

  /// Ends an object or a list; a trace of a report is merged as soon as it is whole.
  private mutating func close(_ byte: UInt8) throws(ReportMergerError) {
    guard depth > 0 else { throw .notJSON(after: count) }
    if isInTraces, depth == Self.traces { isInTraces = false }
    if isInFindings, depth == Self.findings { isInFindings = false }
    keep(byte)
    depth -= 1
    if isInTraces, depth == Self.traces {
      summary.merge(FleetSummary(try decode(TraceDiagnosis.self, element)))
      element = []
    } else if depth == 0 {
      try mergeObject()
      object = []
      count += 1
    }
  }

  private mutating func keep(_ byte: UInt8) {
    if isInFindings { return }
    if isInTraces {
      if depth > Self.traces || byte == UInt8(ascii: "{") { element.append(byte) }
    } else {
      object.append(byte)
    }
  }

  private mutating func mergeObject() throws(ReportMergerError) {
    let kind = try decode(Kind.self, object)
    switch kind.format {
    case FleetSummary.format: summary.merge(try decode(FleetSummary.self, object))
    case Report.format:
      guard kind.version <= Report.currentVersion else { throw .unsupportedVersion(kind.version) }
    default: throw .otherFormat(kind.format)
    }
  }

  private struct Kind: Decodable {
    let format: String
    let version: Int
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, _ bytes: [UInt8]
  ) throws(ReportMergerError) -> Value {
    do { return try JSONDecoder().decode(type, from: Data(bytes)) } catch {
      throw .notAReport(after: count)
    }
  }
}

/// Why something cannot be merged; `after` counts the reports before it.
package enum ReportMergerError: Error, Equatable, CustomStringConvertible {
  case notJSON(after: Int)
  case notAReport(after: Int)
  case cut(after: Int)
  case otherFormat(String)
  case unsupportedVersion(Int)
  case tooLong(limit: Int)

  package var description: String {
    switch self {
    case .notJSON(let count):
      "report \(count + 1) is not JSON; expected objects of 'analyze --format json'"
    case .notAReport(let count):
      "report \(count + 1) is JSON but no report; expected what 'analyze --format json' prints"
    case .cut(let count): "report \(count + 1) ends in the middle; make it anew"
    case .otherFormat(let format):
      "'\(format)' is no report; expected \(Report.format) or \(FleetSummary.format)"
    case .unsupportedVersion(let version):
      "a report has version \(version), this tool reads up to \(Report.currentVersion); "
        + "install a newer tiltrace"
    case .tooLong(let limit): "a report has a part of more than \(limit >> 20) MB; it is no report"
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
