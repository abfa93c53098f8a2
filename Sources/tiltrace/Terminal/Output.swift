/// Why a result could not be printed.
enum OutputError: Error, Equatable {
  /// Whoever read the output has gone; not a failure.
  case closedPipe
  case cannotWrite(SystemError)
}

extension OutputError: CustomStringConvertible {
  var description: String {
    switch self {
    case .closedPipe: "the output was closed"
    case .cannotWrite(let error): "cannot write the output: \(error); send it elsewhere with -o"
    }
  }
}

/// The two standard streams: results go to one, all else to the other.
enum Output {
  /// Prints a result.
  static func print(_ text: String) throws(OutputError) { try print(Array(text.utf8)) }

  static func print(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) {
      try Platform.writeBytes(bytes.span, to: Platform.standardOutput)
    } catch {
      throw error.isClosedPipe ? .closedPipe : .cannotWrite(error)
    }
  }

  /// Tells the person something that is no result; nowhere to tell it is no reason to stop.
  static func note(_ text: String) {
    try? Platform.writeBytes(Array(text.utf8).span, to: Platform.standardError)
  }
}
