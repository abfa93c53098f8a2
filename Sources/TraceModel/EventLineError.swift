/// Why a line is no legal event.
public enum EventLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Not JSON, or nested too deep, or not UTF-8.
  case notJSON
  case notAnObject
  case missing(field: String)
  case wrongType(field: String, expected: String)
  case unknownWord(field: String, word: String, expected: [String])
  case outOfRange(field: String, expected: String)
  /// A header of another format.
  case notTiltrace(format: String)
  /// A header of a later version of the format.
  case unsupportedVersion(Int)

  public var description: String {
    switch self {
    case .notJSON: "is not a JSON object; expected one event in UTF-8 on each line"
    case .notAnObject: "is JSON but no object; expected one event in braces on each line"
    case .missing(let field): "has no '\(field)'; add it"
    case .wrongType(let field, let expected):
      "'\(field)' is of the wrong type; expected \(expected)"
    case .unknownWord(let field, let word, let expected):
      "'\(word)' is no value of '\(field)'; expected \(expected.joined(separator: ", "))"
    case .outOfRange(let field, let expected): "'\(field)' is out of range; expected \(expected)"
    case .notTiltrace(let format): "is the header of a '\(format)' file; expected 'tiltrace'"
    case .unsupportedVersion(let version):
      "has format version \(version), this tool reads up to \(TraceHeader.currentVersion); "
        + "install a newer tiltrace"
    }
  }
}
