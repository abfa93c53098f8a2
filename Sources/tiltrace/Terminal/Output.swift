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
  static let result: Int32 = 1
  static let notes: Int32 = 2

  /// Prints a result.
  static func print(_ text: String) throws(OutputError) { try print(Array(text.utf8)) }

  static func print(_ bytes: [UInt8]) throws(OutputError) {
    var rest = bytes.span
    while !rest.isEmpty {
      switch Platform.write(rest, to: result) {
      case .success(let count): rest = rest.extracting(count..<rest.count)
      case .failure(let error) where error.isClosedPipe: throw .closedPipe
      case .failure(let error): throw .cannotWrite(error)
      }
    }
  }

  /// Tells the person something that is no result; nowhere to tell it is no reason to stop.
  static func note(_ text: String) { _ = Platform.write(Array(text.utf8).span, to: notes) }
}
