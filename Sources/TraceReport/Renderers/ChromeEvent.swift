import TraceModel

/// One event of Chrome's "Trace Event Format"; its members in the order in which JSON has them.
struct ChromeEvent {
  var args: [String: Evidence]?
  var cat: String?
  /// µs.
  var dur: Int?
  var id: String?
  var name: String
  /// The phase: `M` metadata, `X` complete slice, `i` instant, `b` and `e` an async slice.
  var ph: String
  var pid: Int
  /// How far an instant's line reaches: `p` through its process.
  var s: String?
  var tid: Int
  /// µs.
  var ts: Int?

  var json: String {
    var line = JSONLine()
    line.object {
      if let args {
        $0.key("args")
        $0.append(args) { $0.append($1) }
      }
      $0.member("cat", ifTold: cat)
      if let dur { $0.member("dur", dur) }
      $0.member("id", ifTold: id)
      $0.member("name", name)
      $0.member("ph", ph)
      $0.member("pid", pid)
      $0.member("s", ifTold: s)
      $0.member("tid", tid)
      if let ts { $0.member("ts", ts) }
    }
    return line.text
  }

  static func naming(_ kind: String, _ name: String, pid: Int, tid: Int = 0) -> ChromeEvent {
    ChromeEvent(args: ["name": .text(name)], name: kind, ph: "M", pid: pid, tid: tid)
  }

  /// Keeps tracks in the order of their numbers.
  static func sorting(pid: Int, tid: Int) -> ChromeEvent {
    ChromeEvent(
      args: ["sort_index": .integer(tid)], name: "thread_sort_index", ph: "M", pid: pid, tid: tid)
  }

  static func slice(_ name: String, from: Int, to: Int, pid: Int, tid: Int) -> ChromeEvent {
    ChromeEvent(
      cat: "state", dur: max(0, to - from), name: name, ph: "X", pid: pid, tid: tid, ts: from)
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
    var instant = ChromeEvent(cat: "finding", name: finding.rule, ph: "i", pid: pid, tid: 1)
    instant.ts = finding.startUs
    instant.s = "p"
    instant.args = args
    guard finding.endUs > finding.startUs else { return [instant] }
    let ends = [("b", finding.startUs), ("e", finding.endUs)].map { phase, time in
      ChromeEvent(
        cat: "finding", id: "\(pid).\(finding.id)", name: finding.rule, ph: phase, pid: pid,
        tid: 1, ts: time)
    }
    return [instant] + ends
  }
}
