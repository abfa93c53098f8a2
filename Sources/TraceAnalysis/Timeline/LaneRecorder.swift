import TraceModel

/// The values of one lane over time in bounded memory.
///
/// Where there are too many, spans that begin close together fold into one that keeps the value
/// that lasted longest and the exact number of changes; how close grows as it must.
struct LaneRecorder: Sendable {
  private var spans: [Timeline.Span] = []
  /// How often the value changed, the first one not counted.
  private var changes = 0
  private var value = ""
  /// Spans that begin in one cell of this length fold, µs; 0 folds none.
  private var cellUs = 0

  /// Makes the value hold from now on, if it is a new one.
  ///
  /// From twice `limit` spans on, they are folded until at most `limit` are left.
  mutating func take(_ value: String, at place: Place, limit: Int) {
    guard value != self.value else { return }
    self.value = value
    append(value, at: place, limit: limit)
  }

  /// Adds a value even where it is the same as before, as a second mark is.
  mutating func append(_ value: String, at place: Place, limit: Int) {
    if !spans.isEmpty { changes += 1 }
    spans.append(Timeline.Span(startUs: place.t, seq: place.seq, value: value))
    guard spans.count >= limit * 2 else { return }
    fold(until: place.t, limit: limit)
  }

  /// The lane as it is drawn, with at most `limit` spans; nil where nothing was ever told.
  func lane(
    _ kind: Timeline.Lane.Kind, scene: String?, endUs: Int, limit: Int
  ) -> Timeline.Lane? {
    guard !spans.isEmpty else { return nil }
    var folded = self
    folded.fold(until: endUs, limit: limit)
    return Timeline.Lane(kind: kind, scene: scene, spans: folded.spans, changes: changes)
  }

  /// Folds until at most `limit` spans are left, no more coarsely than that takes.
  private mutating func fold(until end: Int, limit: Int) {
    if cellUs > 0, spans.count > limit { fold(until: end) }
    while spans.count > limit {
      cellUs = max(1000, cellUs * 2)
      fold(until: end)
      // Cells cannot grow past the whole trace, and then there is one span.
      guard cellUs <= Event.maximumTime else { return }
    }
  }

  private mutating func fold(until end: Int) {
    var folded: [Timeline.Span] = []
    var longest = 0
    for (index, span) in spans.enumerated() {
      let next = index + 1 < spans.count ? spans[index + 1].startUs : max(end, span.startUs)
      let length = next - span.startUs
      guard let last = folded.last, last.startUs / cellUs == span.startUs / cellUs else {
        folded.append(span)
        longest = length
        continue
      }
      folded[folded.count - 1].changes += span.changes
      guard length > longest else { continue }
      longest = length
      folded[folded.count - 1].value = span.value
    }
    spans = folded
  }
}
