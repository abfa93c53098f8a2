"""Runs programs and says what they took."""

import os
import shutil
import subprocess
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass


TIME = shutil.which("time")


@dataclass
class Taken:
    """What a pipeline of programs took, and what its last program printed."""

    seconds: float
    cpu: float
    peak_kb: int
    """The largest resident set of any program in it; 0 where it was not asked for."""
    output: bytes
    statuses: list


def take(*stages, source=None, sink=None, peaks=True):
    """Runs the stages as one pipeline, from the file `source` into the file `sink`.

    A program inherits the peak of who starts it, so that one is `time`, which is small; it takes a
    millisecond, so it is left out where that matters.
    """
    with tempfile.TemporaryDirectory() as folder, \
            open(source or os.devnull, "rb") as incoming, \
            open(sink or os.path.join(folder, "output"), "w+b") as output:
        notes = [os.path.join(folder, f"peak{index}") for index in range(len(stages))]
        start = time.perf_counter()
        children = []
        for stage, note in zip(stages, notes):
            wrapper = [TIME, "-q", "-f", "%M", "-o", note] if TIME and peaks else []
            child = subprocess.Popen(
                [*wrapper, *stage], stdin=incoming, stderr=subprocess.DEVNULL,
                stdout=output if note == notes[-1] else subprocess.PIPE)
            incoming.close()
            incoming = child.stdout
            children.append(child)
        usages = []
        for child in children:
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            usages.append(usage)
        seconds = time.perf_counter() - start
        printed = b""
        if not sink:
            output.seek(0)
            printed = output.read()
        return Taken(
            seconds=seconds, cpu=sum(usage.ru_utime + usage.ru_stime for usage in usages),
            peak_kb=max(map(_peak, notes)), output=printed,
            statuses=[child.returncode for child in children])


def _peak(note):
    try:
        with open(note) as file:
            return int(file.read())
    except FileNotFoundError:
        return 0


@contextmanager
def one_core():
    """Confines what is started within to one core."""
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


@contextmanager
def before_others():
    """Lets what is started within go before other programs, where the system allows it.

    So a wait is the program's own, and not for a core that another program has.
    """
    policy, param = os.sched_getscheduler(0), os.sched_getparam(0)
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    except PermissionError:
        yield
        return
    try:
        yield
    finally:
        os.sched_setscheduler(0, policy, param)


def wake_ups(pid):
    """How often the threads of a process gave up a core to wait, until now."""
    count = 0
    for thread in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{thread}/status") as status:
            for line in status:
                if line.startswith("voluntary_ctxt_switches:"):
                    count += int(line.split()[1])
    return count


def percentile(values, share):
    """The nearest-rank percentile."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)]
