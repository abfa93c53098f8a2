import TraceModel

extension Analysis {
  /// Takes in lines that tell what the line before them told, as many as need only be counted.
  ///
  /// Half of the lines of many traces are such. They change nothing, as long as nothing is due and
  /// no scene waits for its signals to be told again.
  ///
  /// - Parameters:
  ///   - events: The lines.
  ///   - index: The place of the first, which tells what the one before it told.
  /// - Returns: How many they were.
  @inline(never)
  mutating func countRepeats(_ events: EventList, from index: Int) -> Int {
    let number = events.number(at: index)
    if events.told[number].hasOrigin, events.told[number].origin?.skew != nil { return 0 }
    switch events.told[number].payload {
    case .device(let orientation):
      let first = Place(t: max(last.t, events.time(at: index)), seq: last.seq + 1)
      let count = rest(in: events, from: index, until: deviceRestsUntil)
      guard count > 0 else { return 0 }
      _ = triples.tell(orientation, at: last)
      traceView.repeats.count(.device, count, from: first, to: last)
      return count
    case .interface: return countRepeats(of: .interface, as: .interface, in: events, from: index)
    case .window: return countRepeats(of: .window, as: .window, in: events, from: index)
    case .traits(let traits):
      return countRepeats(of: traits.told, as: .classes, in: events, from: index)
    default: return 0
    }
  }

  /// Takes in lines of one scene that tell these signals again, and count as repeats of that one.
  private mutating func countRepeats(
    of told: Signals, as repeated: Signals, in events: EventList, from index: Int
  ) -> Int {
    let scene = events.told[events.number(at: index)].scene
    guard !told.isEmpty, let place = scene.map({ directory.place(of: $0) }) ?? directory.main,
      scenes[place].isAlive, scenes[place].rests(at: Line(told: told, changed: []))
    else { return 0 }
    let first = Place(t: max(last.t, events.time(at: index)), seq: last.seq + 1)
    let count = rest(in: events, from: index, until: scenes[place].due)
    if count > 0 { scenes[place].view.repeats.count(repeated, count, from: first, to: last) }
    return count
  }

  /// Until when no scene cares for the device to tell the same again.
  private var deviceRestsUntil: Int {
    mutating get {
      var until = Int.max
      for index in scenes.indices where scenes[index].isAlive {
        guard scenes[index].rests(at: Line(told: .device, changed: [])) else { return 0 }
        until = min(until, scenes[index].due)
      }
      return until
    }
  }

  /// Goes on to the last of the lines that tell the same again until a time; returns how many.
  private mutating func rest(in events: EventList, from index: Int, until time: Int) -> Int {
    guard last.t < time else { return 0 }
    let end = events.endOfRepeats(from: index, before: time)
    guard end > index else { return 0 }
    last = Place(t: max(last.t, events.time(at: end - 1)), seq: last.seq + end - index)
    return end - index
  }
}
