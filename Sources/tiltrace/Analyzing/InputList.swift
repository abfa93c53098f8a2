/// The traces that a command line names: files, folders, patterns, lists.
struct InputList: Sendable {
  /// In the order of the command line; those of a folder in the order of their bytes.
  private(set) var paths: [String] = []
  /// Whether a folder, a pattern or a list was named, and not each file.
  private(set) var isFleet = false

  /// Whether a bad file ends the command with a status of its own.
  var isSingleFile: Bool { paths.count == 1 && !isFleet }

  /// How deep folders are looked into.
  private static let maximumDepth = 64
  private static let endings = [".jsonl.gz", ".jsonl"]

  init(_ operands: [String], listedIn list: String? = nil) throws {
    isFleet = list != nil
    for operand in operands { try add(operand) }
    if let list {
      let text = String(decoding: try Files.contents(of: list), as: UTF8.self)
      paths += text.split(whereSeparator: \.isNewline).map(String.init)
    }
  }

  private mutating func add(_ operand: String) throws {
    let kind = operand == "-" ? nil : Platform.fileKind(of: operand)
    if kind == .folder {
      isFleet = true
      let before = paths.count
      try collect(folder: operand, depth: 0)
      sortByBytes(from: before)
      guard paths.count > before else {
        throw CommandFailure(
          message: "no trace in '\(operand)'; a trace is named *.jsonl.gz or *.jsonl")
      }
    } else if kind == nil, operand.contains(where: { "*?[".contains($0) }) {
      isFleet = true
      try add(pattern: operand)
    } else {
      paths.append(operand)
    }
  }

  private mutating func add(pattern: String) throws {
    let fixed = pattern.prefix { !"*?[".contains($0) }
    let folder = fixed.lastIndex(of: "/").map { String(pattern[..<$0]) }
    var found = InputList()
    try found.collect(folder: folder ?? ".", named: folder ?? "", depth: 0)
    found.sortByBytes(from: 0)
    let matching = found.paths.filter { Platform.matches($0, pattern: pattern) }
    guard !matching.isEmpty else {
      throw CommandFailure(message: "no trace is named like '\(pattern)'; check the pattern")
    }
    paths += matching
  }

  private init() {}

  /// Puts paths in order as wholes: `a.jsonl` stands before `a/b.jsonl`.
  private mutating func sortByBytes(from start: Int) {
    paths[start...].sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func collect(folder: String, named name: String? = nil, depth: Int) throws {
    let prefix = name ?? folder
    for entry in try Self.names(in: folder) {
      let path = prefix.isEmpty || prefix.hasSuffix("/") ? prefix + entry : prefix + "/" + entry
      let kind = Platform.fileKind(of: path, followsLinks: false)
      if kind == .folder {
        guard depth < Self.maximumDepth else { continue }
        try collect(folder: path, depth: depth + 1)
      } else if case .file = kind, Self.endings.contains(where: { entry.hasSuffix($0) }) {
        paths.append(path)
      }
    }
  }

  private static func names(in folder: String) throws -> [String] {
    do throws(SystemError) {
      return try Platform.names(inFolder: folder)
    } catch {
      throw CommandFailure(message: "cannot read the folder '\(folder)': \(error)")
    }
  }
}
