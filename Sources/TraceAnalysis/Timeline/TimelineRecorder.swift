import TraceModel

/// Takes down the lanes of a trace, line by line, for those who draw them.
///
/// All lanes together keep about ``budget`` spans, whatever the trace's length and however many
/// scenes it has.
struct TimelineRecorder: Sendable {
  /// How many spans are kept in all.
  private static let budget = 65_536
  /// How much of a mark's text is kept, in characters.
  private static let longestMark = 200

  private var device = LaneRecorder()
  private var marks = LaneRecorder()
  private var scenes: [SceneRecorder] = []
  private var lanes = 2

  /// How many spans one lane may keep.
  private var limit: Int { max(16, Self.budget / lanes) }

  mutating func mark(_ text: String, at place: Place) {
    marks.append(String(text.prefix(Self.longestMark)), at: place, limit: limit)
  }

  /// Takes down what the device and all living scenes hold.
  mutating func take(_ state: DeviceState, _ scenes: [SceneAnalysis], at place: Place) {
    device.take(state.orientation.word(\.name), at: place, limit: limit)
    for index in scenes.indices where scenes[index].isAlive { take(index, of: scenes, at: place) }
  }

  /// Takes down what one scene holds.
  mutating func take(_ index: Int, of scenes: [SceneAnalysis], at place: Place) {
    while self.scenes.count < scenes.count {
      self.scenes.append(SceneRecorder())
      lanes += SceneRecorder().count
    }
    let before = self.scenes[index].count
    self.scenes[index].take(scenes[index], at: place, limit: limit)
    lanes += self.scenes[index].count - before
  }

  /// The lanes of the device, of the scenes for which `isShown` is true, and of the marks.
  func timeline(
    _ scenes: [SceneAnalysis], endUs: Int, unwatched: [Range<Int>],
    isShown: (SceneAnalysis) -> Bool
  ) -> Timeline {
    var drawn = [device.lane(.device, scene: nil, endUs: endUs, limit: limit)]
    for (scene, recorder) in zip(scenes, self.scenes) where isShown(scene) {
      drawn += recorder.lanes(of: scene, endUs: endUs, limit: limit)
    }
    drawn.append(marks.lane(.marks, scene: nil, endUs: endUs, limit: limit))
    return Timeline(
      endUs: endUs, lanes: drawn.compactMap { $0 },
      unwatched: unwatched.map { .init(startUs: $0.lowerBound, endUs: $0.upperBound) })
  }
}
