"""What the process tests share: where the tool is, how to run it, a folder of their own.

The tool is the one named by the environment variable TILTRACE, else the debug build.
"""
import gzip
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TIME_LIMIT = 120

# A Swift program that traps would otherwise sit in its backtracer.
ENVIRONMENT = os.environ | {"SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"}


def tool():
    """The path of the built command."""
    path = Path(os.environ.get("TILTRACE", ROOT / ".build/debug/tiltrace")).resolve()
    if not path.exists():
        raise FileNotFoundError(f"no tool at '{path}'; build it or set TILTRACE")
    return str(path)


def run(*args, stdin=b"", cwd=None, env=None):
    """Runs the tool to its end and gives its status, stdout and stderr (bytes)."""
    if isinstance(stdin, str):
        stdin = stdin.encode()
    return subprocess.run([tool(), *map(str, args)], input=stdin, capture_output=True, cwd=cwd,
                          timeout=TIME_LIMIT, env=ENVIRONMENT | (env or {}))


def start(*args, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more):
    """Starts the tool and gives the running process."""
    return subprocess.Popen([tool(), *map(str, args)], stdin=stdin, stdout=stdout, stderr=stderr,
                            env=ENVIRONMENT, **more)


def lines(*events):
    """Native feed lines of events given as dictionaries."""
    return "".join(json.dumps(event) + "\n" for event in events).encode()


def trace_lines(path):
    """The lines of a sealed trace as Python's gzip and JSON read them."""
    with gzip.open(path) as file:
        return [json.loads(line) for line in file]


class ToolTestCase(unittest.TestCase):
    """A test with a fresh folder, `self.folder`, gone afterwards."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="tiltrace-test-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def ok(self, *args, stdin=b"", status=0, **more):
        """Runs the tool, expects the status, gives stdout as text."""
        done = run(*args, stdin=stdin, **more)
        self.assertEqual(done.returncode, status, f"{args}: {done.stderr.decode(errors='replace')}")
        return done.stdout.decode()

    def start(self, *args, **more):
        """Starts the tool; whatever is left of it when the test ends is taken away."""
        process = start(*args, **more)

        def take_away():
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout, process.stderr):
                if stream:
                    try:
                        stream.close()
                    except BrokenPipeError:
                        pass

        self.addCleanup(take_away)
        return process

    def record(self, *events, name="a.trace.jsonl.gz", options=()):
        """Records native events into the test's folder and gives the path."""
        path = self.folder / name
        self.ok("record", "-o", path, *options, stdin=lines(*events))
        return path
