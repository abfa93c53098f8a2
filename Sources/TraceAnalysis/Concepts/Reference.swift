import TraceModel

/// What counts as right at one moment, and where that comes from.
struct Reference: Hashable, Sendable {
  var interface: Shape?
  var interfaceSource = ReferenceUse.Source.none
  var shape: Shape?
  var shapeSource = ReferenceUse.Source.none

  init() {}

  /// The first that is a portrait or a landscape: an expectation, the question's own signal, the
  /// other's while the window fills its screen.
  init(_ situation: borrowing Situation) {
    let interface = Shape(situation.interfaceAnswer)
    let window = Shape(situation.windowAnswer)
    let fills = situation.fillsScreen == true
    if let expected = situation.scene.expect {
      (self.interface, interfaceSource) = (expected, .expect)
    } else if let interface {
      (self.interface, interfaceSource) = (interface, .interface)
    } else if fills, let window {
      (self.interface, interfaceSource) = (window, .window)
    }
    if let expected = situation.scene.expectShape {
      (shape, shapeSource) = (expected, .expect)
    } else if let window {
      (shape, shapeSource) = (window, .window)
    } else if fills, let interface {
      (shape, shapeSource) = (interface, .interface)
    }
  }

  subscript(question: Question) -> Shape? { question == .interface ? interface : shape }

  /// The shape by which the scene's turns are counted.
  var turning: Shape? { interface ?? shape }

  /// The signals that it is made from.
  static let inputs: Signals = [.expect, .interface, .window, .screen]
}

/// How long each source served as the reference of a question, in watched time.
struct ReferenceClock: Sendable {
  private var servedUs = [-1, -1, -1, -1]
  private var source = ReferenceUse.Source.none
  private var since = 0

  /// Lets a source serve from `watched` on.
  mutating func serve(_ source: ReferenceUse.Source, from watched: Int) {
    servedUs[Self.index(self.source)] += watched - since
    since = watched
    self.source = source
    let index = Self.index(source)
    servedUs[index] = max(servedUs[index], 0)
  }

  /// The one that served longest; none only where none ever served.
  func longest(at watched: Int) -> ReferenceUse.Source {
    var clock = self
    clock.serve(source, from: watched)
    let sources: [ReferenceUse.Source] = [.expect, .interface, .window]
    let best = sources.max { clock.servedUs[Self.index($0)] < clock.servedUs[Self.index($1)] }
    guard let best, clock.servedUs[Self.index(best)] >= 0 else { return .none }
    return best
  }

  private static func index(_ source: ReferenceUse.Source) -> Int {
    switch source {
    case .none: 0
    case .window: 1
    case .interface: 2
    case .expect: 3
    }
  }
}
