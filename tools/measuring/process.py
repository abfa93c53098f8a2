"""Runs programs and says what they took."""

import os
import subprocess
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass
class Taken:
    """What a pipeline of programs took, and what its last program printed."""

    seconds: float
    cpu: float
    peak_kb: int
    """The largest resident set of any program in it (at least this script's own, about 15 MB)."""
    output: bytes
    statuses: list


def take(*stages, source=None, sink=None):
    """Runs the stages as one pipeline, from the file `source` into the file `sink`."""
    with tempfile.TemporaryFile() as captured, \
            open(source or os.devnull, "rb") as first, \
            (open(sink, "wb") if sink else open(os.devnull, "wb")) as sunk:
        output = sunk if sink == os.devnull else (sunk if sink else captured)
        start = time.perf_counter()
        children, incoming = [], first
        for index, stage in enumerate(stages):
            last = index == len(stages) - 1
            child = subprocess.Popen(
                stage, stdin=incoming, stdout=output if last else subprocess.PIPE,
                stderr=subprocess.DEVNULL)
            if incoming is not first:
                incoming.close()
            incoming = child.stdout
            children.append(child)
        usages = []
        for child in children:
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            usages.append(usage)
        seconds = time.perf_counter() - start
        captured.seek(0)
        return Taken(
            seconds=seconds, cpu=sum(usage.ru_utime + usage.ru_stime for usage in usages),
            peak_kb=max(usage.ru_maxrss for usage in usages), output=captured.read(),
            statuses=[child.returncode for child in children])


@contextmanager
def one_core():
    """Confines what is started within to one core."""
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


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
