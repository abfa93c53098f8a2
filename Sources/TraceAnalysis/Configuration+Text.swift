import TraceModel

extension Configuration {
  /// What holds, as a `tiltrace.json` that would bring it about.
  public var text: String {
    let thresholds = Thresholds.names.map { "    \"\($0.text)\": \($0.value(in: self.thresholds))" }
    let severities = self.severities.sorted { $0.key < $1.key }.map { rule, severity in
      "    \(Self.quoted(rule)): \"\(severity.rawValue)\""
    }
    let policies = self.policies.map { "    \($0.member)" }
    let ignored = ignore.map { "    \(Self.line($0))" }
    return """
      {
        "thresholds": {
      \(thresholds.joined(separator: ",\n"))
        },
        "severities": {\(Self.indented(severities))},
        "policies": [\(Self.indented(policies))],
        "ignore": [\(Self.indented(ignored))]
      }
      """
  }

  private static func indented(_ lines: [String]) -> String {
    lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n") + "\n  "
  }

  private static func line(_ ignore: Ignore) -> String {
    let fields = [
      ("rule", ignore.rule), ("policy", ignore.policy), ("scene", ignore.scene),
      ("reason", ignore.reason),
    ]
    return "{"
      + fields.compactMap { key, value in value.map { "\"\(key)\": \(quoted($0))" } }
      .joined(separator: ", ") + "}"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case _ where scalar.value < 0x20:
        "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
