"""Trials in which the recorder dies: how often tried, what went wrong.

The process tests run a few of each, `tools/soak` runs them in full.
"""
import concurrent.futures
import functools
import gzip
import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from support import run, start

SIGNALS = {signal.SIGINT: "sigint", signal.SIGTERM: "sigterm", signal.SIGHUP: "sighup"}
UNHEARD = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "bufsize": 0}


@dataclass
class Trial:
    """What was tried, how often, and each time that something was not as promised."""

    name: str
    tried: int = 0
    failures: list = field(default_factory=list)
    note: str = ""

    def expect(self, holds, complaint):
        if not holds:
            self.failures.append(complaint)


def kills_at_a_persons_pace(count, seed=11, at_once=8):
    """kill -9 while an event comes every 20 ms."""
    trial = Trial("kill -9 at a person's pace")
    worst = 0

    def once(number):
        rng = random.Random(seed * 1000 + number)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x.trace.jsonl.gz"
            child = start("record", "-o", path, **UNHEARD)
            told = rng.randrange(30, 100)
            for index in range(told):
                child.stdin.write(mark(index))
                time.sleep(0.02)
            time.sleep(rng.uniform(0, 0.02))
            return told, *kill(child, path)

    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        for number, (told, before, after) in enumerate(pool.map(once, range(count))):
            trial.tried += 1
            trial.expect(before <= after <= told,
                         f"kill {number}: kept {after} of {before} to {told}")
            worst = max(worst, told - after)
    trial.note = f"at most {worst} of the last events missing"
    return trial


def kills_under_load(count, seed=12):
    """kill -9 while events come as fast as they are taken."""
    trial = Trial("kill -9 under load")
    most = 0
    for number in range(count):
        rng = random.Random(seed * 1000 + number)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x.trace.jsonl.gz"
            child = start("record", "-o", path, **UNHEARD)
            told, end = 0, time.monotonic() + rng.uniform(0.02, 0.5)
            while time.monotonic() < end:
                child.stdin.write(burst(told))
                told += BURST
            before, after = kill(child, path)
        trial.tried += 1
        trial.expect(before <= after <= told, f"kill {number}: kept {after} of {before} to {told}")
        most = max(most, after)
    trial.note = f"up to {most:,} events kept"
    return trial


def appends_after_kills(count, seed=13):
    """Kill, append, kill, append, five times over; then end in peace."""
    trial = Trial("append after kill ×5")
    for number in range(count):
        rng = random.Random(seed * 1000 + number)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x.trace.jsonl.gz"
            before = []
            for round in range(6):
                child = start("record", "--append", "-o", path, **UNHEARD)
                for index in range(20):
                    child.stdin.write(mark(round * 100 + index))
                    time.sleep(0.002)
                time.sleep(rng.uniform(0, 0.4) if round < 5 else 0.4)
                if round < 5:
                    child.kill()
                    child.wait()
                    child.stdin.close()
                    found = kept(path)
                else:
                    child.stdin.close()
                    trial.expect(child.wait() == 0, f"append {number}: the last one failed")
                    found = marks(gzip.open(path).read())
                trial.expect(found[:len(before)] == before, f"append {number}.{round}: events lost")
                before = found
            trial.tried += 1
            trial.expect(found[-20:] == list(range(500, 520)), f"append {number}: the last ones lost")
            trial.expect(run("check", path).returncode == 0, f"append {number}: not sealed")
    return trial


def signals(count, seed=14):
    """SIGINT, SIGTERM and SIGHUP at random moments seal the file."""
    trial = Trial("SIGINT, SIGTERM, SIGHUP")
    slowest = 0
    for number in range(count):
        rng = random.Random(seed * 1000 + number)
        sent = list(SIGNALS)[number % 3]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x.trace.jsonl.gz"
            child = start("record", "-o", path, preexec_fn=heed_signals, **UNHEARD)
            while not path.exists() and child.poll() is None:
                time.sleep(0.001)
            told, end = 0, time.monotonic() + rng.uniform(0, 0.3)
            while time.monotonic() < end:
                child.stdin.write(mark(told))
                told += 1
                time.sleep(rng.choice([0, 0, 0.001, 0.02]))
            child.send_signal(sent)
            begin = time.monotonic()
            status = child.wait(timeout=60)
            slowest = max(slowest, time.monotonic() - begin)
            child.stdin.close()
            text = gzip.open(path).read()
        trial.tried += 1
        found = marks(text)
        trial.expect(status == 0, f"{sent.name} {number}: status {status}")
        trial.expect(found == list(range(told)), f"{sent.name} {number}: {len(found)} of {told} kept")
        reason = f'"reason":"{SIGNALS[sent]}"'.encode()
        last = text.splitlines()[-1]
        trial.expect(reason in last, f"{sent.name} {number}: the end line is {last!r}")
    trial.note = f"sealed after at most {slowest:.1f} s"
    return trial


# Helpers


def mark(number):
    """A feed line that tells which it is."""
    return b'{"kind":"mark","text":"m%d"}\n' % number


BURST = 500


@functools.cache
def burst(first):
    """So many feed lines at once; kept, as a recorder takes them faster than they are made."""
    return b"".join(map(mark, range(first, first + BURST)))


def mark_number(line):
    return int(line.partition(b'"text":"m')[2].partition(b'"')[0])


def heed_signals():
    """Undoes what a shell does for what it runs in the background: there SIGINT is ignored."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)


def kill(child, path):
    """Kills a recorder; gives how many events the file held just before, and how many it holds now.

    -1 stands for a file that holds anything but the first so many events, or holds for `gzip -dc`
    other ones than for `cat`.
    """
    flushed = path.with_name("before.gz")
    if path.exists():
        shutil.copyfile(path, flushed)
    child.kill()
    child.wait()
    child.stdin.close()
    ours, by_gzip = survivors(path) if path.exists() else ([], [])
    is_sound = ours == by_gzip == list(range(len(ours)))
    before = len(kept(flushed)) if flushed.exists() else 0
    return before, len(ours) if is_sound else -1


def survivors(path):
    """The numbers of the marks that `cat` finds, and those that `gzip -dc` does."""
    return kept(path), marks(subprocess.run(["gzip", "-dc", path], capture_output=True).stdout)


def kept(path):
    """The numbers of the marks that `cat` finds."""
    return marks(run("cat", path).stdout)


def marks(text):
    """The numbers of the marks in whole lines of text."""
    return list(map(int, re.findall(rb'"kind":"mark","text":"m(\d+)".*\n', text)))


def in_a_small_disk(kilobytes, act):
    """Calls `act` with a folder on a disk of that size; None where none can be mounted."""
    with tempfile.TemporaryDirectory() as folder:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", folder]
        if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode != 0:
            return None
        try:
            return act(Path(folder))
        finally:
            subprocess.run(["umount", folder], check=True)
