import TraceModel

/// Which scenes a trace has, by name, within the limits of the format.
struct SceneDirectory: Sendable {
  /// Lines of scenes past the limit, which are not analyzed.
  struct Excess: Hashable, Sendable {
    var lines: Int
    var first: Place
    var last: Place
  }

  private var places: [SceneID: Int] = [:]
  private var recent: (id: SceneID, place: Int)?
  /// The place of `main`, which lines that name no scene belong to.
  private(set) var main: Int?
  private(set) var excess: Excess?
  /// Whether a scene other than `main` has had a line of its own.
  private(set) var hasOthers = false

  /// How many scenes of one trace are told apart, those that have ended included.
  static let limit = 512

  /// The place of a scene that is known already.
  mutating func place(of id: SceneID) -> Int? {
    if let recent, recent.id == id { return recent.place }
    guard let place = places[id] else { return nil }
    recent = (id, place)
    return place
  }

  mutating func add(_ id: SceneID, at place: Int) {
    places[id] = place
    if id == .main { main = place }
    hasOthers = hasOthers || id != .main
  }

  /// Counts a line of a scene past the limit.
  mutating func reject(at place: Place) {
    excess = Excess(
      lines: (excess?.lines ?? 0) + 1, first: excess?.first ?? place, last: place)
  }
}
