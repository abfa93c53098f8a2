"""The generator that everything is measured with."""
import subprocess
import unittest

from support import ROOT

BENCH = ROOT / "tools/bench"


class BenchTests(unittest.TestCase):
    def test_the_same_seed_gives_the_same_feed(self):
        for kind in ("mix", "lively", "log", "paced"):
            with self.subTest(kind=kind):
                feeds = [self.feed(kind, seed) for seed in ("3", "3", "4")]
                self.assertEqual(feeds[0], feeds[1])
                self.assertNotEqual(feeds[0], feeds[2])
                self.assertEqual(feeds[0].count(b"\n"), 1000)

    def feed(self, kind, seed):
        return subprocess.run([BENCH, "--generate", kind, "--events", "1000", "--seed", seed],
                              capture_output=True, check=True).stdout


if __name__ == "__main__":
    unittest.main()
