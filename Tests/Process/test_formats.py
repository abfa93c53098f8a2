"""Every format that CI and other programs read is valid by a parser or a schema that is not ours.

Checked twice: on the snapshots of hand-made reports, and on what the tool prints of a recorded
trace full of hostile strings.
"""
import base64
import csv
import hashlib
import io
import json
import re
import unittest
from pathlib import Path

import jsonschema
import junitparser

from support import ROOT, ToolTestCase

SCHEMAS = Path(__file__).parent / "schemas"
SNAPSHOTS = ROOT / "Tests/TraceReportTests/Snapshots"
HOSTILE = "</script><img src=x onerror=alert(1)>\u001b[31m\u202e::error::x|`=cmd|'/c calc'!A1]]>"


def validate(instance, name):
    """Raises where the instance is not valid by a schema of the folder `schemas`."""
    schema = json.loads((SCHEMAS / name).read_text())
    jsonschema.validators.validator_for(schema)(schema).validate(instance)


def check_json(text):
    validate(json.loads(text), "report.schema.json")


def check_sarif(text):
    log = json.loads(text)
    validate(log, "sarif-2.1.0.schema.json")
    for run in log["runs"]:
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        for result in run["results"]:
            if "ruleIndex" in result:
                assert rules[result["ruleIndex"]] == result["ruleId"]
        prints = [result["partialFingerprints"]["tiltrace/v1"] for result in run["results"]]
        assert len(set(prints)) == len(prints), "two results share a fingerprint"


def check_junit(text):
    suites = list(junitparser.JUnitXml.fromstring(text.encode()))
    assert suites
    for suite in suites:
        cases = list(suite)
        kinds = [type(result).__name__ for case in cases for result in case.result]
        assert suite.tests == len(cases) and suite.failures == kinds.count("Failure")
        assert suite.skipped == kinds.count("Skipped") and suite.errors == 0


def check_markdown(text):
    assert len(text) < 65536
    assert "\x1b" not in text and "<img" not in text


def check_perfetto(text):
    """The shape that the "Trace Event Format" asks for; an async slice begins and ends."""
    needed = {"M": {"args"}, "X": {"ts", "dur"}, "i": {"ts", "s"}, "b": {"ts", "id", "cat"}, "e": {"ts", "id", "cat"}}
    open_slices, tracks = set(), {}
    events = json.loads(text)["traceEvents"]
    assert events
    for event in events:
        assert {"name", "ph", "pid", "tid"} <= event.keys() and needed[event["ph"]] <= event.keys(), event
        if event["ph"] == "b":
            open_slices.add(event["id"])
        elif event["ph"] == "e":
            open_slices.remove(event["id"])
        elif event["ph"] == "X":
            tracks.setdefault((event["pid"], event["tid"]), []).append((event["ts"], event["dur"]))
    assert not open_slices
    for slices in tracks.values():
        assert all(a + length <= b for (a, length), (b, _) in zip(slices, slices[1:])), "slices overlap"


def check_csv(text):
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    for row in rows:
        assert None not in row and None not in row.values()
        assert not any(cell[:1] in tuple("=+-@\t") for cell in row.values() if cell), row
        json.loads(row["evidence"])


def check_jsonl(text):
    for line in text.splitlines():
        json.loads(json.loads(line)["evidence"])


