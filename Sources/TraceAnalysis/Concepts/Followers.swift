import TraceModel

/// The signals of a scene that follow another, and whether they tell that one's value from before.
///
/// Size and classes follow the interface, or the device where no interface is told; the interface
/// follows the device, and the app's answers follow the interface.
struct Followers: Sendable {
  /// A signal that follows another.
  enum Follower: Hashable, Sendable {
    case window, classes, interface
    indirect case app(AppAnswer)

    var name: String {
      switch self {
      case .window: "window"
      case .classes: "classes"
      case .interface: "interface"
      case .app(let answer): AppPolicy(answer).id
      }
    }
  }

  /// What the window's size follows, and when that was decided last.
  struct Verdict: Sendable {
    /// The change of the leader of which it is known now whether the size followed it.
    var judged: Place?
    /// The chain of stale changes that ended with it.
    var ended: StaleTracker.Chain?
  }

  private(set) var window: StaleTracker
  private var classes: StaleTracker
  private var interface: StaleTracker
  /// The app's answers, by their first.
  private var apps: [(answer: AppAnswer, tracker: StaleTracker)] = []
  /// What an answer of the app's that is yet to come would follow.
  private var newcomer: StaleTracker
  /// The chains that are over and have not been taken.
  private(set) var ended: [(follower: Follower, chain: StaleTracker.Chain)] = []

  /// The signals that others follow.
  static let leaders: Signals = [.interface, .device]

  /// A chain is one of `needed` changes at least.
  init(needed: Int) {
    window = StaleTracker(needed: needed)
    classes = window
    interface = window
    newcomer = window
  }

  /// Follows up a change of what leads; returns what that decides for the window's size.
  mutating func lead(_ changed: Signals, _ sides: SignalSides, at place: Place) -> Verdict? {
    if changed.contains(.device) { end(interface.lead(sides.pose, at: place), .interface) }
    if changed.contains(.interface) {
      let side = sides.interface.anyWayUp
      for index in apps.indices {
        let chain = apps[index].tracker.lead(side, at: place)
        end(chain, .app(apps[index].answer))
      }
      _ = newcomer.lead(side, at: place)
    }
    guard changed.contains(.interface) || !sides.hasInterface else { return nil }
    end(classes.lead(sides.leader, at: place), .classes)
    let judged = window.changed
    let chain = window.lead(sides.leader, at: place)
    end(chain, .window)
    return window.changed == judged ? nil : Verdict(judged: judged, ended: chain)
  }

  /// Takes in what a line told; one that could not be read was told too, and says nothing.
  mutating func follow(_ line: Line, _ sides: SignalSides, at t: Int) {
    let told =
      line.told.contains(.unreadable)
      ? line.changedSignals.intersection([.window, .classes, .interface]) : line.told
    if told.contains(.window) { window.follow(sides.window, at: t) }
    if told.contains(.classes) { classes.follow(sides.classes, at: t) }
    if told.contains(.interface) { interface.follow(sides.interface, at: t) }
  }

  /// Takes in an answer of the app's.
  mutating func follow(_ answer: AppAnswer, _ situation: Situation, at t: Int) {
    let index =
      apps.firstIndex { $0.answer.name == answer.name && $0.answer.question == answer.question }
      ?? apps.endIndex
    if index == apps.endIndex {
      guard index < SceneState.maximumAnswers else { return }
      apps.append((answer, newcomer))
    }
    apps[index].tracker.follow(Side(AppPolicy(answer).answer(for: situation)), at: t)
  }

  /// Ends the stretch of watched time; returns what that decides for the window's size.
  mutating func cut(at place: Place) -> Verdict {
    _ = newcomer.cut(at: place)
    let judged = window.changed
    let chain = window.cut(at: place)
    end(chain, .window)
    end(classes.cut(at: place), .classes)
    end(interface.cut(at: place), .interface)
    for index in apps.indices {
      let chain = apps[index].tracker.cut(at: place)
      end(chain, .app(apps[index].answer))
    }
    return Verdict(judged: judged, ended: chain)
  }

  /// Forgets the chains that are over, once they have been taken.
  mutating func forgetEnded() { ended.removeAll(keepingCapacity: true) }

  private mutating func end(_ chain: StaleTracker.Chain?, _ follower: Follower) {
    if let chain { append(chain, follower) }
  }

  @inline(never)
  private mutating func append(_ chain: StaleTracker.Chain, _ follower: Follower) {
    ended.append((follower, chain))
  }
}
