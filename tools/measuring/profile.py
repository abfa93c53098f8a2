"""Counts instructions with callgrind, so that two commits compare exactly."""

import re
import subprocess

from .sections import ANALYZE


def profile(lab, events):
    """Profiles `analyze` and `record` on one worker; prints the costliest functions of each."""
    feed, trace = lab.feed("mix", events), lab.trace("mix", events)
    jobs = {"analyze": [*ANALYZE, "--jobs", "1", str(trace)],
            "record": ["record", "--force", "-o", str(lab.folder / "profiled.trace.jsonl.gz")]}
    for name, arguments in jobs.items():
        output = lab.folder / f"callgrind.{name}"
        with open(feed, "rb") as source:
            subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}",
                            lab.tool, *arguments],
                           stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                           check=True)
        listing = subprocess.run(["callgrind_annotate", "--threshold=95", output],
                                 capture_output=True, check=True, text=True).stdout
        plain = subprocess.run(["swift", "demangle", "--simplified"], input=listing,
                               capture_output=True, check=True, text=True).stdout
        total = int(re.search(r"^([\d,]+).*PROGRAM TOTALS", plain, re.M)[1].replace(",", ""))
        print(f"\n{name}, {events:,} events: {total:,} instructions, {total / events:,.0f} an event")
        for line in plain.splitlines():
            if cost := re.match(r"\s*([\d,]+) \(\s*([\d.]+)%\)\s+(.*)", line):
                if float(cost[2]) >= 1 and "PROGRAM TOTALS" not in line:
                    print(f"  {float(cost[2]):5.1f} %  {_short(cost[3])}")
        print(f"  whole profile: {output}")


def _short(function):
    return re.sub(r"^\S*?:", "", re.sub(r" \[.*\]$", "", function))[:150]
