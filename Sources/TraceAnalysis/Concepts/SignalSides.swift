import TraceModel

/// What the signals of a scene say at one moment, as poses.
struct SignalSides {
  private(set) var pose = Side.none
  private(set) var interface = Side.none
  private(set) var classes = Side.none
  private(set) var window = Side.none
  /// Whether an interface orientation was told, readable or not.
  private(set) var hasInterface = false

  init() {}

  /// The sides of a situation; those of the classes are the answer of the policy `size-class`.
  init(_ situation: borrowing Situation, classes: Answer) {
    tell(situation.device.orientation)
    tell(situation.scene.interface)
    tell(situation.scene.window)
    tell(classes: classes)
  }

  mutating func tell(_ device: Reading<DeviceOrientation>) { pose = Side(pose: device) }

  mutating func tell(_ interface: Reading<InterfaceOrientation>) {
    self.interface = Side(interface: interface)
    hasInterface = interface != .notTold
  }

  mutating func tell(_ window: Reading<Size>) { self.window = Side(window.shapeAnswer) }

  mutating func tell(classes: Answer) { self.classes = Side(classes) }

  /// What size and classes should follow: the interface, or the pose where none is told.
  var leader: Side { (hasInterface ? interface : pose).anyWayUp }

  /// The two sides of a pair, which is mostly known where this is asked.
  @inline(__always)
  subscript(pair: SignalDifference.Pair) -> (Side, Side) {
    switch pair {
    case .deviceInterface: (pose, interface)
    case .classesInterface: (classes, interface.anyWayUp)
    case .classesDevice: hasInterface ? (.none, .none) : (classes, pose.anyWayUp)
    case .windowInterface: (window, interface.anyWayUp)
    }
  }
}
