/// Every number that the rules decide by; times in µs.
public struct Thresholds: Hashable, Sendable {
  /// Two changes closer than this are a flicker.
  public var flickerUs = 500_000
  /// A flicker of so many changes is an error.
  public var flickerErrorChanges = 5
  /// Two changes closer than this, but no flicker, are a slow bounce.
  public var slowBounceUs = 1_000_000
  /// What differs no longer than this may be one side following the other.
  public var lagUs = 2_000_000
  /// A side that follows no later than this is late, not wrong.
  public var lateUs = 10_000_000
  /// A reference that stays so long has turned.
  public var turnUs = 1_000_000
  /// How long a scene launches.
  public var launchUs = 500_000
  /// How long a snapshot flip lasts at most.
  public var flipUs = 1_000_000
  /// How soon after its beginning the background must show.
  public var flipPhaseUs = 500_000
  /// How soon the background must follow an inactive phase.
  public var flipBackgroundUs = 2_000_000
  /// How soon after coming back from the background a flip must be over.
  public var flipReturnUs = 500_000
  /// How long a startup triple lasts at most.
  public var tripleUs = 50_000
  /// How far round a turn the classes must keep still for it to be blind.
  public var blindTurnUs = 2_000_000
  /// How long both must be still for a swap of left and right.
  public var swapUs = 1_000_000
  /// How many swaps it takes.
  public var swaps = 2
  /// How many changes in a row must be answered one too late.
  public var staleChanges = 3
  /// How long a request may go unanswered.
  public var requestUs = 2_000_000
  /// How long a class must be against the table.
  public var classTableUs = 1_000_000
  /// The widest compact window of a pad, points.
  public var compactWidth = 639
  /// The narrowest regular window of a pad, points.
  public var regularWidth = 678

  public init() {}
}
