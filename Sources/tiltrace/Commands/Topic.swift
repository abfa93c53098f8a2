import TraceAnalysis

/// What `tiltrace help` explains beside the commands.
enum Topic: String, CaseIterable {
  case statuses, formats, feeds, times, tables, configuration

  var text: String {
    switch self {
    case .statuses:
      """
      Exit statuses, the same for every command:

        0  done
        1  done, and there are findings at or above --fail-on (default: error);
           'compare': the traces differ
        2  wrong usage
        3  the input is damaged or incomplete; the result is printed all the same and says
           what is missing. 3 wins over 1. In a folder: a trace could not be read
        4  cannot read or write

      '--fail-on never' never gives 1. A pipe that is closed early (… | head) is no failure.
      'record --return -- COMMAND' ends with the command's own status.

      """
    case .formats:
      """
      A trace (NAME.trace.jsonl.gz) is gzip-compressed JSON Lines, one event a line:

        {"t":1500000,"kind":"device","orientation":"faceUp"}

      't' is in microseconds since the 'start' of the first line. Kinds: header, state, device,
      interface, traits, window, scene, lock, limits, request, answer, expect, mark, unreadable,
      log, oversize, gap, resume, end. Any gzip reads it:

        gzip -dc turn.trace.jsonl.gz | jq .

      The container is BGZF, so that a reader can seek in it and damage stays where it is.
      'tiltrace cat' also reads what a killed recorder left, and shows each line's number.

      Reports of 'analyze': text, json, html, markdown, junit, sarif, perfetto, csv, jsonl.
      The JSON report has 'format' tiltrace-report and 'version' 1; all times are microseconds.

      """
    case .feeds:
      """
      A feed is any text that tells what a screen was told, line by line: a console, a log, a
      test's output. 'record' reads it from stdin or from a command that it runs:

        xcrun simctl launch --console-pty booted com.example.app | tiltrace record
        tiltrace record -- xcrun simctl launch --console-pty booted com.example.app
        log stream --predicate 'subsystem == "com.example.app"' | tiltrace record
        tiltrace record --assume-interval 1s < pasted.log

      'tiltrace feeds' lists the dialects, each with a sample and how to get it.
      'tiltrace record --explain-feed' shows which line was read as what.
      Lines that are not understood are counted, never an error.

      """
    case .configuration:
      """
      'tiltrace.json' is looked for in the working directory and in the folders above it, never
      beside a trace; '--config FILE' names another. What it leaves out stays as it is:

        {"thresholds": {"flickerMs": 400},
         "severities": {"blind-turn": "warning"},
         "ignore": [{"rule": "flicker", "policy": "app", "reason": "fixed in 2.1"}],
         "policies": []}

      'ignore' may name a policy and a scene; the report lists what was ignored, with the reason.
      'policies' holds truth tables ('tiltrace help tables'). 'tiltrace analyze --print-config'
      shows what holds, with every threshold.

      """
    case .times:
      """
      Lengths of time have a unit: 250ms, 1.5s, 2m, 1h. Times in a trace count from its start:
      83.4s, 1:23.4 (minutes and seconds), 1:02:03 (hours, minutes and seconds).

      A trace says whose times it has ('clock' of its first line): 'source', the feed's own;
      'received', the moment each line arrived; 'assumed', none, only the order is real
      ('record --assume-interval'). With 'assumed', rules that need times stay silent.

      """
    case .tables:
      """
      A truth table is a policy of your own without code; it behaves as a built-in one. A file for
      '--policies', or the same list under 'policies' in tiltrace.json:

        {"policies": [
          {"id": "our-layout", "question": "interface", "about": "What our split view does.",
           "rows": [
             {"when": {"interface": ["portrait", "portraitUpsideDown"]}, "then": "portrait"},
             {"when": {"interface": "landscape"}, "then": "landscape"},
             {"when": {"idiom": "phone", "vertical": "compact"}, "then": "landscape"}],
           "otherwise": "undetermined"}]}

      Rows are tried in order; the first that holds answers 'then': portrait, landscape, square or
      undetermined. A row holds where each signal has the value, or one of the list; an empty
      'when' always holds. Where none does the answer is 'otherwise' (undetermined if absent), and
      undetermined while a signal that the table asks about was not told or could not be read.
      'question' says what it answers: interface (which way is the interface turned?) or shape (is
      the window taller than wide?). At most \(TruthTable.maximumRows) rows in a table, \
      \(TruthTable.maximumTables) tables in a file.

      Signals and their values; 'landscape' is either side, 'flat' is faceUp or faceDown:

      \(Self.signals)

      """
    }
  }

  /// The signals of a truth table, each with its values from a column of their own on.
  private static var signals: String {
    let width = TableSignal.allCases.map(\.rawValue.count).max() ?? 0
    let indent = String(repeating: " ", count: width + 4)
    return TableSignal.allCases.map { signal in
      let name = "  \(signal.rawValue)"
      var lines = [name + String(repeating: " ", count: indent.count - name.count - 1)]
      for word in signal.words.map(\.word) {
        if lines[lines.count - 1].count + word.count > 78 {
          lines.append(String(indent.dropLast()))
        }
        lines[lines.count - 1] += " " + word
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
