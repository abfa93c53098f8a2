public import TraceModel

/// What a policy answers after each line of a trace.
///
/// - Parameters:
///   - policy: The policy; its settle time is waited for.
///   - trace: JSON lines; a header is not needed, and gets no answer.
///   - scene: The scene that asks.
/// - Returns: An answer for each line, in order.
/// - Throws: ``TraceTextError`` for a line that is no event.
public func answers(
  of policy: any Policy, to trace: String, in scene: SceneID = .main
) throws(TraceTextError) -> [Answer] {
  let trace = try TraceEvents(parsing: trace)
  var settling = Settling(settleUs: policy.settleUs)
  return trace.situations(of: scene).map { t, situation in
    settling.advance(to: t)
    settling.observe(policy.answer(for: situation), at: t)
    return settling.answer
  }
}

/// A line of a text that is no event.
public struct TraceTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line's number, from 1.
  public var line: Int
  public var error: EventLineError

  public var description: String { "line \(line) \(error)" }
}

extension TraceEvents {
  /// Reads JSON lines; blank ones are skipped.
  public init(parsing text: String) throws(TraceTextError) {
    self.init()
    var batch = TraceBatch()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { !$0.isWhitespace }) {
      do throws(EventLineError) {
        let event = try EventLine.decode(line).event
        switch event.payload {
        case .header(let header): batch.header = header
        case .state(let keyframe): if batch.events.isEmpty { batch.keyframe = keyframe }
        case .end: batch.endTime = event.t
        default: batch.events.append(event)
        }
      } catch {
        throw TraceTextError(line: index + 1, error: error)
      }
    }
    append(batch)
  }

  /// The events as one batch.
  var batch: TraceBatch {
    var batch = TraceBatch(events: events)
    batch.header = header
    batch.end = End(.eof, events: events.count)
    batch.endTime = events.last?.t
    return batch
  }

  /// What a scene knows after each event.
  func situations(of scene: SceneID) -> [(t: Int, situation: Situation)] {
    var snapshot = Snapshot(header: header)
    let model = header.device.model.flatMap(DeviceCatalog.model)
    return events.map { event in
      snapshot.apply(event)
      let state = snapshot[scene] ?? SceneState(id: scene, idiom: snapshot.initialIdiom)
      return (event.t, Situation(device: snapshot.device, scene: state, model: model))
    }
  }
}
