import TraceModel

/// A run of lines between two places where a trace may begin anew or jump: a block, mostly.
struct Segment: Sendable {
  /// The keyframe that a block begins with; its scenes are decoded only where they are needed.
  struct KeyframeLine: Sendable {
    var time: Int
    var after: Int
    var line: [UInt8]

    /// The whole keyframe; one with nothing told where the line is illegal.
    var keyframe: Keyframe {
      let decoded = try? EventLine.decode(line)
      guard case .state(let keyframe) = decoded?.event.payload else {
        return Keyframe(after: after)
      }
      return keyframe
    }
  }

  var header: TraceHeader?
  var keyframe: KeyframeLine?
  /// The counted lines.
  var events = EventList()
  /// The text of the counted lines, one after another, each with its LF; only where asked for.
  var text: [UInt8] = []
  /// Where each line of `text` ends.
  var lineEnds: [Int] = []
  /// The first event that is illegal, or whose `t` went back: no recorder writes such a line.
  var firstDoubtful: Int?
  var end: End?
  var endTime: Int?
  /// The version of a header that this code cannot read.
  var unsupportedVersion: Int?
}
