import Foundation

/// A row of the README's table of Apple's interfaces.
struct TableRow: Equatable {
  let api: String
  let page: String
  let introduced: Double
  let deprecated: Double?

  /// The last part of the name, as it stands in code: `observe` of `NSObject.observe(_:options:)`.
  var name: String {
    String(api.prefix { $0 != "(" }.split(separator: ".").last ?? "")
  }

  init?(line: Substring) {
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 4, cells[0].hasPrefix("`"), let introduced = Double(cells[2]) else {
      return nil
    }
    api = cells[0].trimmingCharacters(in: ["`"])
    page = cells[1]
    self.introduced = introduced
    deprecated = Double(cells[3])
  }
}

/// A public declaration of a stub.
struct StubDeclaration: Hashable {
  let name: String
  let introduced: Double?
  let deprecated: Double?
}

/// A name in a source and the iOS that the `#available` and `@available` around it ask for.
struct Use: Hashable {
  let name: String
  let guarded: Double
}

enum SourceText {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files below a folder of the package, without comments and string literals.
  static func swiftFiles(in folder: String) throws -> [(path: String, text: String)] {
    let folder = root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return (path, text.replacing(#/\/\/[^\n]*|"[^"\n]*"/#, with: ""))
    }
  }

  /// The names used in a source, each with its availability.
  static func uses(in text: String) -> Set<Use> {
    var uses: Set<Use> = []
    var scopes = [0.0]
    var pending = 0.0
    let token = #/[#@]available\(iOS (\d+(?:\.\d+)?)|[{}]|\w+/#
    for match in text.matches(of: token) {
      let current = scopes.last ?? 0
      switch match.output {
      case (_, let version?):
        pending = Double(version) ?? 0
      case ("{", _):
        scopes.append(max(current, pending))
        pending = 0
      case ("}", _):
        scopes.removeLast()
      case (let name, _):
        uses.insert(Use(name: String(name), guarded: max(current, pending)))
      }
    }
    return uses
  }

  /// The public declarations of a stub, each with its own `@available` or that around it.
  static func declarations(in text: String) -> [StubDeclaration] {
    var declarations: [StubDeclaration] = []
    var scopes: [(available: Substring, isProtocol: Bool)] = [("", false)]
    var pending: Substring?
    let declaration =
      #/^ *(.*\b)?(?:class|struct|enum|protocol|func|var|let|typealias|associatedtype) `?(\w+)/#
    for line in text.split(separator: "\n") {
      if line.contains("@available(iOS") { pending = line }
      let around = scopes.last ?? ("", false)
      let available = pending ?? around.available
      if let match = line.firstMatch(of: declaration),
        around.isProtocol || match.output.1?.contains(#/public|open/#) == true
      {
        let versions = available.matches(of: #/\d+\.\d+/#).compactMap { Double($0.output) }
        declarations.append(
          StubDeclaration(
            name: String(match.output.2), introduced: versions.first,
            deprecated: available.contains("deprecated") ? versions.last : nil))
      }
      for brace in line where brace == "{" || brace == "}" {
        if brace == "{" {
          scopes.append((available, line.contains("protocol ")))
        } else {
          scopes.removeLast()
        }
      }
      if !line.contains("@") || line.contains("{") { pending = nil }
    }
    return declarations
  }
}
