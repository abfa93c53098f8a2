import TraceModel

/// A class pair, window or interface that went away and came back, for the system's snapshot.
struct Flip: Hashable, Sendable {
  enum Signal: String, Sendable {
    case classes, window, interface
  }

  var signal: Signal
  var start: Place
  var end: Place
  /// The value that was left and came back, and the first one between.
  var value: String
  var other: String

  var span: ClosedRange<Int> { start.t...end.t }
}

/// Finds the flips of one scene.
struct FlipTracker: Sendable {
  /// A value that was left a short while ago.
  private struct Departure {
    var signal: Flip.Signal
    var value: Value
    var other: Value?
    var place: Place
    var sawInactive: Bool
    var isConfirmed: Bool
    /// Where the value came back.
    var end: Place?
  }

  private enum Value: Hashable, Sendable {
    case classes(SizeClass, SizeClass)
    case window(Size)
    case interface(InterfaceOrientation)
  }

  /// By their places; of very many in a short time, the latest.
  private var departures: [Departure] = []
  /// The values that are held now.
  private var classes: Value?
  private var window: Value?
  private var interface: Value?
  private var phase: ScenePhase?
  private var wasBackground = false
  private var returned: Place?
  private let thresholds: Thresholds

  /// How many values that were left are remembered at most: each change is compared with them.
  private static let limit = 256

  /// Begins a scene's life.
  init(_ thresholds: Thresholds, _ scene: SceneState) {
    self.thresholds = thresholds
    classes = Self.classes(scene)
    window = Self.window(scene)
    interface = Self.interface(scene)
    phase = scene.phase.value
    wasBackground = phase == .background
  }

  /// Takes in the change of a signal, and returns the flip that it ended, where it is one already.
  mutating func change(to scene: SceneState, _ changed: Signals, at place: Place) -> Flip? {
    let earliest = place.t - max(thresholds.flipUs, thresholds.flipBackgroundUs)
    if let first = departures.first, first.place.t < earliest {
      departures.removeAll { $0.place.t < earliest }
    }
    var flip: Flip?
    if changed.contains(.classes) {
      let old = classes
      classes = Self.classes(scene)
      flip = change(.classes, from: old, to: classes, at: place)
    }
    if changed.contains(.window) {
      let old = window
      window = Self.window(scene)
      let ended = change(.window, from: old, to: window, at: place)
      flip = flip ?? ended
    }
    if changed.contains(.interface) {
      let old = interface
      interface = Self.interface(scene)
      let ended = change(.interface, from: old, to: interface, at: place)
      flip = flip ?? ended
    }
    return flip
  }

  @inline(never)
  private mutating func change(
    _ signal: Flip.Signal, from old: Value?, to new: Value?, at place: Place
  ) -> Flip? {
    let flip = new.flatMap { come(back: $0, signal, at: place) }
    if let old { leave(old, for: new, signal, at: place) }
    return flip
  }

  /// Takes in a phase, and returns the flips that it confirms.
  mutating func tell(_ phase: ScenePhase, at place: Place) -> [Flip] {
    let t = place.t
    if phase == .active, wasBackground {
      returned = place
      wasBackground = false
    }
    if phase == .background { wasBackground = true }
    self.phase = phase
    var flips: [Flip] = []
    for index in departures.indices where !departures[index].isConfirmed {
      let age = t - departures[index].place.t
      if age <= thresholds.flipPhaseUs {
        if phase == .inactive { departures[index].sawInactive = true }
        if phase == .background { departures[index].isConfirmed = true }
      }
      if phase == .background, departures[index].sawInactive,
        age <= thresholds.flipBackgroundUs
      {
        departures[index].isConfirmed = true
      }
      if departures[index].isConfirmed, let flip = Self.flip(departures[index]) {
        flips.append(flip)
      }
    }
    departures.removeAll { $0.isConfirmed && $0.end != nil }
    return flips
  }

  /// The device turned, or something was lost: nothing that was left comes back the same.
  mutating func forget() {
    if !departures.isEmpty { departures.removeAll { $0.end == nil } }
  }

  mutating func cut() { departures.removeAll() }

  private mutating func leave(
    _ value: Value, for other: Value?, _ signal: Flip.Signal, at place: Place
  ) {
    if departures.count == Self.limit { departures.removeFirst(Self.limit / 2) }
    departures.append(
      Departure(
        signal: signal, value: value, other: other, place: place,
        sawInactive: phase == .inactive, isConfirmed: phase == .background))
  }

  private mutating func come(back value: Value, _ signal: Flip.Signal, at place: Place) -> Flip? {
    let index = departures.firstIndex {
      $0.signal == signal && $0.end == nil && place.t - $0.place.t <= thresholds.flipUs
        && $0.value == value
    }
    guard let index else { return nil }
    var departure = departures[index]
    departure.end = place
    if let returned, departure.place.seq >= returned.seq,
      place.t <= returned.t + thresholds.flipReturnUs
    {
      departure.isConfirmed = true
    }
    departures.removeAll {
      $0.signal == signal && $0.end == nil && $0.place.seq >= departure.place.seq
    }
    guard !departure.isConfirmed else { return Self.flip(departure) }
    departures.append(departure)
    return nil
  }

  private static func classes(_ scene: borrowing SceneState) -> Value? {
    guard let horizontal = scene.horizontal.value, let vertical = scene.vertical.value else {
      return nil
    }
    return .classes(horizontal, vertical)
  }

  private static func window(_ scene: borrowing SceneState) -> Value? {
    scene.window.value.map(Value.window)
  }

  private static func interface(_ scene: borrowing SceneState) -> Value? {
    scene.interface.value.map(Value.interface)
  }

  private static func flip(_ departure: Departure) -> Flip? {
    guard let end = departure.end else { return nil }
    return Flip(
      signal: departure.signal, start: departure.place, end: end,
      value: text(departure.value), other: departure.other.map(text) ?? "nothing readable")
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .classes(let horizontal, let vertical): "w\(horizontal.letter)h\(vertical.letter)"
    case .window(let size): size.text
    case .interface(let orientation): orientation.name
    }
  }
}
