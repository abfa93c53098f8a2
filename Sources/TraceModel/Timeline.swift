/// The lanes of a trace as a page or a viewer draws them; bounded, whatever the trace's length.
public struct Timeline: Sendable, Equatable {
  /// The `t` of the trace's last line, µs.
  public var endUs: Int
  public var lanes: [Lane]
  /// Gaps and losses, µs.
  public var unwatched: [Stretch]

  public init(endUs: Int = 0, lanes: [Lane] = [], unwatched: [Stretch] = []) {
    self.endUs = endUs
    self.lanes = lanes
    self.unwatched = unwatched
  }

  /// A half-open stretch of time, µs.
  public struct Stretch: Sendable, Equatable {
    public var startUs: Int
    public var endUs: Int

    public init(startUs: Int, endUs: Int) {
      self.startUs = startUs
      self.endUs = endUs
    }
  }

  /// One signal, reference or answer of one scene over time.
  public struct Lane: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
      case device
      case interface
      case classes
      case window
      case phase
      case reference(Question)
      case policy(id: String, question: Question)
      case marks
    }

    public var kind: Kind
    /// The scene; nil for the device and the marks.
    public var scene: String?
    /// Ascending by start; each lasts to the start of the next.
    public var spans: [Span]
    /// How many changes there were, those included that were folded.
    public var changes: Int

    public init(kind: Kind, scene: String?, spans: [Span] = [], changes: Int = 0) {
      self.kind = kind
      self.scene = scene
      self.spans = spans
      self.changes = changes
    }
  }

  /// A value that a lane held from a moment on.
  public struct Span: Sendable, Equatable {
    public var startUs: Int
    /// The event that told it.
    public var seq: Int
    /// The trace's word for the value, empty while nothing is known: `landscapeLeft`, `wChR`,
    /// `592x834`, `active`, `portrait`; of folded changes the one that lasted longest.
    public var value: String
    /// How many changes were folded into this span; 1 where none was.
    public var changes: Int

    public init(startUs: Int, seq: Int, value: String, changes: Int = 1) {
      self.startUs = startUs
      self.seq = seq
      self.value = value
      self.changes = changes
    }
  }
}
