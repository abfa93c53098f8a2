"""Inputs that are meant to exhaust memory or time, and how each is tried."""
import gzip
import os
import resource
import subprocess
import tempfile
from pathlib import Path

from support import ENVIRONMENT, tool
from trials import Trial

TIME_LIMIT = 10
"""Of computing: how busy the machine is must not matter."""
MEMORY_LIMIT_MB = 200
HEADER = b'{"kind":"header","format":"tiltrace","version":1}\n'


def bomb(path, scale):
    """A gzip stream that inflates a thousandfold, without one line feed."""
    with gzip.open(path, "wb", compresslevel=9) as file:
        file.write(HEADER)
        for _ in range(int(1000 * scale) + 1):
            file.write(bytes(1 << 20))


def blank_lines(path, scale):
    """The same of nothing but line feeds."""
    with gzip.open(path, "wb", compresslevel=9) as file:
        file.write(HEADER)
        for _ in range(int(50 * scale) + 1):
            file.write(b"\n" * (1 << 20))


def endless_line(path, scale):
    """A file of one line of 2 GB."""
    path.write_bytes(HEADER)
    os.truncate(path, int((2 << 30) * scale))


def deep_nesting(path, scale):
    """A JSON array 100,000 deep, in a field that a reader skips and in one that it reads."""
    depth = int(100_000 * scale) + 1
    nest = b"[" * depth + b"]" * depth
    path.write_bytes(HEADER + b'{"t":0,"kind":"mark","text":%s}\n{"t":0,"kind":"mark","text":"a",'
                     b'"more":%s}\n' % (nest, nest))


def many_scenes(path, scale):
    """A million scenes with a word each."""
    with open(path, "wb") as file:
        file.write(HEADER)
        for index in range(int(1_000_000 * scale)):
            file.write(b'{"t":%d,"kind":"interface","orientation":"portrait","scene":"s%d"}\n'
                       % (index, index))


def long_names(path, scale):
    """A hundred thousand scenes and answers with names as long as a line allows."""
    with open(path, "wb") as file:
        file.write(HEADER)
        for index in range(int(20_000 * scale)):
            file.write(b'{"t":%d,"kind":"answer","orientation":"portrait","name":"%s%d"}\n'
                       % (index, b"n" * 5000, index))


def one_moment(path, scale):
    """A million events at one moment."""
    words = [b"portrait", b"faceUp", b"landscapeLeft"]
    with open(path, "wb") as file:
        file.write(HEADER)
        for index in range(int(1_000_000 * scale)):
            file.write(b'{"t":9007199254740991,"kind":"device","orientation":"%s"}\n'
                       % words[index % 3])


def false_headers(path, scale):
    """10 MB of headers of blocks that hold nothing, and of open ones that begin as ours do."""
    header = bytes.fromhex("1f8b08040000000000ff06004243020000" "00")
    text = b'{"t":0,"kind":"state","after":0}\n'
    pair = header + b"\0\xff\xff\0\0" + header + b"\0\xf0\xf0\x0f\x0f" + text
    path.write_bytes(pair * (int(10_000_000 * scale) // len(pair) + 1))


def huge_table(path, scale):
    """A truth table of 100,000 rows."""
    row = b'{"when":{"device":"portrait"},"then":"portrait"}'
    rows = b",".join([row] * (int(100_000 * scale) + 1))
    path.write_bytes(b'{"policies":[{"id":"big","question":"interface","rows":[%s]}]}' % rows)


TRACES = [bomb, blank_lines, endless_line, deep_nesting, many_scenes, long_names, one_moment,
          false_headers]


def hostile_inputs(percent=100):
    """Every input, at a share of its size, through every command that takes it."""
    scale = percent / 100
    trial = Trial("hostile inputs")
    slowest, largest = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        sound = Path(folder) / "sound.jsonl"
        sound.write_bytes(HEADER + b'{"t":0,"kind":"device","orientation":"portrait"}\n')
        runs = []
        for make in TRACES:
            path = Path(folder) / f"{make.__name__}.jsonl"
            make(path, scale)
            runs += [(make, ["analyze", "--no-whatif", "--format", "json", path], None),
                     (make, ["cat", path], None), (make, ["info", path], None),
                     (make, ["record", "--force", "-o", Path(folder) / "out.gz"], path)]
        table = Path(folder) / "table.json"
        huge_table(table, scale)
        runs.append((huge_table, ["analyze", "--policies", table, sound], None))
        for make, arguments, feed in runs:
            name = f"{make.__name__} {arguments[0]}"
            seconds, megabytes, status = limited(arguments, feed)
            trial.tried += 1
            trial.expect(status in range(5), f"{name}: status {status}")
            trial.expect(seconds < TIME_LIMIT, f"{name}: {seconds:.1f} s")
            trial.expect(megabytes < MEMORY_LIMIT_MB, f"{name}: {megabytes:.0f} MB")
            slowest, largest = max(slowest, seconds), max(largest, megabytes)
    trial.note = f"at most {slowest:.1f} s, {largest:.0f} MB"
    return trial


def limited(arguments, feed):
    """Runs the tool; gives seconds of computing, peak megabytes and status."""
    with open(feed or os.devnull, "rb") as source:
        child = subprocess.Popen([tool(), *map(str, arguments)], stdin=source, env=ENVIRONMENT,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                 preexec_fn=lambda: resource.setrlimit(
                                     resource.RLIMIT_CPU, (2 * TIME_LIMIT, 2 * TIME_LIMIT)))
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, child.returncode
