import TraceModel

extension Message {
  /// Both sides by names of their own: `windowWidth=852 windowHeight=393`.
  ///
  /// Those of a screen may be pixels, unless a known device has a screen of that size.
  func sidesTold(at index: Int) -> Told? {
    let owner = word(at: index)
    guard owner == "window" || owner == "screen", !tokens[index].continuesName,
      let width = side("width", of: owner, at: index)
    else { return nil }
    let next = isMark(",", at: width.end) ? width.end + 1 : width.end
    guard let height = side("height", of: owner, at: next) else { return nil }
    let size = Size(width: width.value, height: height.value)
    guard owner == "window" || DeviceCatalog.hasScreen(of: size) else { return nil }
    return Told(.window(Window(size)), index..<height.end, isScreen: owner == "screen")
  }

  /// The length behind a side's name, which its owner's may stand before.
  private func side(_ name: String, of owner: String, at start: Int) -> Parsed<Double>? {
    var index = word(at: start) == owner ? start + 1 : start
    if isMark(".", at: index) { index += 1 }
    guard word(at: index) == name else { return nil }
    let end = isMark(":", at: index + 1) || isMark("=", at: index + 1) ? index + 2 : index + 1
    return length(at: end).map { Parsed(value: $0, end: end + 1) }
  }
}
