import Testing

@testable import tiltrace

extension Manual: CustomTestStringConvertible {
  public var testDescription: String { name }
}

@Suite struct ManualTests {
  static let manuals = Main.manuals

  @Test func namesAreUnique() {
    #expect(Set(Self.manuals.map(\.name)).count == Self.manuals.count)
  }

  @Test(arguments: manuals)
  func aPageHasAllThatHelpShows(_ manual: Manual) {
    #expect(manual.summary.hasSuffix("."))
    #expect(!manual.examples.isEmpty)
    let names = manual.allOptions.map(\.name)
    let letters = manual.allOptions.compactMap(\.letter)
    #expect(Set(names).count == names.count)
    #expect(Set(letters).count == letters.count)
    for row in manual.allOptions { #expect(row.help.hasSuffix("."), "\(row.name)") }
  }

  @Test(arguments: manuals)
  func aPageFitsEightyColumns(_ manual: Manual) {
    for line in Help.page(of: manual).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  /// An example that its own parser refuses would mislead whoever copies it.
  @Test(arguments: manuals)
  func examplesParse(_ manual: Manual) throws {
    for example in manual.examples {
      let words = Self.words(of: example.line, naming: manual.name)
      #expect(throws: Never.self, "\(example.line)") { try Arguments(words, for: manual) }
    }
  }

  @Test func everyPageIsInTheManPageAndInEveryCompletion() {
    let page = ManPage(manuals: Self.manuals).text
    for manual in Self.manuals {
      #expect(page.contains(".SS tiltrace \(ManPage.escaped(manual.name))"))
      for shell in Completions.allCases {
        let script = shell.script(for: Self.manuals)
        #expect(script.contains(manual.name))
        for row in manual.options { #expect(script.contains(row.name), "\(row.name)") }
      }
    }
  }

  /// The words after the command's name, as a shell would pass them, up to a pipe or redirection.
  private static func words(of line: String, naming name: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    let pairs = zip(words.indices, zip(words, words.dropFirst()))
    guard let start = pairs.first(where: { $1.0.hasSuffix("tiltrace") && $1.1 == name })?.0 else {
      return []
    }
    return Array(
      words[(start + 2)...].prefix { !["|", ">", "<", "&&", ";", "2>"].contains($0) })
  }
}
