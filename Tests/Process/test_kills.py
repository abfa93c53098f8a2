"""A few of each trial that `tools/soak` runs in full."""
import time
import unittest

import damage
import trials
from support import ToolTestCase


class KillTests(ToolTestCase):
    def hold(self, trial):
        self.assertGreater(trial.tried, 0)
        self.assertEqual(trial.failures, [])

    def test_a_kill_at_a_persons_pace_loses_nothing_that_was_flushed(self):
        self.hold(trials.kills_at_a_persons_pace(8))

    def test_a_kill_under_load_loses_nothing_that_was_flushed(self):
        self.hold(trials.kills_under_load(4))

    def test_an_event_is_flushed_though_nothing_follows(self):
        path = self.folder / "x.trace.jsonl.gz"
        child = self.start("record", "-o", path, **trials.UNHEARD)
        for number in range(3):
            child.stdin.write(trials.mark(number))
            end = time.monotonic() + 60
            while not path.exists() or trials.kept(path) != list(range(number + 1)):
                self.assertLess(time.monotonic(), end, "it was never flushed")

    def test_appending_goes_on_where_a_kill_left_off(self):
        self.hold(trials.appends_after_kills(2))

    def test_signals_seal_the_trace(self):
        self.hold(trials.signals(6))

    def test_a_cut_trace_gives_its_longest_prefix(self):
        self.hold(damage.cuts(20, events=10_000))

    def test_damage_costs_only_the_blocks_it_touches(self):
        self.hold(damage.bursts(16, events=10_000))


if __name__ == "__main__":
    unittest.main()
