/// Feeds as `TraceCapture` tells them.
enum Feed {
  /// A phone in portrait that is laid on the table for 3 s.
  static let flat = """
    {"kind":"header","format":"tiltrace","version":1,"device":{"model":"iPhone14,7"}}
    {"t":0,"kind":"device","orientation":"portrait"}
    {"t":0,"kind":"interface","orientation":"portrait"}
    {"t":5000000,"kind":"device","orientation":"faceUp"}
    {"t":8000000,"kind":"device","orientation":"portrait"}
    {"t":12000000,"kind":"mark","text":"done"}

    """

  /// The same, of an app that takes it for landscape.
  static let wrongAnswer = """
    {"t":0,"kind":"device","orientation":"portrait"}
    {"t":0,"kind":"interface","orientation":"portrait"}
    {"t":0,"kind":"answer","orientation":"portrait","name":"layout"}
    {"t":5000000,"kind":"device","orientation":"faceUp"}
    {"t":5000000,"kind":"answer","orientation":"landscape","name":"layout"}
    {"t":8000000,"kind":"device","orientation":"portrait"}
    {"t":8000000,"kind":"answer","orientation":"portrait","name":"layout"}
    {"t":12000000,"kind":"mark","text":"done"}

    """

  /// A phone that is turned to landscape.
  static let turn = """
    {"kind":"header","format":"tiltrace","version":1,"device":{"model":"iPhone14,7"}}
    {"t":0,"kind":"device","orientation":"portrait"}
    {"t":0,"kind":"interface","orientation":"portrait"}
    {"t":5000000,"kind":"device","orientation":"landscapeLeft"}
    {"t":5000000,"kind":"interface","orientation":"landscapeRight"}

    """
}
