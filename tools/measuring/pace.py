"""What is measured at a person's pace: how soon an event is kept, how small, at what cost."""

import os
import subprocess
import time
from statistics import median

from . import workload
from .process import before_others, percentile, wake_ups


def pace(lab, count=1500, pause=0.02):
    """One event every 20 ms: time until it is in the file, bytes per event, wake-ups at rest."""
    path = lab.folder / "pace.trace.jsonl.gz"
    path.unlink(missing_ok=True)
    with before_others():
        child = subprocess.Popen([lab.tool, "record", "-o", path], stdin=subprocess.PIPE,
                                 stderr=subprocess.DEVNULL, bufsize=0)
        spans = list(_spans(child.stdin, path, workload.paced(count, lab.seed), pause))
    live = _size(path)
    time.sleep(6)
    before = wake_ups(child.pid)
    time.sleep(3)
    lab.figure("wake-ups in 3 s at rest", wake_ups(child.pid) - before, bar=0)
    child.stdin.close()
    lab.check("status of record at a person's pace", 0, child.wait())
    lab.figure("event to file, median", median(spans) * 1000, "ms")
    lab.figure("event to file, p99", percentile(spans, 99) * 1000, "ms", bar=1)
    lab.figure("at a person's pace, while recording", live / count, "bytes/event", bar=18.8)
    lab.figure("at a person's pace, sealed", _size(path) / count, "bytes/event", bar=18.8, beyond=12)


def _spans(feed, path, lines, pause):
    """Yields for each line how long after it was told the file grew."""
    size = 0
    for line in lines:
        told = time.perf_counter()
        feed.write(line)
        while (now := _size(path)) == size and time.perf_counter() - told < 2:
            pass
        yield time.perf_counter() - told
        size = now
        time.sleep(max(0, pause - (time.perf_counter() - told)))


def _size(path):
    try:
        return os.stat(path).st_size
    except FileNotFoundError:
        return 0
