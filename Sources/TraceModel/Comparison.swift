/// How two traces differ, aligned by the sequence of their states and not by time.
public struct Comparison: Codable, Sendable, Equatable {
  /// How many differences are listed.
  public static let maximumDifferences = 1000

  public var format = "tiltrace-comparison"
  public var version = 1
  public var toleranceUs: Int
  public var left: Side
  public var right: Side
  /// Changes of state that both traces have.
  public var matched = 0
  /// Changes that only the left trace has.
  public var missing = 0
  /// Changes that only the right trace has.
  public var extra = 0
  /// Changes of both that came too late in the right trace.
  public var late = 0
  public var firstDivergence: Difference?
  /// The first differences; `missing`, `extra` and `late` count all.
  public var differences: [Difference] = []

  public init(toleranceUs: Int, left: Side, right: Side) {
    self.toleranceUs = toleranceUs
    self.left = left
    self.right = right
  }

  /// True where no change is missing, extra or late.
  public var isSame: Bool { missing == 0 && extra == 0 && late == 0 }

  /// One of the two traces.
  public struct Side: Codable, Sendable, Equatable {
    public var path: String
    /// Lines with a `seq`.
    public var events = 0
    /// Lines that changed the state.
    public var changes = 0
    /// Lines that damage took.
    public var lost = 0

    public init(path: String) { self.path = path }
  }

  /// A change of state that one trace has and the other has not, or has later.
  public struct Difference: Codable, Sendable, Equatable {
    public enum Kind: String, Codable, Sendable {
      case missing, extra, late
    }

    /// Where a trace has the change.
    public struct Place: Codable, Sendable, Equatable {
      public var seq: Int
      public var us: Int

      public init(seq: Int, us: Int) {
        self.seq = seq
        self.us = us
      }
    }

    public var kind: Kind
    /// The scene; nil for the device.
    public var scene: String?
    /// The kind of line that told it, such as `interface`.
    public var signal: String
    /// The new value in the trace's word, such as `landscapeLeft`, `wChR` or `393x852`.
    public var value: String
    public var left: Place?
    public var right: Place?
    /// By how much it came late, µs.
    public var lateUs: Int?

    public init(
      _ kind: Kind, scene: String?, signal: String, value: String, left: Place? = nil,
      right: Place? = nil, lateUs: Int? = nil
    ) {
      self.kind = kind
      self.scene = scene
      self.signal = signal
      self.value = value
      self.left = left
      self.right = right
      self.lateUs = lateUs
    }
  }
}
