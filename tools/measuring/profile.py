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
        for title, inclusive in [("by itself", "no"), ("with all that it calls", "yes")]:
            total, costs = _costs(output, inclusive)
            print(f"\n{name}, {events:,} events: {total:,} instructions, {total / events:,.0f} "
                  f"an event; each function {title}")
            for share, function in costs:
                print(f"  {share:5.1f} %  {_short(function)}")
        print(f"  whole profile: {output}")


def _costs(output, inclusive):
    """All instructions, and the functions that take at least one in a hundred of them."""
    listing = subprocess.run(
        ["callgrind_annotate", "--auto=no", f"--inclusive={inclusive}", "--threshold=95", output],
        capture_output=True, check=True, text=True).stdout
    plain = subprocess.run(["swift", "demangle", "--simplified"], input=listing,
                           capture_output=True, check=True, text=True).stdout
    rows = re.findall(r"^ *([\d,]+) \( *([\d.]+)%\)  +(.*)", plain, re.M)
    total = next(int(count.replace(",", "")) for count, _, name in rows if "PROGRAM TOTALS" in name)
    return total, [(float(share), name) for _, share, name in rows
                   if float(share) >= 1 and "PROGRAM TOTALS" not in name]


def _short(function):
    return re.sub(r"^\S*?:", "", re.sub(r" \[.*\]$", "", function))[:150]
