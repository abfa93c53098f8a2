/// What stands around the contents of every page.
enum PageFrame {
  /// SHA-256 of ``PageScript/text`` and of ``PageStyle/text``; a test compares them.
  static let scriptHash = "fyuiAGP5/q55omXa/o/Evq9fPFa90S6xfy7sANsTPP8="
  static let styleHash = "6RWEvnwaFplkIVYIQohIrZROo3BFcGscdb/MUoPEDIM="

  /// From the doctype to the beginning of the contents.
  static func opening(title: String, version: String) -> String {
    let policy =
      "default-src 'none'; script-src 'sha256-\(scriptHash)'; style-src 'sha256-\(styleHash)'; "
      + "img-src data:; base-uri 'none'; form-action 'none'"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="tiltrace \(Escaping.html(version))">
      <title>\(Escaping.html(title))</title>
      <link rel="icon" href="data:,">
      <style>\(PageStyle.text)</style>
      </head>
      <body>
      <a class="skip" href="#contents">Skip to the report</a>
      <div class="top"><span><b>tiltrace</b> report</span>\
      <button type="button" class="theme" hidden>Light or dark</button></div>
      \(definitions)
      <main id="contents">

      """
  }

  /// From the end of the contents to the end of the page.
  static func closing(version: String) -> String {
    """
    </main>
    <footer>Made by tiltrace \(Escaping.html(version)). Times are m:ss.mmm from the start of the trace.</footer>
    <script>\(PageScript.text)</script>
    </body>
    </html>

    """
  }

  /// The patterns that charts use, once for the page.
  private static let definitions = """
    <svg class="definitions" aria-hidden="true" focusable="false"><defs>
    <pattern id="landscape" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8"/><path d="M-2 2 2-2M0 8 8 0M6 10 10 6"/></pattern>
    <pattern id="square" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8"/><circle cx="4" cy="4" r="2"/></pattern>
    <pattern id="undetermined" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8"/><path d="M0 0 8 8M0 8 8 0"/></pattern>
    </defs></svg>
    """
}
