import TraceModel

/// The parts of SARIF 2.1.0 (OASIS, 2020) that we write.
enum SARIF {
  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    let name = "tiltrace"
    var version: String
    var rules: [Rule]

    private enum CodingKeys: CodingKey { case name, version, rules }
  }

  struct Message: Encodable {
    var text: String
    var markdown: String?
  }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Message

    init(_ rule: Explanation) {
      id = rule.id
      shortDescription = Message(text: rule.summary)
      fullDescription = Message(text: rule.why.isEmpty ? rule.summary : rule.why)
      let parts = [rule.summary, rule.why, rule.advice].filter { !$0.isEmpty }
      let example = rule.example.isEmpty ? "" : "\n\n```\n\(rule.example)\n```"
      help = Message(
        text: parts.joined(separator: "\n"), markdown: parts.joined(separator: "\n\n") + example)
    }
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: Severity
    var message: Message
    var locations: [Location]
    var partialFingerprints: [String: String]
    var properties: Properties

    init(_ finding: Finding, path: String, ruleIndex: Int?, fingerprint: String) {
      ruleId = finding.rule
      self.ruleIndex = ruleIndex
      level = finding.severity
      message = Message(text: Escaping.visible(finding.message))
      let first = max(1, finding.firstSeq)
      locations = [
        Location(
          physicalLocation: .init(
            artifactLocation: .init(uri: SARIF.uri(path)),
            region: .init(startLine: first, endLine: max(first, finding.lastSeq))))
      ]
      partialFingerprints = ["tiltrace/v1": fingerprint]
      properties = Properties(finding)
    }
  }

  struct Location: Encodable {
    struct Physical: Encodable {
      var artifactLocation: Artifact
      var region: Region
    }

    struct Artifact: Encodable {
      var uri: String
    }

    struct Region: Encodable {
      var startLine: Int
      var endLine: Int
    }

    var physicalLocation: Physical
  }

  struct Properties: Encodable {
    var id: String
    var scene: String?
    var policy: String?
    var startUs: Int
    var endUs: Int
    var advice: String
    var evidence: [String: Evidence]

    init(_ finding: Finding) {
      id = finding.id
      scene = finding.scene
      policy = finding.policy
      startUs = finding.startUs
      endUs = finding.endUs
      advice = finding.advice
      evidence = finding.evidence
    }
  }

  /// A path as a URI; relative paths stay relative, as code scanning wants them.
  private static func uri(_ path: String) -> String {
    let link = Escaping.link(toPath: path)
    return link.hasPrefix("/") ? "file://" + link : String(link.dropFirst(2))
  }
}
