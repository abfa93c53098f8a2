"""Where measurements are made and what they found."""

import os
import platform
import subprocess
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median

from . import workload
from .process import take

ROOT = Path(__file__).resolve().parents[2]
BENCH = ROOT / "tools/bench"


@dataclass
class Contender:
    """One way to do a job: the stages of a pipeline, which must print `expected` where it is given."""

    name: str
    stages: list
    source: str | None = None
    sink: str | None = None
    expected: bytes | None = None


@dataclass
class Standing:
    """How a contender did over the rounds."""

    name: str
    seconds: list
    peak_kb: int = 0

    @property
    def median(self):
        return median(self.seconds)


@dataclass
class Figure:
    """A number with the bar it should stay under (or over)."""

    name: str
    value: float
    unit: str = ""
    bar: float | None = None
    beyond: float | None = None
    at_least: bool = False

    @property
    def verdict(self):
        if self.bar is None:
            return ""
        if self.beyond is not None and self.meets(self.beyond):
            return "beyond"
        return "met" if self.meets(self.bar) else "MISSED"

    def meets(self, limit):
        return self.value >= limit if self.at_least else self.value <= limit


@dataclass
class Check:
    """A result that was computed twice, by us and by someone else."""

    name: str
    expected: object
    actual: object

    @property
    def holds(self):
        return self.expected == self.actual


@dataclass
class Truth:
    """What a feed holds: lines, lines that the peers' filter selects, turns of one policy."""

    lines: int = 0
    selected: int = 0
    turns: int = 0
    upright: bool | None = None

    def add(self, line):
        self.lines += 1
        if b'"kind":"device"' not in line:
            return
        self.selected += line.endswith(workload.SELECTED.encode() + b"\n")
        upright = b'"portrait' in line
        self.turns += self.upright is not None and upright != self.upright
        self.upright = upright


@dataclass
class Lab:
    """The tool under measurement, the data, and everything found so far."""

    tool: str
    folder: Path
    events: int
    rounds: int
    seed: int = 7
    contests: list = field(default_factory=list)
    figures: list = field(default_factory=list)
    checks: list = field(default_factory=list)

    def feed(self, kind, count):
        """The path of a generated feed, made by a child so that this process stays small."""
        path = self.folder / f"{kind}-{count}-{self.seed}.feed"
        if not path.exists():
            part = path.with_suffix(".part")
            with open(part, "wb") as file:
                subprocess.run([sys.executable, BENCH, "--generate", kind, "--events", str(count),
                                "--seed", str(self.seed)], stdout=file, check=True)
            part.rename(path)
        return path

    def trace(self, kind, count):
        """The path of the trace that `record` makes of a generated feed."""
        path = self.folder / f"{kind}-{count}-{self.seed}.trace.jsonl.gz"
        part = path.with_name("part-" + path.name)
        subprocess.run([self.tool, "record", "--force", "-o", part], check=True,
                       stdin=open(self.feed(kind, count), "rb"), stderr=subprocess.DEVNULL)
        part.rename(path)
        return path

    def truth(self, kind, count):
        """What a plain reading of a generated feed gives, to check results against."""
        truth = Truth()
        with open(self.feed(kind, count), "rb") as file:
            for line in file:
                truth.add(line)
        return truth

    def contest(self, name, contenders, rounds=None, peaks=True):
        """Lets the contenders run in turn, several times; returns their standings by name."""
        standings = {contender.name: Standing(contender.name, []) for contender in contenders}
        for turn in range(rounds or self.rounds):
            for contender in contenders:
                taken = take(*contender.stages, source=contender.source, sink=contender.sink,
                             peaks=peaks)
                standing = standings[contender.name]
                standing.seconds.append(taken.seconds)
                standing.peak_kb = max(standing.peak_kb, taken.peak_kb)
                if turn == 0:
                    self.check(f"{name}: status of {contender.name}", [0] * len(taken.statuses),
                               taken.statuses)
                if turn == 0 and contender.expected is not None:
                    self.check(f"{name}: result of {contender.name}", contender.expected.decode(),
                               taken.output.strip().decode(errors="replace"))
        self.contests.append((name, list(standings.values())))
        return standings

    def figure(self, *args, **more):
        self.figures.append(Figure(*args, **more))

    def check(self, name, expected, actual):
        self.checks.append(Check(name, expected, actual))

    @property
    def as_json(self):
        return {
            "machine": {"system": platform.platform(), "processor": processor(),
                        "cores": len(os.sched_getaffinity(0))},
            "events": self.events, "rounds": self.rounds, "seed": self.seed,
            "contests": [
                {"name": name, "contenders": [
                    {"name": standing.name, "medianSeconds": standing.median,
                     "ratio": standing.median / standings[0].median, "peakKB": standing.peak_kb,
                     "seconds": standing.seconds} for standing in standings]}
                for name, standings in self.contests],
            "figures": [asdict(figure) | {"verdict": figure.verdict} for figure in self.figures],
            "checks": [asdict(check) | {"holds": check.holds} for check in self.checks],
        }


def processor():
    """The name of the processor, as far as the system tells it."""
    with open("/proc/cpuinfo") as file:
        names = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    return names[0] if names else platform.machine()
