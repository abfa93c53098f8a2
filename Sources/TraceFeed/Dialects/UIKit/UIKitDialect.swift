import TraceModel

/// What UIKit and SwiftUI apps print, and what the system logs of them.
struct UIKitDialect: Dialect {
  let description = DialectDescription(
    name: "uikit",
    summary: "UIKit and SwiftUI values as print, NSLog, os_log and lldb show them; system messages",
    sample: "2026-11-30 07:25:40.748123+0900 App[15008:5106663] UIDeviceOrientation(rawValue: 5)",
    command: "xcrun simctl launch --console-pty booted com.example.app 2>&1 | tiltrace record",
    vocabulary:
      "UIDeviceOrientation, UIInterfaceOrientation, their masks, UITraitCollection, size classes, "
      + "idioms, activation and application states, bounds of windows and screens, refusals of "
      + "geometry requests; numbers and words behind a key such as 'deviceOrientation ='",
    sources:
      "UIOrientation.h, UIDevice.h, UIApplication.h; descriptions of UITraitCollection since iOS 8; "
      + "messages of backboardd, SpringBoard and UIKitCore")

  func told(by message: Message) -> [Told] {
    if !message.isMarkup, let refusal = message.geometryRefusal() { return [refusal] }
    guard !message.isCodeOrProse else { return [] }
    if TraitCollectionRecord.isPart(message) { return TraitCollectionRecord.current(in: message) }
    var told = message.resolved(message.scan { message.uikitValue(at: $0) })
      .withoutPredicates().withoutRepeatedTypes()
    if told.isEmpty, let phase = message.lifecycleCall() { told = [phase] }
    if told.isEmpty, let size = message.unkeyedSize() { told = [size] }
    if told.isEmpty, message.allowsBareWords { told = message.bareUIKitWord() }
    return told
  }

  func record(openedBy message: Message) -> (any Record)? {
    TraitCollectionRecord(openedBy: message) ?? WrappedTraits(openedBy: message)
      ?? DumpedValue(openedBy: message)
  }
}

extension [Told] {
  /// Leaves out `isPortrait` and `isLandscape` where both are false: then they are predicates of an
  /// orientation, which is flat or unknown, and no conclusion of an app.
  fileprivate func withoutPredicates() -> Self {
    let answers = Set(
      compactMap { told -> AppAnswer.Value? in
        if case .answer(let answer) = told.payload { answer.value } else { nil }
      })
    guard answers.count > 1 else { return self }
    return filter { if case .answer = $0.payload { false } else { true } }
  }

  /// Leaves out the name of a type, such as a log's category, where its value is told besides.
  fileprivate func withoutRepeatedTypes() -> Self {
    filter { told in
      guard case .unreadable(let lost) = told.payload else { return true }
      return !contains { $0.payload.kind == lost.signal.rawValue }
    }
  }
}

extension Message {
  /// What begins at a place; nil where nothing does.
  fileprivate func uikitValue(at index: Int) -> Told? {
    guard tokens[index].kind == .word || tokens[index].text == "(" else { return nil }
    return lockTold(at: index) ?? limitsTold(at: index) ?? geometryWish(at: index)
      ?? orientationTold(at: index)
      ?? phaseTold(at: index) ?? windowTold(at: index) ?? answerTold(at: index)
      ?? lostValue(at: index) ?? traitsTold(at: index)
  }

  /// A word that is the whole message.
  fileprivate func bareUIKitWord() -> [Told] {
    let start = isMark(".", at: 0) ? 1 : 0
    if let value = orientation(at: start), value.end == tokens.count {
      return [Told(.device(value.value), 0..<value.end)]
    }
    if word(at: start) == "pud", tokens.count == start + 1 {
      return [Told(.device(.portraitUpsideDown), 0..<tokens.count)]
    }
    if let idiom = entry(of: Vocabulary.idioms, at: start), idiom.end == tokens.count {
      return [Told(.traits(.init(idiom: idiom.value)), 0..<idiom.end)]
    }
    return []
  }
}
