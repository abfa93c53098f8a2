/// One line of a trace: what was told, of which scene, when.
public struct Event: Hashable, Sendable {
  /// Microseconds since the trace's start, 0 to ``maximumTime``.
  public var t: Int
  /// The scene that the line names; nil is ``SceneID/main``, or the whole device for a `lock`.
  public var scene: SceneID?
  public var payload: Payload
  @usableFromInline var provenance: Provenance

  /// True where an ``origin`` is known.
  @inlinable public var hasOrigin: Bool { if case .known = provenance { true } else { false } }

  /// Where the event came from, for one that was read from a text dialect.
  public var origin: Origin? {
    get { if case .known(let origin) = provenance { origin } else { nil } }
    set { provenance = Provenance(newValue) }
  }

  /// The latest `t` of a legal line: 2⁵³ − 1 µs (285 years), exact in every JSON reader.
  public static let maximumTime = (1 << 53) - 1

  public init(t: Int, scene: SceneID? = nil, _ payload: Payload, origin: Origin? = nil) {
    self.t = t
    self.scene = scene
    self.payload = payload
    provenance = Provenance(origin)
  }

  /// The scene that the event belongs to.
  public var sceneID: SceneID { scene ?? .main }

  /// True for every line that has a `seq`: all but `header`, `state` and `end`.
  public var isCounted: Bool {
    switch payload {
    case .header, .state, .end: false
    default: true
    }
  }
}

/// An origin behind a pointer: most events have none, and a small event is quickly handed on.
@usableFromInline
indirect enum Provenance: Hashable, Sendable {
  case unknown
  case known(Origin)

  init(_ origin: Origin?) { self = origin.map(Self.known) ?? .unknown }
}

/// The name of a scene, at most 128 bytes.
public struct SceneID: Hashable, Sendable {
  public var name: String

  /// The scene of lines that name none.
  public static var main: SceneID { SceneID("main") }

  /// The longest name in bytes of UTF-8 that the format allows.
  public static let maximumLength = 128

  public init(_ name: String) { self.name = name }
}

/// Where an event came from: dialect, the source's own spelling, a repaired time.
public struct Origin: Hashable, Sendable {
  /// The text dialect that the line was read with.
  public var via: String?
  /// The source's own spelling, at most 64 bytes, where it is not UIKit's.
  public var raw: String?
  /// How far, in microseconds, the source's clock stepped back before this line.
  public var skew: Int?

  public init(via: String? = nil, raw: String? = nil, skew: Int? = nil) {
    self.via = via
    self.raw = raw
    self.skew = skew
  }
}

/// What a line tells, by its `kind`.
///
/// One word, so that an event is small: what takes more is behind a pointer.
public enum Payload: Hashable, Sendable {
  case device(DeviceOrientation)
  case interface(InterfaceOrientation)
  case traits(Traits)
  indirect case window(Window)
  case scene(ScenePhase)
  case lock(Bool)
  /// What the app or controller allows, where the feed tells it as state.
  case limits(InterfaceOrientationMask)
  indirect case request(GeometryRequest)
  indirect case answer(AppAnswer)
  case expect(Expectation)
  /// A person's note.
  indirect case mark(String)
  indirect case unreadable(Unreadable)
  /// A feed line that nothing matched, kept because it was asked for.
  indirect case log(String)
  /// A feed line that was too long to keep.
  indirect case oversize(bytes: Int)
  indirect case gap(Gap)
  indirect case resume(Resume)
  indirect case end(End)
  indirect case state(Keyframe)
  indirect case header(TraceHeader)
  /// A line of a trace that is no legal event, kept as it is, with what is wrong with it.
  indirect case illegal(line: String, error: String)
  /// A line of a kind that this version does not know, kept as it is.
  indirect case other(kind: String, line: String)

  /// The `kind` of the line.
  public var kind: String {
    switch self {
    case .device: "device"
    case .interface: "interface"
    case .traits: "traits"
    case .window: "window"
    case .scene: "scene"
    case .lock: "lock"
    case .limits: "limits"
    case .request: "request"
    case .answer: "answer"
    case .expect: "expect"
    case .mark: "mark"
    case .unreadable: "unreadable"
    case .log: "log"
    case .oversize: "oversize"
    case .gap: "gap"
    case .resume: "resume"
    case .end: "end"
    case .state: "state"
    case .header: "header"
    case .illegal: "illegal"
    case .other(let kind, _): kind
    }
  }
}

