import TraceAnalysis
import TraceModel

/// All that one scene went through, as whole arrays.
struct OracleScene {
  /// The scene after a line, or at the beginning of a stretch.
  struct State {
    var t: Int
    var seq: Int
    var situation: Situation
    /// The line that brought it about; nil at the beginning of a stretch.
    var event: Event?
  }

  /// A stretch of watched time, from its first state to its end.
  struct Stretch {
    var states: [State]
    var end: (t: Int, seq: Int)
    /// Whether it ended with the trace.
    var isLast = false
    /// The last moment of the launch that it belongs to.
    var launchEnd: Int
  }

  /// A life between gaps: every state, watched or not.
  struct Life {
    var states: [State]
    var launchEnd: Int?
    var end: Int
    /// Whether a gap ended it.
    var isCutShort = false
    /// Whether the background was told before the gap that it begins after, and active not since.
    var wasBackground = false
  }

  /// Whether the last of active and background that a life told is the background.
  private static func isFromBackground(_ life: Life) -> Bool {
    let phases = life.states.compactMap { $0.situation.scene.phase.value }
    let last = phases.last { $0 == .active || $0 == .background }
    return last.map { $0 == .background } ?? life.wasBackground
  }

  let id: SceneID
  var stretches: [Stretch] = []
  var lives: [Life] = []

  /// Follows a scene through a trace.
  init(_ id: SceneID, in events: [Event], model: DeviceCatalog.Model? = nil) {
    self.id = id
    var header = TraceHeader()
    header.device.model = model?.identifiers.first
    var snapshot = Snapshot(header: header)
    var isAlive = false
    var phase: ScenePhase?
    var launchEnd = 0
    var open: Stretch?
    var life: Life?
    var lastT = 0
    func state(_ event: Event?, _ seq: Int, _ t: Int) -> State {
      State(
        t: t, seq: seq,
        situation: Situation(
          device: snapshot.device, scene: snapshot[id] ?? SceneState(id: id), model: model),
        event: event)
    }
    func close(_ t: Int, _ seq: Int) {
      if var stretch = open {
        stretch.end = (t, seq)
        stretches.append(stretch)
      }
      open = nil
    }
    func end(_ t: Int, isCutShort: Bool = false) {
      if var ended = life {
        ended.end = t
        ended.isCutShort = isCutShort
        lives.append(ended)
      }
      life = nil
    }
    for (index, event) in events.enumerated() {
      let seq = index + 1
      let isOwn = event.payload.isOwnLine && event.sceneID == id && !event.isDeviceLine
      if !isAlive, isOwn && event.payload != .scene(.unattached) || index == 0 && id == .main {
        isAlive = true
        phase = nil
        launchEnd = event.t + 500_000
        open = Stretch(
          states: [state(nil, seq, event.t)], end: (0, 0), launchEnd: launchEnd)
        life = Life(states: [state(nil, seq, event.t)], launchEnd: launchEnd, end: 0)
      }
      switch event.payload {
      case .gap:
        close(seq == 1 ? event.t : lastT, seq)
        end(seq == 1 ? event.t : lastT, isCutShort: true)
        if isAlive {
          let before = lives.last.map(Self.isFromBackground) ?? false
          life = Life(
            states: [state(nil, seq, event.t)], launchEnd: nil, end: 0, wasBackground: before)
          if phase == nil || phase == .active {
            open = Stretch(states: [state(nil, seq, event.t)], end: (0, 0), launchEnd: launchEnd)
          }
        }
      case .scene(.unattached) where event.sceneID == id:
        close(event.t, seq)
        end(event.t)
        isAlive = false
        snapshot.apply(event)
      case _ where isOwn || event.isDeviceLine:
        snapshot.apply(event)
        guard isAlive else { break }
        if case .scene(let told) = event.payload {
          phase = told
          if told != .active { close(event.t, seq) }
        }
        life?.states.append(state(event, seq, event.t))
        if open != nil {
          open?.states.append(state(event, seq, event.t))
        } else if phase == .active {
          open = Stretch(
            states: [state(nil, seq, event.t)], end: (0, 0), launchEnd: launchEnd)
        }
      default: break
      }
      lastT = event.t
    }
    close(lastT, events.count)
    end(lastT)
    if !stretches.isEmpty, isAlive, phase == nil || phase == .active {
      stretches[stretches.count - 1].isLast = true
    }
  }
}

extension Event {
  /// True for a line that belongs to every scene.
  var isDeviceLine: Bool {
    switch payload {
    case .device: true
    case .lock: scene == nil
    case .unreadable(let unreadable): unreadable.signal == .device
    default: false
    }
  }
}
