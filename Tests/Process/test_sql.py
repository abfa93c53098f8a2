"""The six queries over a report and its traces against the report's own numbers."""
import json
import math
import unittest
from collections import defaultdict

import duckdb

import fleets
from support import ToolTestCase


class SQLTests(ToolTestCase):
    def setUp(self):
        super().setUp()
        fleets.recorded(self.folder / "traces", 12)
        self.report = fleets.report(self.folder / "traces")
        path = self.folder / "report.json"
        path.write_text(json.dumps(self.report))
        database = duckdb.connect()
        database.execute(f"set variable report = '{path}'")
        database.execute(f"set variable traces = '{self.folder}/traces/**/*.trace.jsonl.gz'")
        for name in ["report", "lines"]:
            database.execute((fleets.SQL / f"{name}.sql").read_text())
        self.answers = fleets.answers(database)
        self.traces = self.report["traces"]

    def test_the_queries_give_the_numbers_of_the_report(self):
        self.assertEqual(len(self.traces), 12)
        for name, expected in [
            ("flicker-per-hour", self.flicker()), ("wrong-share", self.wrong()),
            ("rules", self.rules()), ("lag", self.lags()), ("regressions", self.regressions()),
            ("flat-time", self.flat()),
        ]:
            with self.subTest(query=name):
                rows = [{key: round(value, 9) if isinstance(value, float) else value
                         for key, value in row.items()} for row in self.answers[name]]
                self.assertTrue(rows, "no rows")
                self.assertCountEqual(rows, expected)

    def policies(self):
        for trace in self.traces:
            for policy in trace["policies"]:
                yield trace, policy

    def sums(self, key, *names):
        sums = defaultdict(lambda: [0] * len(names))
        for trace, policy in self.policies():
            total = sums[key(trace, policy)]
            for index, name in enumerate(names):
                total[index] += policy[name]
        return sums

    def flicker(self):
        sums = self.sums(lambda trace, policy: (trace["app"]["version"], policy["id"]),
                         "flickerEpisodes", "watchedUs")
        return [{"app_version": version, "policy": policy, "episodes": episodes,
                 "per_hour": round(episodes * 3.6e9 / watched, 9)}
                for (version, policy), (episodes, watched) in sums.items() if watched]

    def wrong(self):
        sums = self.sums(lambda trace, policy: (trace["device"]["model"], policy["id"]),
                         "wrongUs", "judgedUs")
        return [{"model": model, "policy": policy, "wrong_us": wrong, "judged_us": judged,
                 "share": round(wrong / judged, 9)}
                for (model, policy), (wrong, judged) in sums.items() if judged]

    def rules(self):
        counts = defaultdict(list)
        for trace in self.traces:
            for rule, count in trace["findingCounts"].items():
                counts[rule].append(count)
        return [{"rule": rule, "traces": len(each), "share": round(len(each) / len(self.traces), 9),
                 "findings": sum(each)} for rule, each in counts.items()]

    def lags(self):
        lags = defaultdict(list)
        for trace in self.traces:
            for milliseconds, count in trace["lag"]["interface"]["histogramMs"]:
                lags[trace["device"]["system"]] += [milliseconds] * count
        rank = lambda values, share: sorted(values)[math.ceil(share * len(values)) - 1]
        return [{"system": system, "lags": len(values), "median_ms": rank(values, 0.5),
                 "p95_ms": rank(values, 0.95)} for system, values in lags.items()]

    def regressions(self):
        hours, found = defaultdict(float), defaultdict(int)
        for trace in self.traces:
            version = trace["app"]["version"]
            hours[version] += trace["durationUs"] / 3.6e9
            for finding in trace["findings"]:
                if finding["severity"] != "note":
                    found[version, finding["rule"]] += 1
        rows = []
        for before, version in zip(sorted(hours), sorted(hours)[1:]):
            for rule in {rule for _, rule in found}:
                old = found.get((before, rule), 0) / hours[before]
                new = found.get((version, rule), 0) / hours[version]
                if new > old:
                    rows.append({"rule": rule, "before": before, "app_version": version,
                                 "per_hour_before": round(old, 9), "per_hour": round(new, 9)})
        return rows

    def flat(self):
        """The readings are counted in the events table, as the report counts stretches."""
        rows = []
        for trace in self.traces:
            for finding in trace["findings"]:
                if finding["rule"] == "flat":
                    rows.append({"path": trace["path"], "flat_us": finding["evidence"]["totalUs"],
                                 "stretches": finding["evidence"]["stretches"]})
        return rows


if __name__ == "__main__":
    unittest.main()
