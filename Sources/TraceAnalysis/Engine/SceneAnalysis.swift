import TraceModel

/// The analysis of one scene: its state, its policies, and the rules that look at it.
struct SceneAnalysis: Sendable {
  var view: SceneView
  var differences: SignalDifferences
  var isAlive = true
  var lanes: [Lane]
  /// The app's own answers that were looked for a lane.
  var appPolicies: [AppPolicy] = []
  /// How their answers stand to their references.
  var standings = Standings()
  /// The lanes that have a run which goes on, and those whose answers settle, as bits.
  var running: UInt64 = 0
  let settling: UInt64
  /// The lanes by the signals that they look at.
  var audience = Audience()
  /// What the signals say, as poses.
  var sides = SignalSides()
  /// What at present makes it legal that signals disagree.
  var reasons: Reasons = []
  /// The stretches in which the device was flat or unknown.
  var misreads: MisreadTracker
  var classes: ChangeTracker
  var turns: TurnTracker
  var flips: FlipTracker
  var launch: Launch?
  var references = (interface: ReferenceClock(), shape: ReferenceClock())
  /// The signals that were not told since the last change of one that others follow.
  var awaited = SceneAnalysis.followed
  var deferred = DeferredQueue()
  /// The runs of changes that are over, until it is known whether something explains them.
  var runs: RunQueue
  var rules: RuleSet
  /// When something next is due without an event of its own.
  var due = Int.max
  /// The last phase that was told; nil is as good as active.
  var phase: ScenePhase?
  /// What was explained by the present line; kept only where another analysis is to hear of it.
  var explained: [Explained] = []
  let looksAtSignals: Bool
  let looksAtPolicies: Bool
  let setup: SceneSetup

  /// Begins a scene's life; it launches where its beginning was seen, and not only a keyframe.
  init(
    _ state: SceneState, device: DeviceState, setup: SceneSetup, at place: Place, isLaunch: Bool,
    _ findings: inout Findings
  ) {
    self.setup = setup
    looksAtSignals = setup.context.parts.contains(.signals)
    looksAtPolicies = setup.context.parts.contains(.policies)
    let thresholds = setup.context.thresholds
    view = SceneView(
      id: state.id,
      situation: Situation(device: device, scene: state, model: setup.context.hardware.model),
      thresholds)
    lanes = setup.context.policies.enumerated().map { Lane($1, lane: $0, setup) }
    settling = lanes.settling
    misreads = MisreadTracker(lanes: setup.context.lanes(PolicyCatalog.booleanDevice))
    runs = RunQueue(waitUs: setup.waitUs)
    differences = SignalDifferences(lagUs: thresholds.lagUs)
    classes = ChangeTracker(thresholds, lane: nil, waitUs: setup.waitUs)
    turns = TurnTracker(stayUs: thresholds.turnUs)
    flips = FlipTracker(thresholds, state)
    rules = RuleSet(setup.roster, setup.context)
    for index in lanes.indices {
      if looksAtPolicies || index == setup.sizeClassLane {
        audience.add(index, to: lanes[index].inputs)
      }
      standings.add(index, lanes[index].question, view.reference)
    }
    live(state, device: device, at: place, isLaunch: isLaunch, &findings)
  }

  /// What the scene was told last.
  var situation: Situation { view.situation }

  /// Begins another life of the same scene, or goes on from a keyframe.
  mutating func live(
    _ state: SceneState, device: DeviceState, at place: Place, isLaunch: Bool,
    _ findings: inout Findings
  ) {
    isAlive = true
    view.birth = place
    view.situation.scene = state
    view.situation.device = device
    phase = state.phase.value
    flips = FlipTracker(setup.context.thresholds, state)
    view.policies = lanes.map(\.policy)
    for answer in state.answers { addLane(for: answer, at: place) }
    if isLaunch {
      let launch = Launch(from: place.t, setup.context.thresholds)
      view.launchEnd = launch.end
      self.launch = launch
      for index in lanes.indices { lanes[index].replay?.launch(until: launch.end) }
    }
    let watched = view.watched.elapsed(at: place.t)
    for index in lanes.indices {
      _ = lanes[index].ask(view.situation, at: place, watched: watched)
      standings.take(lanes[index].answer, of: index)
      lanes[index].goOn(at: place.t)
      if lanes[index].isBoolean {
        launch?.answer(lanes[index].answer, lane: index, at: place)
      }
    }
    view.reference = Reference(view.situation)
    view.fills = view.situation.fillsScreen
    sides = SignalSides(view.situation, classes: lanes[setup.sizeClassLane].answer)
    reasons = Reasons(view.situation, hardware: setup.context.hardware)
    references.interface.serve(view.reference.interfaceSource, from: watched)
    references.shape.serve(view.reference.shapeSource, from: watched)
    begin(at: place, &findings)
    updateDue()
  }
}

/// What all scenes of a trace are analyzed with.
struct SceneSetup: Sendable {
  let context: RuleContext
  let roster: RuleSet.Roster
  /// The policies that the app uses.
  let named: Set<String>
  /// The place of `size-class` among the policies.
  let sizeClassLane: Int
  /// How long after its beginning it is known whether something explains a stretch, µs.
  let explainedUs: Int
  /// How long after its beginning a run waits, until it is known whether something explains it, µs.
  var waitUs: Int { explainedUs + 1 }
  /// The idiom that a scene has before one is told.
  let idiom: Idiom?
  /// Whether policies are replayed under settle times.
  let replaysSettleTimes: Bool

  init(
    _ context: RuleContext, named: Set<String>, idiom: Idiom?, replaysSettleTimes: Bool
  ) {
    self.idiom = idiom
    self.replaysSettleTimes = replaysSettleTimes
    self.context = context
    self.named = named
    roster = RuleSet.Roster(.scene, context)
    sizeClassLane = context.lanes(["size-class"]).first ?? 0
    let thresholds = context.thresholds
    explainedUs = max(thresholds.flipBackgroundUs, thresholds.flipUs, thresholds.tripleUs)
  }
}