def check_html(text):
    """The page's own script and style, and nothing else, have the hashes that its policy names."""
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)[1]
    assert "default-src 'none'" in policy and "unsafe-inline" not in policy
    for tag in "script", "style":
        contents = re.findall(rf"<{tag}>(.*?)</{tag}>", text, re.S)
        assert len(contents) == 1
        digest = base64.b64encode(hashlib.sha256(contents[0].encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy, f"the {tag}'s hash is now {digest}"
    assert not re.search(r"<[^>]* (style|on[a-z]+)=", re.sub(r"<(script|style).*?</\1>", "", text, flags=re.S))


def check_text(text):
    assert "\x1b" not in text and "\u202e" not in text
    # A path stands alone on its line and stays whole, so that it can be copied.
    assert all(len(line) <= 80 for line in text.splitlines() if not line.endswith(".gz"))


CHECKS = {"json": check_json, "sarif": check_sarif, "junit": check_junit, "markdown": check_markdown,
          "perfetto": check_perfetto, "csv": check_csv, "jsonl": check_jsonl, "text": check_text}


class SnapshotFormats(unittest.TestCase):
    def test_snapshots_are_valid(self):
        for name, check in CHECKS.items():
            with self.subTest(name):
                with open(SNAPSHOTS / f"report.{name}", newline="") as file:
                    check(file.read())


class SampleFormats(ToolTestCase):
    def test_every_sample_is_valid_in_every_format(self):
        samples = sorted((ROOT / "traces").glob("*.gz"))
        self.assertTrue(samples)
        for sample in samples:
            for name, check in (CHECKS | {"html": check_html}).items():
                with self.subTest(f"{sample.name} {name}"):
                    check(self.ok("analyze", "--fail-on", "never", "--format", name, sample.name, cwd=sample.parent))


class ToolFormats(ToolTestCase):
    def setUp(self):
        super().setUp()
        self.trace = self.record(
            {"kind": "header", "device": {"model": HOSTILE, "name": HOSTILE, "system": HOSTILE},
             "app": {"id": HOSTILE, "version": HOSTILE}, "notes": {HOSTILE: HOSTILE}},
            {"t": 0, "kind": "traits", "idiom": "phone", "horizontal": "compact", "vertical": "regular", "scene": HOSTILE},
            {"t": 0, "kind": "scene", "phase": "active", "scene": HOSTILE},
            {"t": 1000, "kind": "interface", "orientation": "portrait", "scene": HOSTILE},
            {"t": 1000000, "kind": "device", "orientation": "portrait"},
            {"t": 5000000, "kind": "device", "orientation": "faceUp"},
            {"t": 6000000, "kind": "answer", "orientation": "landscape", "name": HOSTILE, "scene": HOSTILE},
            {"t": 6100000, "kind": "answer", "orientation": "portrait", "name": HOSTILE, "scene": HOSTILE},
            {"t": 6200000, "kind": "answer", "orientation": "landscape", "name": HOSTILE, "scene": HOSTILE},
            {"t": 7000000, "kind": "request", "result": "refused", "text": HOSTILE, "scene": HOSTILE},
            {"t": 8000000, "kind": "unreadable", "signal": "window", "text": HOSTILE, "scene": HOSTILE},
            {"t": 9000000, "kind": "mark", "text": HOSTILE},
            {"t": 9500000, "kind": "device", "orientation": "portrait"},
            {"t": 9600000, "kind": HOSTILE})

    def analyze(self, name, *options):
        return self.ok("analyze", "--fail-on", "never", "--format", name, *options, self.trace)

    def test_every_format_is_valid(self):
        for name, check in (CHECKS | {"html": check_html}).items():
            with self.subTest(name):
                check(self.analyze(name))

    def test_findings_are_in_every_format(self):
        for name in [*CHECKS, "html"]:
            with self.subTest(name):
                self.assertIn("flat-read-as-landscape", self.analyze(name))

    def test_runs_are_equal(self):
        for name in [*CHECKS, "html"]:
            with self.subTest(name):
                self.assertEqual(self.analyze(name), self.analyze(name))

    def test_tables_tell_of_events_and_answers(self):
        for table in "events", "answers", "findings":
            with self.subTest(table):
                rows = list(csv.DictReader(io.StringIO(self.analyze("csv", "--table", table), newline="")))
                lines = [json.loads(line) for line in self.analyze("jsonl", "--table", table).splitlines()]
                self.assertTrue(rows)
                self.assertEqual(len(rows), len(lines))
                self.assertEqual(list(rows[0]), list(lines[0]))


if __name__ == "__main__":
    unittest.main()
