#!/usr/bin/env python3
"""Measures what a million device-days cost: generated days through the real tool.

Each day of a phone is recorded, diagnosed and summed up by the binary; sizes and processor time are
measured, prices are arguments. The README's plan rests on the table that this prints.

example:
  python3 tools/fleet/simulate.py --tool .build/release/tiltrace --days 500
"""

import argparse
import gzip
import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from measuring import workload  # noqa: E402  (it lies beside this folder)
from measuring.process import take  # noqa: E402

MILLION = 1_000_000


def main():
    options = parsed()
    with tempfile.TemporaryDirectory() as name:
        day = measured(options.tool, Path(name), options.days)
    print(f"one device-day, mean of {options.days} (seeds 0 to {options.days - 1})")
    for what, value in [
        ("events", f"{day['events']:.0f}"), ("feed text", f"{day['feed']:,.0f} bytes"),
        ("trace, sealed", f"{day['trace']:,.0f} bytes"),
        ("its JSON report, gzip", f"{day['report']:,.0f} bytes"),
        ("processor time of analyze", f"{day['analyze'] * 1000:.2f} ms"),
        ("processor time of merge-reports", f"{day['merge'] * 1000:.2f} ms"),
    ]:
        print(f"  {what:33}{value:>16}")
    print(f"\na million device-days, in dollars ({options.core_hour} a core-hour, "
          f"{options.gigabyte_month} a GB-month, {options.put} a thousand objects)")
    print(f"  {'plan':37}{'GB in':>9}{'store':>9}{'objects':>9}{'cores':>9}{'sum':>9}")
    for plan, share, batch in [
        ("every trace, one object each", 1, 1),
        ("every trace, 100 to an object", 1, 100),
        (f"{options.sample:.0%} of the devices, 100 to an object", options.sample, 100),
    ]:
        print("  " + row(plan, cost(day, options, share, batch)))


def measured(tool, folder, days):
    """Records and diagnoses the days; gives the mean of each measure."""
    feed = events = 0
    for seed in range(days):
        text = workload.device_day(seed)
        feed += len(text)
        events += text.count(b"\n") - 1
        subprocess.run([tool, "record", "-o", folder / f"{seed:06}.trace.jsonl.gz"], input=text,
                       stderr=subprocess.DEVNULL, check=True)
    traces = sum(path.stat().st_size for path in folder.iterdir())
    analyzed = take([tool, "analyze", "--format", "json", "--fail-on", "never", "--jobs", "1",
                     str(folder)])
    report = json.loads(analyzed.output)
    if len(report["traces"]) != days:
        sys.exit(f"simulate.py: {len(report['traces'])} of {days} traces were diagnosed")
    lines = folder / "reports.jsonl"
    with open(lines, "w") as file:
        for trace in report["traces"]:
            file.write(json.dumps(report | {"traces": [trace]}) + "\n")
    merged = take([tool, "merge-reports", "--format", "json", "-"], source=lines)
    packed = sum(len(gzip.compress(json.dumps(trace).encode())) for trace in report["traces"])
    return {name: value / days for name, value in {
        "events": events, "feed": feed, "trace": traces, "report": packed,
        "analyze": analyzed.cpu, "merge": merged.cpu}.items()}


def cost(day, options, share, batch):
    """What a million device-days take where a share of the devices sends its traces."""
    gigabytes = share * MILLION * day["trace"] / 1e9
    stored = gigabytes * options.gigabyte_month * options.months
    objects = share * MILLION / batch / 1000 * options.put
    seconds = share * MILLION * (day["analyze"] + day["merge"])
    cores = seconds / 3600 * options.core_hour
    return gigabytes, stored, objects, cores, stored + objects + cores


def row(plan, numbers):
    return f"{plan:37}" + "".join(f"{number:9.2f}" for number in numbers)


def parsed():
    parser = argparse.ArgumentParser(prog="simulate.py", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True, metavar="PATH", help="the tiltrace binary")
    parser.add_argument("--days", type=int, default=200, metavar="N")
    parser.add_argument("--sample", type=float, default=0.01, metavar="SHARE",
                        help="share of the devices that send their traces (default: 0.01)")
    parser.add_argument("--months", type=float, default=1, metavar="N", help="how long traces are kept")
    parser.add_argument("--core-hour", type=float, default=0.04, metavar="X", help="dollars")
    parser.add_argument("--gigabyte-month", type=float, default=0.023, metavar="X", help="dollars")
    parser.add_argument("--put", type=float, default=0.005, metavar="X", help="dollars for a thousand objects")
    return parser.parse_args()


if __name__ == "__main__":
    main()