/// A window's size and, where it came along, its screen's.
public struct Window: Hashable, Sendable {
  public var size: Size
  public var screen: Size?

  public init(_ size: Size, screen: Size? = nil) {
    self.size = size
    self.screen = screen
  }
}

/// The app asked the system to turn, or the system answered.
public struct GeometryRequest: Hashable, Sendable {
  public enum Result: String, CaseIterable, Sendable {
    case asked, granted, refused
  }

  /// An orientation by UIKit's interface name, or the name of one of its masks.
  public enum Target: String, CaseIterable, Sendable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, landscape, all
    case allButUpsideDown

    public var mask: InterfaceOrientationMask {
      switch self {
      case .portrait: .portrait
      case .portraitUpsideDown: .portraitUpsideDown
      case .landscapeLeft: .landscapeLeft
      case .landscapeRight: .landscapeRight
      case .landscape: .landscape
      case .all: .all
      case .allButUpsideDown: .allButUpsideDown
      }
    }
  }

  public var result: Result
  /// What was asked for; empty where the feed did not tell.
  ///
  /// One is written as `orientation`, several as `orientations`.
  public var targets: [Target]
  public var text: String?

  public init(_ result: Result, targets: [Target] = [], text: String? = nil) {
    self.result = result
    self.targets = targets
    self.text = text
  }

  /// All that would satisfy the request; empty where the feed did not tell.
  public var mask: InterfaceOrientationMask {
    targets.reduce(into: []) { $0.formUnion($1.mask) }
  }
}

/// What the app itself concluded.
public struct AppAnswer: Hashable, Sendable {
  public enum Value: String, CaseIterable, Sendable {
    case portrait, landscape, square, none
  }

  public var value: Value
  /// Which of the app's classifiers said so; nil where it has just one.
  public var name: String?
  /// The question it answers; nil counts as ``Question/interface``.
  public var question: Question?

  public init(_ value: Value, name: String? = nil, question: Question? = nil) {
    self.value = value
    self.name = name
    self.question = question
  }
}

/// A person's ground truth, until the next one.
public struct Expectation: Hashable, Sendable {
  /// What is right; nil is `none` and ends the expectation.
  public var shape: Shape?
  /// The question it is about; nil is both.
  public var question: Question?

  public init(_ shape: Shape?, question: Question? = nil) {
    self.shape = shape
    self.question = question
  }
}

/// A value that the feed showed to be there without telling which.
public struct Unreadable: Hashable, Sendable {
  public enum Signal: String, CaseIterable, Sendable {
    case device, interface, traits, window, scene
  }

  public var signal: Signal
  public var text: String?

  public init(_ signal: Signal, text: String? = nil) {
    self.signal = signal
    self.text = text
  }
}

/// The recorder knows that it lost something.
public struct Gap: Hashable, Sendable {
  /// How many events were lost; nil where nobody knows.
  public var dropped: Int?
  public var reason: String?

  public init(dropped: Int? = nil, reason: String? = nil) {
    self.dropped = dropped
    self.reason = reason
  }
}

/// Recording goes on in the same file.
public struct Resume: Hashable, Sendable {
  public var start: WallClock
  public var clock: TraceHeader.Clock

  public init(start: WallClock, clock: TraceHeader.Clock) {
    self.start = start
    self.clock = clock
  }
}

/// The last line of a sealed trace.
public struct End: Hashable, Sendable {
  public enum Reason: String, CaseIterable, Sendable {
    case eof, sigint, sigterm, sighup, limit, command
    case diskFull = "disk-full"
    case healed
  }

  public var reason: Reason
  /// How many lines of the trace have a `seq`.
  public var events: Int
  /// How many feed lines nothing matched.
  public var unmatched: Int
  /// The exit status of a command whose output was recorded.
  public var status: Int?

  public init(_ reason: Reason, events: Int, unmatched: Int = 0, status: Int? = nil) {
    self.reason = reason
    self.events = events
    self.unmatched = unmatched
    self.status = status
  }
}
