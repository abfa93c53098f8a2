/// A way in which some kind of program tells orientations, size classes and the like.
///
/// Adding one is a file with a conformer and a line in ``Dialects/all``.
protocol Dialect: Sendable {
  var description: DialectDescription { get }

  /// What a message tells; nothing where it is not of this dialect.
  func told(by message: Message) -> [Told]

  /// A record over several lines that the message begins; nil where it begins none.
  func record(openedBy message: Message) -> (any Record)?
}

extension Dialect {
  func record(openedBy message: Message) -> (any Record)? { nil }
}

/// A record over several lines that has begun.
protocol Record: Sendable {
  /// Takes the next line.
  mutating func take(_ message: Message) -> RecordStep
  /// What the record tells where it ends without having been completed.
  func closed() -> [Told]
}

/// What a line is to a record.
enum RecordStep {
  /// The line is of the record, which goes on; it may tell something.
  case goesOn([Told])
  /// The line completes the record.
  case ends([Told])
  /// The line is not of the record, which is closed then.
  case foreign
}

/// The list of dialects; a line is tried with them in this order, and the first that reads it counts.
enum Dialects {
  static let all: [any Dialect] = [
    LogfmtDialect(), SentryDialect(), AppiumDialect(), ExpoDialect(), ReactNativeDialect(),
    FlutterDialect(), WebDialect(), MauiDialect(), UnityDialect(), NativeScriptDialect(),
    UIKitDialect(),
  ]
}
