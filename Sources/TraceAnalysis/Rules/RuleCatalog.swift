public import TraceModel

/// All rules, in the order of the documentation.
public enum RuleCatalog {
  /// What is said of each rule, in report order.
  public static let documentation: [RuleDocumentation] = all.map { $0.documentation }

  /// The same for `explain`, the page and SARIF.
  public static let explanations: [Explanation] = documentation.map(\.explanation)

  static let ids: [String] = documentation.map(\.id)

  static let all: [any Rule.Type] = [
    Flicker.self,
    SlowBounce.self,
    SnapshotFlip.self,
    StartupTriple.self,
    LaunchTransient.self,
    DuplicateNotification.self,
    FlatReadAsLandscape.self,
    FlatReadAsPortrait.self,
    UnknownReadAsLandscape.self,
    UnknownReadAsPortrait.self,
    Flat.self,
    Unknown.self,
    SizeClassUndecidable.self,
    BlindTurn.self,
    SizeClassMissing.self,
    UnreadableValue.self,
    EmptyWindow.self,
    DeviceVsInterface.self,
    LateInterface.self,
    SizeClassVsInterface.self,
    LateTraits.self,
    SizeClassVsDevice.self,
    ShapeVsInterface.self,
    LeftRightSwap.self,
    StaleByOne.self,
    MultitaskingMisread.self,
    RequestRefused.self,
    ClassTableViolation.self,
    PolicyWrong.self,
    GapRule.self,
    Damaged.self,
    Truncated.self,
    ClockWentBack.self,
    NoIdiom.self,
    NoReference.self,
    UnmatchedLines.self,
    UnknownKind.self,
    SceneLimit.self,
    UnreadableLine.self,
  ]
}
