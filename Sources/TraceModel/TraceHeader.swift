/// The first line of a trace; what is not known is absent.
public struct TraceHeader: Hashable, Sendable {
  /// Whose times the trace has.
  public enum Clock: String, CaseIterable, Codable, Sendable {
    /// The arrival of each line at the recorder.
    case received
    /// The feed's own times.
    case source
    /// None: the order is real, the times are not.
    case assumed
  }

  /// The version of the format that this code writes, and the highest that it reads.
  public static let currentVersion = 1

  public var version: Int
  /// A random UUID; absent in a trace that a command derived from another.
  public var id: String?
  public var start: WallClock?
  public var clock: Clock?
  /// The dialect that the feed was read with.
  public var feed: String?
  /// The program that wrote the trace, with its version.
  public var recorder: String?
  public var device: Device
  public var app: App
  public var notes: [String: String]

  public init(
    version: Int = currentVersion, id: String? = nil, start: WallClock? = nil, clock: Clock? = nil,
    feed: String? = nil, recorder: String? = nil, device: Device = Device(), app: App = App(),
    notes: [String: String] = [:]
  ) {
    self.version = version
    self.id = id
    self.start = start
    self.clock = clock
    self.feed = feed
    self.recorder = recorder
    self.device = device
    self.app = app
    self.notes = notes
  }

  /// The device that the feed comes from.
  public struct Device: Hashable, Sendable {
    /// The hardware identifier, such as `iPhone17,1`.
    public var model: String?
    /// The catalogue's marketing name, never the owner's.
    public var name: String?
    public var idiom: Idiom?
    /// The operating system and its version.
    public var system: String?
    /// The screen in points.
    public var screen: Size?

    public init(
      model: String? = nil, name: String? = nil, idiom: Idiom? = nil, system: String? = nil,
      screen: Size? = nil
    ) {
      self.model = model
      self.name = name
      self.idiom = idiom
      self.system = system
      self.screen = screen
    }
  }

  /// The app that the feed comes from.
  public struct App: Hashable, Sendable {
    public var id: String?
    public var version: String?

    public init(id: String? = nil, version: String? = nil) {
      self.id = id
      self.version = version
    }
  }
}
