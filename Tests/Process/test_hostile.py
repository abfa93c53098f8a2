"""Inputs that were found to break something: each kind, through the command."""
import json
import signal
import subprocess
import time
import unittest

from support import TIME_LIMIT, ToolTestCase, lines, run, tool, trace_lines

HEADER = b'{"kind":"header","format":"tiltrace","version":1}\n'
LAST = 9_007_199_254_740_991
"""The largest number that every reader of JSON has exactly."""


class HostileTests(ToolTestCase):
    def analyzed(self, *raw):
        """The report on a foreign trace of these lines; it is there, whatever they hold."""
        path = self.folder / "x.jsonl"
        path.write_bytes(HEADER + b"\n".join(raw) + b"\n")
        done = run("analyze", "--fail-on", "never", "--format", "json", path)
        self.assertIn(done.returncode, (0, 3), done.stderr)
        [trace] = json.loads(done.stdout)["traces"]
        self.assertEqual(trace["events"], len(raw))

    def test_numbers_at_the_ends_of_64_bits_are_illegal_lines(self):
        for number in (2**63 - 1, -2**63, LAST + 1):
            with self.subTest(number=number):
                self.analyzed(
                    b'{"t":0,"kind":"device","orientation":"portrait","skew":%d}' % number,
                    b'{"t":1,"kind":"device","orientation":"faceUp","skew":%d}' % number,
                    b'{"t":2,"kind":"gap","dropped":%d}' % number,
                    b'{"t":3,"kind":"oversize","bytes":%d}' % number)

    def test_many_of_the_largest_legal_numbers_add_up(self):
        self.analyzed(*[b'{"t":%d,"kind":"device","orientation":"portrait","skew":%d}'
                        % (LAST, LAST)] * 3000)

    def test_nesting_takes_no_longer_than_its_length(self):
        nest = b'{"a":' * 500 + b"[" + b"1," * 25_000 + b"1]" + b"}" * 500
        self.analyzed(*[b'{"t":1,"kind":"mark","text":"a","more":%s}' % nest] * 40)

    def test_many_changes_in_a_moment_take_no_longer_than_as_many_at_leisure(self):
        """None of these ends in time where a change is compared with all before it."""
        count = 60_000
        size = b'{"t":%d,"kind":"window","width":%d,"height":%d}'
        floods = {
            "sizes": [size % (1000, 300 + i // 1000, 400 + i % 1000) for i in range(count)],
            "turns": [size % ((1000 + i, 390, 844) if i % 2 else (1000 + i, 844, 390))
                      for i in range(count)],
            "gaps": [b'{"t":%d,"kind":"gap"}' % i if i % 2 else
                     b'{"t":%d,"kind":"interface","orientation":"%s"}'
                     % (i, (b"portrait", b"landscapeLeft")[i // 2 % 2]) for i in range(count)],
            "answers": [b'{"t":%d,"kind":"answer","orientation":"%s","name":"n%d"}'
                        % (i, (b"portrait", b"landscape")[i % 2], i % 40) for i in range(count)],
        }
        for name, raw in floods.items():
            with self.subTest(name):
                self.analyzed(*raw)

    def test_a_pipe_may_begin_with_a_line_of_any_length_or_without_an_end(self):
        endless = b'{"t":1,"kind":"mark","text":"a"}'
        self.assertIn('"text":"a"', self.ok("cat", "-", stdin=endless))
        long = b'{"t":1,"kind":"mark","text":"%s"}\n' % (b"x" * 200_000)
        self.assertIn('"oversize"', self.ok("cat", "-", stdin=long + endless))

    def test_a_device_without_end_is_refused_at_once(self):
        for command in ("analyze", "check", "info", "cat"):
            with self.subTest(command=command):
                done = run(command, "/dev/zero")
                self.assertEqual(done.returncode, 4)
                self.assertIn(b"'/dev/zero' is no trace", done.stderr)

    def test_json_lines_of_something_else_are_no_trace(self):
        path = self.folder / "x.cast"
        path.write_bytes(b'{"version": 2, "width": 80}\n[0.1, "o", "hi"]\n')
        for command in ("analyze", "check", "info", "cat"):
            with self.subTest(command=command):
                done = run(command, path)
                self.assertEqual(done.returncode, 4)
                self.assertIn(b"is no trace: none of its 2 lines is an event", done.stderr)

    def test_a_trace_from_the_first_year_can_be_gone_on_with(self):
        path = self.folder / "x.trace.jsonl.gz"
        old = self.folder / "old.jsonl"
        old.write_bytes(HEADER.replace(b"}", b',"start":"0001-01-01T00:00:00Z"}')
                        + lines({"t": 1, "kind": "device", "orientation": "portrait"}))
        self.ok("convert", "-o", path, old)
        self.ok("record", "--append", "-o", path,
                stdin=lines({"kind": "device", "orientation": "faceUp"}))
        self.assertIn(f'"t":{LAST},"kind":"device","orientation":"faceUp"', self.ok("cat", path))
        self.ok("check", path)

    def test_a_trace_without_a_start_goes_on_from_its_end(self):
        path, old = self.folder / "x.trace.jsonl.gz", self.folder / "old.jsonl"
        old.write_bytes(HEADER + lines({"t": 90_000_000, "kind": "mark", "text": "a"}))
        self.ok("convert", "-o", path, old)
        self.ok("record", "--append", "-o", path,
                stdin=lines({"kind": "device", "orientation": "faceUp"}))
        times = [line["t"] for line in trace_lines(path)[1:]]
        self.assertEqual(times[1], 90_000_000)
        self.assertEqual(times, sorted(times))

    def test_a_pattern_that_takes_for_ever_can_be_stopped(self):
        patterns = self.folder / "patterns.json"
        patterns.write_text(json.dumps({"name": "x", "patterns": [
            {"name": "n", "expression": "(?<device>(a+a+)+)b"}]}))
        path = self.folder / "x.trace.jsonl.gz"
        process = self.start("record", "--feed-pattern", patterns, "-o", path)
        process.stdin.write(b"a" * 4000 + b"\n")
        process.stdin.flush()
        time.sleep(0.2)
        for _ in range(8):
            process.send_signal(signal.SIGINT)
            time.sleep(0.05)
        self.assertEqual(process.wait(timeout=TIME_LIMIT), -signal.SIGINT)

    def test_a_pattern_file_that_is_none_is_named(self):
        patterns = self.folder / "patterns.json"
        for text in ("{", "[" * 100_000,
                     json.dumps({"name": "x", "patterns": [
                         {"name": "n", "expression": "(" * 9000 + "(?<device>a)" + ")" * 9000}]})):
            patterns.write_text(text)
            done = run("record", "--feed-pattern", patterns, "-o", self.folder / "x")
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"patterns.json", done.stderr)

    def test_closed_streams_are_not_taken_for_files(self):
        path = self.folder / "x.trace.jsonl.gz"
        feed = self.folder / "feed"
        feed.write_bytes(lines({"kind": "device", "orientation": "faceUp"}))
        for redirection, status in (("<&-", 4), (f"< {feed} 2>&-", 0), (f"< {feed} >&- 2>&-", 0)):
            with self.subTest(redirection=redirection):
                done = subprocess.run(
                    ["sh", "-c", f'"$0" record --force -o "$1" {redirection}', tool(), path],
                    capture_output=True, timeout=TIME_LIMIT)
                self.assertEqual(done.returncode, status, done.stderr)
                if status == 0:
                    self.ok("check", path)

    def test_a_stored_report_may_hold_any_number(self):
        path = self.record({"t": 0, "kind": "device", "orientation": "landscapeLeft"},
                           {"t": 5, "kind": "interface", "orientation": "landscapeRight"})
        report = json.loads(self.ok("analyze", "--fail-on", "never", "-f", "json", path))
        stored = self.folder / "report.json"
        for number in (2**63 - 1, -2**63):
            report["traces"][0]["lag"]["interface"]["histogramMs"] = [[number, number]]
            stored.write_text(json.dumps(report))
            self.ok("merge-reports", "--format", "json", stored, stored)


if __name__ == "__main__":
    unittest.main()
