/// The page's own script, readable and without any library.
///
/// It is a constant, so that the page's security policy can name its hash. What it shows comes
/// from blocks of JSON, which browsers do not run.
enum PageScript {
  static let text =
    "\"use strict\";\n"
    + [time, trace, tones, painter, device, timeline, input, page]
    .joined(separator: "\n")
}
