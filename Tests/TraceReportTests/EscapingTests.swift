import Testing
import TraceReport

@Suite struct EscapingTests {
  @Test(arguments: [
    ("plain words, 1:2 and #3", "plain words, 1:2 and #3"),
    ("\u{1b}[31mred", "\\u{1b}[31mred"),
    ("\u{9b}31m", "\\u{9b}31m"),
    ("two\nlines\t\r", "two\\nlines\\t\\r"),
    ("a\u{202e}b\u{2066}c\u{200b}d\u{2028}", "a\\u{202e}b\\u{2066}c\\u{200b}d\\u{2028}"),
    ("👨‍👩‍👧 family", "👨‍👩‍👧 family"),
    ("::error::x", "\\u{3a}:error::x"),
    ("say ::set-output", "say \\u{3a}:set-output"),
    ("UIKit::Device", "UIKit::Device"),
    ("##[error]x", "\\u{23}#[error]x"),
  ])
  func `what acts is shown instead`(raw: String, shown: String) {
    #expect(Escaping.visible(raw) == shown)
  }

  @Test func `HTML keeps neither tags nor quotes`() {
    #expect(
      Escaping.html("</script><img src='x' onerror=\"a&b\">")
        == "&lt;/script&gt;&lt;img src=&#39;x&#39; onerror=&quot;a&amp;b&quot;&gt;")
  }

  @Test(arguments: [
    ("a*b_c`d`", "a\\*b\\_c\\`d\\`"),
    ("| cell |", "\\| cell \\|"),
    ("@everyone #12", "@<!-- -->everyone #<!-- -->12"),
    ("https://x.y www.x.y", "https:<!-- -->//x.y w<!-- -->ww.x.y"),
    ("[a](b) <img>", "\\[a\\]\\(b\\) &lt;img&gt;"),
  ])
  func `Markdown shows marks, mentions and links as text`(raw: String, shown: String) {
    #expect(Escaping.markdown(raw) == shown)
  }

  @Test(arguments: [
    ("plain", "plain"), ("=cmd|'/c calc'!A1", "\"'=cmd|'/c calc'!A1\""),
    ("+1", "\"'+1\""), ("-1", "\"'-1\""), ("@x", "\"'@x\""), ("\t=1", "\\t=1"),
    ("a,\"b\"", "\"a,\"\"b\"\"\""),
  ])
  func `CSV cells are no formulas`(raw: String, cell: String) {
    #expect(Escaping.csv(raw) == cell)
  }

  @Test func `JSON escapes what a page or a terminal would act upon`() {
    #expect(
      Escaping.json("</script>\u{9b}\u{202e}\u{e0001}&")
        == #""\u003c/script\u003e\u009b\u202e\udb40\udc01\u0026""#)
    #expect(Escaping.json("a ##[b] #[c] #\n") == #""a \u0023#[b] #[c] #\n""#)
    #expect(Escaping.json("é × 画面 😀, e\u{301}") == "\"é × 画面 😀, e\u{301}\"")
    #expect(Escaping.json("\u{8}\u{C}\u{B}\\/\"") == #""\b\f\u000b\\/\"""#)
  }

  @Test func linesOfJSONStayWhole() {
    let line = #"{"t":0,"text":"a\"b\\n"}"# + "\n"
    #expect(Escaping.jsonLines(line + line) == line + line)
    #expect(
      Escaping.jsonLines("[\"\u{1b}[31m<&\u{202e}\"]\n") == #"["\u001b[31m\u003c\u0026\u202e"]"#
        + "\n")
    #expect(Escaping.jsonLines("\"##[group] #\"") == #""\u0023#[group] #""#)
  }

  @Test(arguments: [
    ("a/b c.html", "./a/b%20c.html"), ("javascript:alert(1)", "./javascript%3Aalert%281%29"),
    ("/tmp/ü.html", "/tmp/%C3%BC.html"), ("//evil.example", "/.//evil.example"),
  ])
  func `links are paths`(path: String, link: String) {
    #expect(Escaping.link(toPath: path) == link)
  }
}
