"""A folder, arbitrary merges of its parts, and the Spark job give one and the same summary."""
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
import unittest

import duckdb

import fleets
from support import ROOT, ToolTestCase, run, tool

JOB = ROOT / "tools/fleet/job.py"
DAYS = 24


class FleetTestCase(ToolTestCase):
    def setUp(self):
        super().setUp()
        self.traces = self.folder / "traces"
        fleets.recorded(self.traces, DAYS)

    def merged(self, reports):
        """The summary that `merge-reports` makes of reports or summaries."""
        lines = "".join(json.dumps(report) + "\n" for report in reports)
        done = run("merge-reports", "--format", "json", "-", stdin=lines)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)


class MergeTests(FleetTestCase):
    def test_any_merge_of_parts_is_the_folder(self):
        whole = fleets.report(self.traces)
        expected = self.merged([whole])
        rng = random.Random(1)
        for _ in range(3):
            parts = [whole | {"traces": []} for _ in range(5)]
            for trace in rng.sample(whole["traces"], DAYS):
                part = rng.choice(parts)
                part["traces"] = part["traces"] + [trace]
            self.assertEqual(self.merged(parts), expected)
            first, second = self.merged(parts[:2]), self.merged(parts[2:])
            self.assertEqual(self.merged([second, first]), expected)


@unittest.skipUnless(shutil.which("java"), "no Java; install default-jre-headless to test the job")
class SparkTests(FleetTestCase):
    def job(self, out, tool_path):
        environment = os.environ | {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
        return subprocess.Popen(
            [sys.executable, JOB, "--master", "local[2,4]", "--tool", tool_path, "--out", out,
             self.traces], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def finished(self, job):
        output, errors = job.communicate(timeout=300)
        self.assertEqual(job.returncode, 0, errors.decode()[-4000:])
        return output

    def tables(self, out):
        """All rows of the tables, in an order of their own."""
        database = duckdb.connect()
        database.execute(f"set variable fleet = '{out}'")
        database.execute((fleets.SQL / "tables.sql").read_text())
        return {name: sorted(map(repr, database.sql(f"from {name}").fetchall()))
                for name in ["traces", "findings", "counts", "policies", "lags"]}

    def test_the_job_gives_the_summary_of_the_folder_even_if_a_worker_is_killed(self):
        expected = self.merged([fleets.report(self.traces)])
        self.finished(self.job(self.folder / "calm", tool()))
        self.assertEqual(json.loads((self.folder / "calm/summary.json").read_text()), expected)
        self.assertIn("<html", (self.folder / "calm/summary.html").read_text())
        job = self.job(self.folder / "shot", self.slow_tool())
        self.kill_a_worker(job)
        self.finished(job)
        self.assertEqual(json.loads((self.folder / "shot/summary.json").read_text()), expected)
        self.assertEqual(self.tables(self.folder / "shot"), self.tables(self.folder / "calm"))
        self.assertEqual(len(self.tables(self.folder / "calm")["traces"]), DAYS)

    def slow_tool(self):
        """The tool, half a second later, and a note each time that it diagnoses."""
        script = self.folder / "tiltrace"
        script.write_text(f'#!/bin/sh\necho "$PPID $1" >>"{self.folder}/calls"\nsleep 0.5\n'
                          f'exec "{tool()}" "$@"\n')
        script.chmod(0o755)
        return script

    def kill_a_worker(self, job):
        """Kills the first Python worker that is seen diagnosing."""
        calls, end = self.folder / "calls", time.monotonic() + 120
        while not (calls.exists() and "analyze" in calls.read_text()):
            self.assertIsNone(job.poll(), "the job ended before it diagnosed anything")
            self.assertLess(time.monotonic(), end, "the job never diagnosed anything")
            time.sleep(0.02)
        worker = next(line.split()[0] for line in calls.read_text().splitlines()
                      if line.endswith("analyze"))
        os.kill(int(worker), signal.SIGKILL)


if __name__ == "__main__":
    unittest.main()
