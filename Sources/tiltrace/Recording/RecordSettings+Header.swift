import TraceFeed
import TraceModel

extension RecordSettings {
  /// The header of the trace: what the options tell, else what the feed told, else nothing.
  func header(told: TraceHeader, start: WallClock) -> TraceHeader {
    var header = told
    header.id = Self.makeIdentifier()
    header.start = told.start ?? start
    header.clock = told.clock ?? .received
    header.feed = feedName
    header.recorder = "tiltrace \(ToolVersion.text)"
    header.device.idiom = self.header.device.idiom ?? told.device.idiom
    header.device.model = self.header.device.model ?? told.device.model
    header.device.system = self.header.device.system ?? told.device.system
    header.device.name = header.device.model.flatMap { DeviceCatalog.model($0)?.name }
    header.app.id = self.header.app.id ?? told.app.id
    header.app.version = self.header.app.version ?? told.app.version
    header.notes.merge(self.header.notes) { $1 }
    return header
  }

  private var feedName: String {
    switch feed {
    case .auto: "auto"
    case .dialect(let name): name
    }
  }

  /// A random UUID of version 4.
  private static func makeIdentifier() -> String {
    var bytes = (0..<16).map { _ in UInt8.random(in: 0...255) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += String(byte >> 4, radix: 16) + String(byte & 0x0F, radix: 16)
    }
    return text
  }
}
