import TraceModel

/// What rules see of a scene.
struct SceneView: Sendable {
  /// The scene; nil where a rule looks at the trace itself.
  let id: SceneID?
  var situation: Situation
  var reference = Reference()
  /// Whether the window fills its screen; nil where that is not known.
  var fills: Bool?
  /// The line at which that changed last.
  var fillsSince = 0
  var watched = WatchedTime()
  /// The turns so far.
  var turns = 0
  var policies: [any Policy] = []
  /// Where each policy's present difference from its reference began; told when ``fills`` changes.
  var differsSince: [Place?] = []
  /// How device and interface pair up in landscape.
  var swaps: SwapTracker
  var followers: Followers
  /// The stretches in which the device was flat, and in which it was unknown.
  private(set) var flat = DeviceStretches()
  private(set) var unknown = DeviceStretches()
  /// The signals that were told again with nothing new.
  var repeats = Repeats()
  /// The first line of the scene's present life, and the line before the present one.
  var birth = Place(t: 0, seq: 0)
  var previous = Place(t: 0, seq: 0)
  /// An existential makes a view a value that is handed on by its address.
  ///
  /// Without it the whole view was copied for each rule that was woken, a seventh of the analysis.
  private let byAddress: any Sendable = ()
  /// The last moment of the scene's launch; nil where its beginning was not seen.
  var launchEnd: Int?

  init(id: SceneID?, situation: Situation, _ thresholds: Thresholds) {
    self.id = id
    self.situation = situation
    swaps = SwapTracker(stillUs: thresholds.swapUs)
    followers = Followers(needed: thresholds.staleChanges)
  }

  var isWatched: Bool { watched.isRunning }

  /// Begins to watch how device and interface pair up now.
  mutating func beginSwap(at place: Place) {
    swaps.begin(situation.device.orientation, situation.scene.interface, at: place)
  }

  /// Takes in what the device is now.
  mutating func watchDevice(at place: Place) {
    let device = situation.device.orientation.value
    flat.observe(device?.isFlat == true, at: place)
    unknown.observe(device == .unknown, at: place)
  }

  /// Nobody knows what the device is from here on.
  mutating func loseDevice(at place: Place) {
    flat.close(at: place)
    unknown.close(at: place)
  }

  /// The name for findings.
  var name: String? { id?.name }
}
