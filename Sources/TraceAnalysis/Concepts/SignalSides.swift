import TraceModel

/// What the signals of a scene say at one moment, as poses.
struct SignalSides {
  let pose: Side
  let interface: Side
  let classes: Side
  let window: Side
  /// Whether an interface orientation was told, readable or not.
  let hasInterface: Bool

  /// Takes the signals one by one, as a whole situation would be copied for it, and the answer of the
  /// policy `size-class`.
  init(
    device: Reading<DeviceOrientation>, interface: Reading<InterfaceOrientation>,
    window: Reading<Size>, classes: Answer
  ) {
    pose = Side(pose: device)
    self.interface = Side(interface: interface)
    self.classes = Side(classes)
    self.window = Side(window.shapeAnswer)
    hasInterface = interface != .notTold
  }

  /// What size and classes should follow: the interface, or the pose where none is told.
  var leader: Side { (hasInterface ? interface : pose).anyWayUp }

  /// The two sides of a pair.
  subscript(pair: SignalDifference.Pair) -> (Side, Side) {
    switch pair {
    case .deviceInterface: (pose, interface)
    case .classesInterface: (classes, interface.anyWayUp)
    case .classesDevice: hasInterface ? (.none, .none) : (classes, pose.anyWayUp)
    case .windowInterface: (window, interface.anyWayUp)
    }
  }
}
