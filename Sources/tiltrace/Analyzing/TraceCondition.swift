import TraceFile
import TraceModel

/// What is wrong with the traces of a file, for the commands that print no report.
struct TraceCondition {
  private let path: String
  private let parts: [TraceReader.Part]
  private let illegal: Int

  /// Takes a reader that has come to its end, and how many lines were no legal event.
  init(_ reader: TraceReader, path: String, illegal: Int = 0) {
    self.path = path
    parts = reader.parts
    self.illegal = illegal
  }

  /// Takes the traces of a file that was copied.
  init(_ parts: [TraceReader.Part], path: String) {
    self.path = path
    self.parts = parts
    illegal = 0
  }

  /// One sentence for each thing that is missing.
  var sentences: [String] {
    var sentences = parts.enumerated().flatMap { index, part in
      Self.sentences(of: part).map { (parts.count > 1 ? "trace \(index + 1) " : "") + $0 }
    }
    if illegal > 0 {
      sentences.append("\(illegal) line\(illegal == 1 ? " is" : "s are") no legal event")
    }
    return sentences
  }

  /// Tells them, and gives the status to end with.
  func tell() -> ExitStatus {
    for sentence in sentences {
      Output.note("tiltrace: '\(Terminal.visible(path))': \(sentence)\n")
    }
    return sentences.isEmpty ? .done : .incomplete
  }

  private static func sentences(of part: TraceReader.Part) -> [String] {
    var sentences = part.lost.map { loss in
      loss.firstSeq == loss.lastSeq
        ? "event \(loss.firstSeq) is lost" : "events \(loss.firstSeq) to \(loss.lastSeq) are lost"
    }
    switch part.integrity {
    case .crashed: sentences.append("was not sealed; all that was flushed is here")
    case .damaged where sentences.isEmpty: sentences.append("is damaged; no event is lost")
    case .foreign where part.isTruncated: sentences.append("is cut; what was before it is here")
    case .damaged where part.isTruncated: sentences.append("has no end")
    case .sealed, .open, .foreign, .damaged: break
    }
    return sentences
  }
}
