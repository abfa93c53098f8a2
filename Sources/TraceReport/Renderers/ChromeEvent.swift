import TraceModel

/// One event of Chrome's "Trace Event Format".
struct ChromeEvent: Encodable {
  var name: String
  /// The phase: `M` metadata, `X` complete slice, `i` instant, `b` and `e` an async slice.
  var ph: String
  var cat: String?
  var id: String?
  /// µs.
  var ts: Int?
  var dur: Int?
  var pid: Int
  var tid: Int
  /// How far an instant's line reaches: `p` through its process.
  var s: String?
  var args: [String: Evidence]?

  static func naming(_ kind: String, _ name: String, pid: Int, tid: Int = 0) -> ChromeEvent {
    ChromeEvent(name: kind, ph: "M", pid: pid, tid: tid, args: ["name": .text(name)])
  }

  /// Keeps tracks in the order of their numbers.
  static func sorting(pid: Int, tid: Int) -> ChromeEvent {
    ChromeEvent(
      name: "thread_sort_index", ph: "M", pid: pid, tid: tid, args: ["sort_index": .integer(tid)])
  }

  static func slice(_ name: String, from: Int, to: Int, pid: Int, tid: Int) -> ChromeEvent {
    ChromeEvent(
      name: name, ph: "X", cat: "state", ts: from, dur: max(0, to - from), pid: pid, tid: tid)
  }

  /// An instant with all that is known of a finding, and a slice where it lasts.
  static func events(of finding: Finding, pid: Int) -> [ChromeEvent] {
    var args = finding.evidence
    args["id"] = .text(finding.id)
    args["severity"] = .text(finding.severity.rawValue)
    args["message"] = .text(Escaping.visible(finding.message))
    args["advice"] = .text(finding.advice)
    args["scene"] = finding.scene.map(Evidence.text)
    args["policy"] = finding.policy.map(Evidence.text)
    args["firstSeq"] = .integer(finding.firstSeq)
    args["lastSeq"] = .integer(finding.lastSeq)
    var instant = ChromeEvent(name: finding.rule, ph: "i", cat: "finding", pid: pid, tid: 1)
    instant.ts = finding.startUs
    instant.s = "p"
    instant.args = args
    guard finding.endUs > finding.startUs else { return [instant] }
    let ends = [("b", finding.startUs), ("e", finding.endUs)].map { phase, time in
      ChromeEvent(
        name: finding.rule, ph: phase, cat: "finding", id: "\(pid).\(finding.id)", ts: time,
        pid: pid, tid: 1)
    }
    return [instant] + ends
  }
}
