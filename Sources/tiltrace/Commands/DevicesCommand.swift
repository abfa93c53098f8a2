import TraceModel

/// Lists the device catalogue.
struct DevicesCommand: Command {
  static let manual = Manual(
    name: "devices", summary: "Lists the devices whose points and size classes are known.",
    operands: Manual.Operands(synopsis: "[WORD]", count: 0...1) { [] },
    details: """
      Each line has the identifier that 'record --model' takes, the name, the idiom, the screen \
      in points, and the size classes in full screen, portrait and landscape. A '*' marks classes \
      that were derived from the family and not read in Apple's table; what a device delivers \
      always wins over the table.
      """,
    examples: [
      Manual.Example("tiltrace devices", "Lists all of them."),
      Manual.Example("tiltrace devices 'iPad Pro'", "Lists those with these letters in them."),
    ])

  private let word: String?

  init(_ arguments: Arguments) throws(UsageError) { word = arguments.operands.first }

  func run() throws -> ExitStatus {
    let models = DeviceCatalog.models.filter { model in
      guard let word = word?.lowercased() else { return true }
      return ([model.name] + model.identifiers).contains { $0.lowercased().contains(word) }
    }
    guard !models.isEmpty else {
      throw CommandFailure(
        message: "no device has '\(word ?? "")' in its name; list all with 'tiltrace devices'",
        status: .usage)
    }
    let rows = models.map { model in
      [
        model.identifiers.joined(separator: " "), model.name, model.idiom.name,
        "\(Int(model.screen.width))x\(Int(model.screen.height))",
        "\(model.portraitClasses)", "\(model.landscapeClasses)\(model.isVerified ? "" : "*")",
      ]
    }
    try Output.print(
      Table(head: ["MODEL", "NAME", "IDIOM", "POINTS", "PORTRAIT", "LANDSCAPE"], rows: rows).text)
    return .done
  }
}
