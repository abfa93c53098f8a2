import TraceModel

/// .NET MAUI and Xamarin.Essentials, whose landscape has no side.
struct MauiDialect: Dialect {
  let description = DialectDescription(
    name: "maui", aliases: ["xamarin"],
    summary: "DeviceDisplay.MainDisplayInfo of .NET MAUI and Xamarin",
    sample: "MainDisplayInfoChanged, Orientation: Landscape",
    command: "dotnet build -t:Run -f net10.0-ios 2>&1 | tiltrace record",
    vocabulary: "DisplayOrientation.Portrait, .Landscape, .Unknown; Orientation: Portrait",
    sources: "learn.microsoft.com: DisplayOrientation, DeviceDisplay")

  func told(by message: Message) -> [Told] {
    guard !message.isCodeOrProse else { return [] }
    return message.resolved(message.scan { orientation(in: message, at: $0) })
  }

  private static let values: [String: InterfaceOrientation] = [
    "portrait": .portrait, "landscape": .landscape, "unknown": .unknown,
  ]

  private func orientation(in message: Message, at index: Int) -> Told? {
    let start: Int
    if message.isName("DisplayOrientation", at: index), message.isMark(".", at: index + 2) {
      start = index + 3
    } else if message.isName("Orientation", at: index),
      message.mentions(["display", "info"])
        || message.mentions(["device", "display"])
    {
      let between = message.connection(from: index + 1)
      guard between.hasMark else { return nil }
      start = between.end
    } else {
      return nil
    }
    guard let value = Self.values[message.word(at: start)], message.isEnd(at: start + 1) else {
      return nil
    }
    return Told(.interface(value), index..<start + 1, raw: message.text(start..<start + 1))
  }
}
