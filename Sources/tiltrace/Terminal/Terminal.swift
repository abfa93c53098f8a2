import TraceReport

/// What the terminal, if there is one, can show.
enum Terminal {
  /// The columns of standard output, or the given number where it is no terminal.
  static func width(else width: Int) -> Int {
    Platform.terminalSize(Platform.standardOutput)?.columns ?? width
  }

  /// Colours for a descriptor: only on a terminal that has them and where nobody asked for none.
  static func palette(for descriptor: Int32) -> Palette {
    let wantsColor =
      Platform.isTerminal(descriptor) && Platform.environment("NO_COLOR") == nil
      && Platform.environment("TERM") != "dumb"
    return wantsColor ? .color : .plain
  }

  /// The text with everything shown that a terminal would act upon.
  static func visible(_ text: String) -> String { Escaping.visible(text) }
}
