#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// JSON as all renderers write it: on one line, keys sorted, nothing in it that acts.
package enum JSONText {
  package static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("reports hold numbers, words and lists only")
    }
    return Escaping.json(String(decoding: data, as: UTF8.self))
  }

  /// A string as JSON; the same as ``text(_:)`` and much faster, for tables of many rows.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return Escaping.json(quoted + "\"")
  }
}
