import TraceModel

/// Something that a rule may be woken for.
enum Occurrence {
  /// A line told something of the scene, or of the device.
  case line(Line)
  /// Watched time begins, or goes on after a cut.
  case begin
  /// Watched time ends here; what was open lasted until now.
  case cut
  /// Something is missing from here on: nothing that waits will be answered.
  case pause
  /// A run of changes that nothing else explains.
  case run(Run)
  /// Two signals contradicted each other for longer than a lag.
  case difference(SignalDifference)
  case misread(MisreadStretch)
  /// A policy and its reference differed in a window that does not, or did not always, fill its
  /// screen; the policy's place, the difference.
  case misjudged(lane: Int, Difference)
  /// A follower told its leader's value of before several times in a row.
  case stale(Followers.Follower, StaleTracker.Chain)
  /// It is known whether the window's size followed its leader's last change.
  case followed(Followers.Verdict)
  case turn(Turn)
  indirect case flip(Flip)
  /// A flat device told a valid orientation and was flat again at once; its two ends.
  case triple(first: Place, last: Place)
  indirect case transient(Transient)
  indirect case request(GeometryRequest)
  indirect case answer(AppAnswer)
  indirect case unreadable(Unreadable)
  /// A line of none of these kinds.
  indirect case other(Event)
  /// Lines are missing before this place.
  case lost(LostRange)
  /// How a policy did over the whole trace.
  indirect case judged(lane: Int, Judgement)
  indirect case end(TraceEnd)
}

/// What a line told, and what of that was new.
struct Line: Hashable, Sendable {
  /// The signals that it told, however often before.
  var told: Signals
  /// The signals whose value it changed, and what followed from them.
  var changed: Wakes
  /// The signal that it told again with nothing new.
  var repeated: Signals = []
}

extension Line {
  /// The signals whose value it changed.
  var changedSignals: Signals { Signals(rawValue: UInt16(truncatingIfNeeded: changed.rawValue)) }
}

/// How a trace ended, for the rules about the trace itself.
struct TraceEnd: Sendable {
  var integrity: Integrity
  var isCut: Bool
  var end: End?
  /// The scene's references; nil for the trace itself.
  var reference: ReferenceUse?
  /// Whether any scene, or the header, told the idiom.
  var knowsIdiom: Bool
  /// Whether the trace has any event at all.
  var isEmpty: Bool
  /// Lines of scenes past the limit.
  var excess: SceneDirectory.Excess?
}

/// What wakes a rule; it sleeps through all else.
struct Wakes: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  /// A signal of these changed.
  static func changed(_ signals: Signals) -> Wakes { Wakes(rawValue: UInt64(signals.rawValue)) }

  /// A signal of these changed, or was told for the first time since device, interface, idiom or
  /// watch changed.
  static func told(_ signals: Signals) -> Wakes {
    Wakes(rawValue: UInt64(signals.rawValue) << 16)
  }

  /// Some policy's answer changed.
  static let answers = Wakes(rawValue: 1 << 13)
  static let reference = Wakes(rawValue: 1 << 14)
  /// Whether the window fills its screen changed.
  static let fill = Wakes(rawValue: 1 << 15)
  /// Watched time begins or ends.
  static let watch = Wakes(rawValue: 1 << 33)
  static let flicker = Wakes(rawValue: 1 << 34)
  /// Two signals contradicted each other for longer than a lag.
  static func difference(of pair: SignalDifference.Pair) -> Wakes {
    Wakes(rawValue: 1 << UInt64(54 + pair.rawValue))
  }
  static let misjudged = Wakes(rawValue: 1 << 36)
  static let turn = Wakes(rawValue: 1 << 37)
  static let flip = Wakes(rawValue: 1 << 38)
  static let triple = Wakes(rawValue: 1 << 39)
  static let transient = Wakes(rawValue: 1 << 40)
  static let request = Wakes(rawValue: 1 << 41)
  static let answer = Wakes(rawValue: 1 << 42)
  static let unreadable = Wakes(rawValue: 1 << 43)
  static let other = Wakes(rawValue: 1 << 44)
  static let lost = Wakes(rawValue: 1 << 45)
  static let judged = Wakes(rawValue: 1 << 46)
  static let end = Wakes(rawValue: 1 << 47)
  static let pause = Wakes(rawValue: 1 << 48)
  /// A policy misread a stretch in which the device was flat, or unknown, as that shape.
  static func misread(_ silence: MisreadStretch.Silence, as shape: Shape) -> Wakes {
    switch (silence, shape) {
    case (.flat, .portrait): Wakes(rawValue: 1 << 32)
    case (.flat, .landscape): Wakes(rawValue: 1 << 35)
    case (.unknown, .portrait): Wakes(rawValue: 1 << 49)
    case (.unknown, .landscape): Wakes(rawValue: 1 << 50)
    }
  }
  static let slowBounce = Wakes(rawValue: 1 << 51)
  static let stale = Wakes(rawValue: 1 << 52)
  static let followed = Wakes(rawValue: 1 << 53)
}
