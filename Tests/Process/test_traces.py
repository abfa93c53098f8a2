"""The sample traces: their reports are those that stand beside them, their feeds give the same events.

The style and the script of a page are the same in each, and left out of those that are kept.

RECORD_SNAPSHOTS=1 writes the reports anew (and makes the traces that are missing), then fails.
"""
import json
import os
import re
import unittest

from support import ROOT, run

FOLDER = ROOT / "traces"
SNAPSHOTS = ROOT / "Tests/Process/Snapshots"
FORMATS = ["html", "markdown", "junit", "sarif", "perfetto", "csv", "jsonl"]
IS_RECORDING = bool(os.environ.get("RECORD_SNAPSHOTS"))

# What `record` is told about the device and the app of each feed; the name of the trace is the key.
OPTIONS = {
    "background-snapshot": ["--model", "iPad8,1"],
    "flicker": ["--model", "iPhone17,1"],
    "ipad-splits": [],
    "phone-laid-flat": ["--model", "iPhone14,7", "--system", "iOS 17.6"],
    "phone-turned-twice": ["--model", "iPhone15,4", "--system", "iOS 18.3",
                           "--app", "com.example.gallery@3.1"],
    "v1-full": [],
    "v1-minimal": [],
}


class SampleTraces(unittest.TestCase):
    maxDiff = None

    def test_the_folder_holds_these_and_the_readme_tells_of_each(self):
        self.assertEqual(sorted(path.name.split(".")[0] for path in FOLDER.glob("*.gz")),
                         sorted(OPTIONS))
        readme = (FOLDER / "README.md").read_text()
        for name in OPTIONS:
            self.assertIn(f"`{name}`", readme)

    def test_the_feed_gives_the_events_of_the_trace(self):
        for name in OPTIONS:
            with self.subTest(trace=name):
                self.compare_feed(name)

    def compare_feed(self, name):
        [feed] = FOLDER.glob(f"{name}.feed.*")
        trace = FOLDER / f"{name}.trace.jsonl.gz"
        done = run("record", "-o", "-", *OPTIONS[name], stdin=feed.read_bytes())
        self.assertEqual(done.returncode, 0, done.stderr)
        if IS_RECORDING and not trace.exists():
            trace.write_bytes(done.stdout)
        again = run("cat", "-", stdin=done.stdout).stdout
        self.assertEqual(self.lines(again), self.lines(run("cat", trace).stdout))

    def lines(self, text):
        """The lines, but for what differs from one recording to the next."""
        header, *events = [json.loads(line) for line in text.splitlines()]
        for key in ("id", "recorder"):
            header.pop(key)
        if self.is_native(header, events):
            header.pop("start")
        return [header, *events]

    @staticmethod
    def is_native(header, events):
        """Native lines tell `t` and not the wall clock, which is the recording's."""
        return "via" not in events[0]

    def test_the_text_report_is_the_one_that_stands_beside_the_trace(self):
        for name in OPTIONS:
            with self.subTest(trace=name):
                self.compare(name, "text", "txt", lambda text: text)

    def test_the_json_report_is_the_one_that_stands_beside_the_trace(self):
        for name in OPTIONS:
            with self.subTest(trace=name):
                self.compare(name, "json", "json", self.without_version)

    def test_every_other_format_is_the_one_that_was_recorded(self):
        for name in OPTIONS:
            for form in FORMATS:
                with self.subTest(trace=name, format=form):
                    self.compare(name, form, form, lambda text: text, folder=SNAPSHOTS)

    def compare(self, name, form, ending, meaning, folder=FOLDER):
        done = run("analyze", "--fail-on", "never", "--format", form, f"{name}.trace.jsonl.gz",
                   cwd=FOLDER)
        self.assertEqual(done.returncode, 0, done.stderr)
        path = folder / f"{name}.report.{ending}"
        text = self.of_this_trace(done.stdout) if folder is SNAPSHOTS else done.stdout
        if IS_RECORDING:
            path.write_bytes(text)
            self.fail(f"recorded {path.name}; run again without RECORD_SNAPSHOTS")
        self.assertTrue(path.exists(), f"no {path.name}; run with RECORD_SNAPSHOTS=1")
        self.assertEqual(meaning(text.decode()), meaning(path.read_bytes().decode()))

    @staticmethod
    def of_this_trace(report):
        """A report without what is the same in all of them."""
        report = report.replace(run("--version").stdout.split()[-1], b"VERSION")
        report = re.sub(rb"<(style|script)>.*?</\1>", rb"<\1>...</\1>", report, flags=re.DOTALL)
        return re.sub(rb"sha256-[^']*", b"sha256-...", report)

    @staticmethod
    def without_version(text):
        report = json.loads(text)
        report["tool"].pop("version")
        return report


if __name__ == "__main__":
    unittest.main()
