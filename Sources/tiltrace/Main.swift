import TraceFile
import TraceModel

/// The command line: words in, one command run, one exit status out.
@main
enum Main {
  /// The commands in the order in which help lists them.
  static let commands: [any Command.Type] = [
    RecordCommand.self, ReplayCommand.self, AnalyzeCommand.self, WhatIfCommand.self,
    CompareCommand.self, MinimizeCommand.self, ReproduceCommand.self, InfoCommand.self,
    CheckCommand.self, RepairCommand.self, CatCommand.self, CutCommand.self, MergeCommand.self,
    ConvertCommand.self, ExplainCommand.self, RulesCommand.self, PoliciesCommand.self,
    DevicesCommand.self, FeedsCommand.self, MergeReportsCommand.self, HelpCommand.self,
    CompletionsCommand.self, ManCommand.self,
  ]

  /// The pages of all commands.
  static var manuals: [Manual] { commands.map { $0.manual } }

  static func main() {
    Platform.fillClosedStreams()
    Platform.ignoreClosedPipes()
    Platform.end(with: status(of: Array(CommandLine.arguments.dropFirst())).code)
  }

  /// Runs the command that the words name; every exit status is made here.
  private static func status(of words: [String]) -> ExitStatus {
    do {
      return try run(words)
    } catch OutputError.closedPipe {
      return .done
    } catch let error as UsageError {
      Output.note("tiltrace: \(error)\n" + Help.pointer(after: words))
      return .usage
    } catch let failure as CommandFailure {
      Output.note("tiltrace: \(Terminal.visible(failure.message))\n")
      return failure.status
    } catch let error as TraceFileError where error.status == .done {
      return .done
    } catch let error as TraceFileError {
      Output.note("tiltrace: \(Terminal.visible("\(error)"))\n")
      return error.status
    } catch {
      Output.note("tiltrace: \(Terminal.visible("\(error)"))\n")
      return .failed
    }
  }

  private static func run(_ words: [String]) throws -> ExitStatus {
    guard let name = words.first else { throw UsageError.noCommand }
    switch name {
    case "--version": try Output.print("tiltrace \(ToolVersion.text)\n")
    case "--help", "-h": try Output.print(Help.overview)
    default:
      let type = try command(named: name)
      let arguments = try Arguments(Array(words.dropFirst()), for: type.manual)
      guard arguments.isSet(Manual.help) else {
        return try type.init(arguments).run()
      }
      try Output.print(Help.page(of: type.manual))
    }
    return .done
  }

  /// The command of that name.
  static func command(named name: String) throws(UsageError) -> any Command.Type {
    if let type = commands.first(where: { $0.manual.name == name }) { return type }
    let known = manuals.map(\.name)
    throw .unknownCommand(name, suggestion: Suggestion.nearest(to: name, among: known))
  }
}

extension TraceFileError {
  /// The status of a command that this error ends.
  fileprivate var status: ExitStatus {
    switch self {
    case .sameFile: .usage
    case .notHealable: .incomplete
    case .system(_, _, let code, _) where SystemError(number: code).isClosedPipe: .done
    case .system, .diskFull, .exists, .locked, .isDirectory, .symbolicLink, .vanished, .notATrace,
      .unsupportedVersion, .foreign, .tooFarApart, .headerTooLong:
      .failed
    }
  }
}
