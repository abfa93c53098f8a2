"""Trials in which a trace is cut or damaged after the fact."""
import gzip
import random
import re
import struct
import subprocess
import tempfile
from pathlib import Path

from support import ENVIRONMENT, ROOT, run
from trials import Trial, kept, survivors


def cuts(count, seed=15, events=60_000):
    """A trace cut anywhere gives the longest whole prefix."""
    trial = Trial("cuts")
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        path = recorded(folder, events)
        data = path.read_bytes()
        starts = block_starts(data)
        firsts = first_marks(data, starts)
        for number in range(count):
            at = rng.randrange(18, len(data)) if number % 2 else rng.randrange(starts[-4], len(data))
            path.write_bytes(data[:at])
            ours, by_gzip = survivors(path)
            whole = [first for begin, first in zip(starts[1:], firsts[1:]) if begin <= at]
            trial.tried += 1
            trial.expect(ours == list(range(len(ours))), f"cut at {at}: no prefix")
            trial.expect(len(ours) >= max(whole, default=0), f"cut at {at}: a whole block is lost")
            trial.expect(len(ours) >= len(by_gzip), f"cut at {at}: gzip -dc reads more")
    return trial


def bursts(count, seed=16, events=200_000):
    """Damage costs the blocks it touches, and is reported exactly."""
    trial = Trial("bursts of damage")
    rng = random.Random(seed)
    worst = 0
    with tempfile.TemporaryDirectory() as folder:
        path = recorded(folder, events)
        data = path.read_bytes()
        starts = block_starts(data)
        bounds = first_marks(data, starts) + [events]
        for number in range(count):
            size = [1, 16, 64, 4096][number % 4]
            at = rng.randrange(0, len(data) - size)
            path.write_bytes(data[:at] + rng.randbytes(size) + data[at + size:])
            found = kept(path)
            touched = {index for index, begin in enumerate(starts)
                       if begin < at + size and at < (starts + [len(data)])[index + 1]}
            must = {event for index in range(len(starts)) if index not in touched
                    for event in range(bounds[index], bounds[index + 1])}
            trial.tried += 1
            trial.expect(found == sorted(set(found)), f"{size} at {at}: out of order or twice")
            trial.expect(must <= set(found), f"{size} at {at}: events of untouched blocks lost")
            trial.expect(set(found) <= set(range(events)), f"{size} at {at}: events never written")
            worst = max(worst, events - len(found))
    trial.note = f"at most {worst:,} of {events:,} events lost"
    return trial


def file_tests(_):
    """The Swift tests of trace files in full: every fault, every cut, a day at a person's pace."""
    return swift_tests("trace files in full", "soak", "-c", "release", "-Xswiftc",
                       "-enable-testing", "--filter", "TraceFileTests", environment={
                           "TILTRACE_SOAK": "1"})


def thread_tests(_):
    """Every Swift test under ThreadSanitizer."""
    return swift_tests("ThreadSanitizer", "thread", "--sanitize=thread")


def address_tests(_):
    """Every Swift test under AddressSanitizer.

    It takes what a constant's indirect enum case holds for lost, as the pointer has tag bits.
    """
    return swift_tests("AddressSanitizer", "address", "--sanitize=address",
                       environment={"ASAN_OPTIONS": "detect_leaks=0"})


def swift_tests(name, scratch, *options, environment={}):
    """Swift tests, built in a folder of their own."""
    trial = Trial(f"swift test: {name}")
    done = subprocess.run(
        ["swift", "test", "--disable-xctest", "--scratch-path", f".build/{scratch}", *options],
        cwd=ROOT, env=ENVIRONMENT | environment, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace")
    outcome = re.search(r"Test run with (\d+) tests?", done.stdout)
    trial.tried = int(outcome[1]) if outcome else 0
    trial.failures = [line for line in done.stdout.splitlines()
                      if " recorded an issue " in line or line.startswith("SUMMARY: ")]
    trial.expect(done.returncode == 0, f"swift test ended with status {done.returncode}")
    return trial


def recorded(folder, events):
    """A sealed trace of numbered marks."""
    path = Path(folder) / "x.trace.jsonl.gz"
    feed = b"".join(b'{"t":%d,"kind":"mark","text":"m%d"}\n' % (index * 1000, index)
                    for index in range(events))
    done = run("record", "-o", path, stdin=feed)
    assert done.returncode == 0, done.stderr
    return path


def block_starts(data):
    """The offsets of the blocks, by BSIZE."""
    starts, at = [], 0
    while at < len(data):
        starts.append(at)
        at += struct.unpack_from("<H", data, at + 16)[0] + 1
    return starts


def first_marks(data, starts):
    """The number of the first mark in each block, or what the next would be."""
    numbers, count = [], 0
    for begin, end in zip(starts, starts[1:] + [len(data)]):
        numbers.append(count)
        count += gzip.decompress(data[begin:end]).count(b'"kind":"mark"')
    return numbers
