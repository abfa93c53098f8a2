import TraceModel

/// The rules of one scene, or of the trace, and who of them is woken by what.
struct RuleSet: Sendable {
  private var rules: [any Rule]
  private let roster: Roster
  private let clock: (@Sendable () -> Int)?
  /// What each rule took; kept only with a clock.
  private(set) var costs: [Cost]

  /// Which rules each of the 64 wakes concerns, as bits by their place.
  struct Roster: Sendable {
    let kinds: [any Rule.Type]
    private var members = [UInt64](repeating: 0, count: 64)
    /// The wakes that concern any rule at all.
    private var heard: UInt64 = 0

    init(_ scope: RuleScope, _ context: RuleContext) {
      kinds = RuleCatalog.all.filter {
        $0.scope.contains(scope) && !($0.needsTime && context.isAssumed)
          && context.parts.contains($0.part)
      }
      for (index, kind) in kinds.enumerated() {
        for bit in 0..<64 where kind.wakes.rawValue & 1 << UInt64(bit) != 0 {
          members[bit] |= 1 << UInt64(index)
        }
        heard |= kind.wakes.rawValue
      }
    }

    func hears(_ wakes: Wakes) -> Bool { wakes.rawValue & heard != 0 }

    /// The rules that any of these wakes.
    func members(_ wakes: Wakes) -> UInt64 {
      var found: UInt64 = 0
      for bit in Bits(wakes.rawValue & heard) { found |= members[bit] }
      return found
    }
  }

  init(_ roster: Roster, _ context: RuleContext) {
    self.roster = roster
    rules = roster.kinds.map { $0.init(context) }
    clock = context.clock
    costs = clock == nil ? [] : roster.kinds.map { Cost(name: $0.documentation.id) }
  }

  /// Whether any of these wakes concerns anybody.
  @inline(__always)
  func hears(_ wakes: Wakes) -> Bool { roster.hears(wakes) }

  /// Wakes those whom it concerns.
  ///
  /// Never inlined: in all the places where it is called it would not fit a processor's memory for
  /// instructions.
  @inline(never)
  mutating func observe(
    _ occurrence: Occurrence, _ wakes: Wakes, at place: Place, in scene: SceneView,
    _ findings: inout Findings
  ) {
    let woken = roster.members(wakes)
    guard clock == nil else {
      return observeTimed(occurrence, woken, at: place, in: scene, &findings)
    }
    for index in Bits(woken) {
      rules[index].observe(occurrence, at: place, in: scene, &findings)
    }
  }

  /// Wakes some, and counts what each of them takes.
  private mutating func observeTimed(
    _ occurrence: Occurrence, _ members: UInt64, at place: Place, in scene: SceneView,
    _ findings: inout Findings
  ) {
    guard let clock else { return }
    for index in Bits(members) {
      let begin = clock()
      rules[index].observe(occurrence, at: place, in: scene, &findings)
      costs[index].add(clock() - begin)
    }
  }
}
