import TraceModel

/// The reference changed between portrait and landscape, and stayed.
struct Turn: Hashable, Sendable {
  var place: Place
  var shape: Shape
}

/// Finds the turns of a scene.
struct TurnTracker: Sendable {
  private var current: Shape?
  /// The last definite shape of the present stretch of watched time.
  private var held: Shape?
  private var candidate: Turn?
  private let stayUs: Int

  init(stayUs: Int) { self.stayUs = stayUs }

  /// When the present candidate has stayed long enough.
  var due: Int? { candidate.map { $0.place.t + stayUs } }

  mutating func begin(_ shape: Shape?) {
    current = shape
    held = shape
    candidate = nil
  }

  /// Takes in a change of the reference; one that came too soon was no turn.
  mutating func update(_ shape: Shape?, at place: Place) {
    guard shape != current else { return }
    current = shape
    candidate = nil
    guard let shape else { return }
    if let held, held != shape { candidate = Turn(place: place, shape: shape) }
    held = shape
  }

  /// The candidate, once it has stayed until `t`.
  mutating func taken(at t: Int) -> Turn? {
    guard let due, t >= due else { return nil }
    defer { candidate = nil }
    return candidate
  }

  /// The candidate, which stayed to the trace's end.
  mutating func takenAtEnd() -> Turn? {
    defer { candidate = nil }
    return candidate
  }

  mutating func cut() {
    candidate = nil
    held = nil
  }
}
