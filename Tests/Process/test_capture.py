"""The in-app half, moved on Linux through the stubs of Apple's modules, end to end."""
import json
import os
import subprocess
import unittest

from support import ROOT, ToolTestCase

SIMULATION = ROOT / ".build/apple-stubs/simulation"
EXPECTED = (ROOT / "Tests/AppleStubs/Simulation/walk.jsonl").read_text()
OS_LOG = "2026-11-30 10:00:0{second}.250 Df ExampleApp[4711:1a2b3c] [tiltrace:feed] "


def simulate(script, **environment):
    """Runs the simulation and gives what it printed."""
    if not SIMULATION.exists():
        raise FileNotFoundError(f"no simulation at '{SIMULATION}'; run Tests/AppleStubs/check")
    environment = os.environ | {"SIMULATOR_MODEL_IDENTIFIER": "iPhone14,7"} | environment
    return subprocess.run([SIMULATION, script], env=environment, check=True, timeout=60,
                          capture_output=True, text=True).stdout


def events(text):
    """The events of lines, without what only the container adds."""
    decoded = [json.loads(line) for line in text.splitlines()]
    return [{key: value for key, value in event.items() if key != "seq"}
            for event in decoded if event["kind"] not in ("header", "state", "end")]


class CaptureTests(ToolTestCase):
    def test_the_script_gives_exactly_the_expected_feed(self):
        self.assertEqual(simulate("feed", TILTRACE_OUTPUT=""), EXPECTED)

    def test_the_launch_environment_names_the_file(self):
        path = self.folder / "feed.jsonl"
        self.assertEqual(simulate("feed", TILTRACE_OUTPUT=str(path)), "")
        self.assertEqual(path.read_text(), EXPECTED)

    def test_begin_and_end_are_balanced_in_every_path(self):
        counts = dict(line.split(": ") for line in simulate("balance").splitlines())
        idle, running = "0 0 0", "1 2 1"
        self.assertEqual(counts, {
            "before": idle, "running": running, "stopped twice": idle, "captures left": "0",
            "stopped before it began": idle, "started twice": running,
            "the first stopped again": running, "scene gone": "1 0 0", "stopped": idle})

    def test_a_notification_from_another_thread_is_told_with_its_time(self):
        device = [event for event in events(simulate("elsewhere")) if event["kind"] == "device"]
        self.assertEqual([(event["t"], event["orientation"]) for event in device],
                         [(0, "unknown"), (1_000_000, "portrait"), (1_000_000, "portrait")])

    def test_record_and_cat_give_the_same_events(self):
        path = self.folder / "a.trace.jsonl.gz"
        self.ok("record", "-o", path, stdin=simulate("feed", TILTRACE_OUTPUT=""))
        self.assertEqual(events(self.ok("cat", path)), events(EXPECTED))

    def test_the_unified_log_gives_the_same_events_at_its_own_times(self):
        prefixed = "".join(OS_LOG.format(second=index % 10) + line
                           for index, line in enumerate(EXPECTED.splitlines(keepends=True)))
        path = self.folder / "a.trace.jsonl.gz"
        self.ok("record", "-o", path, stdin=prefixed)
        told = [{key: value for key, value in event.items() if key not in ("t", "skew", "via")}
                for event in events(self.ok("cat", path))]
        self.assertEqual(told, [{key: value for key, value in event.items() if key != "t"}
                                for event in events(EXPECTED)])

    def test_analyze_finds_what_the_script_did(self):
        path = self.folder / "a.trace.jsonl.gz"
        self.ok("record", "-o", path, stdin=simulate("feed", TILTRACE_OUTPUT=""))
        report = json.loads(self.ok("analyze", path, "--format", "json", "--fail-on", "never"))
        trace = report["traces"][0]
        self.assertEqual(trace["device"]["model"], "iPhone14,7")
        rules = {(finding["rule"], finding["policy"]) for finding in trace["findings"]}
        for expected in (("flat-read-as-landscape", "device-is-portrait"),
                         ("flicker", "device-is-portrait"), ("request-refused", None),
                         ("duplicate-notification", None)):
            self.assertIn(expected, rules)
        self.assertNotIn("left-right-swap", {rule for rule, _ in rules})
        layout = [policy for policy in trace["policies"] if policy["id"] == "app:layout"]
        self.assertEqual([policy["wrongUs"] for policy in layout if policy["scene"] == "main"], [0])


if __name__ == "__main__":
    unittest.main()
