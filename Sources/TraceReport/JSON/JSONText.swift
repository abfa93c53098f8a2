/// JSON as all renderers write it: on one line, keys sorted, nothing in it that acts.
package enum JSONText {
  /// The text that Foundation's encoder gives, with what acts escaped.
  ///
  /// Foundation's makes a tree of boxes first, which took most of the time of a report.
  package static func text(_ value: some Encodable) -> String {
    let output = JSONOutput()
    do { try output.write(value, depth: 0) } catch {
      preconditionFailure("reports hold finite numbers, words and lists only")
    }
    return output.finish()
  }
}
