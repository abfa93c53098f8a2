"""What is measured at full speed: reading, writing, growth, seeking, start-up."""

import gzip
import json
import os
import shutil
import subprocess
import sys
import time

from . import peers, workload
from .lab import Contender
from .process import one_core, take

ANALYZE = ["analyze", "--no-whatif", "--format", "json", "--fail-on", "never"]


def reading(lab):
    """`analyze` against programs that unpack or filter the same trace."""
    trace = str(lab.trace("mix", lab.events))
    truth = lab.truth("mix", lab.events)
    ours = [lab.tool, *ANALYZE, trace]
    diagnosis = json.loads(_printed(ours))["traces"][0]
    changes = {policy["id"]: policy["changes"] for policy in diagnosis["policies"]}
    lab.check("integrity in the report", "sealed", diagnosis["integrity"])
    lab.check("events in the report", truth.lines, diagnosis["events"])
    lab.check("changes of device-is-portrait", truth.turns, changes["device-is-portrait"])
    packed = peers.inflating(trace)
    standings = lab.contest("reading", [
        *packed[:1], Contender("tiltrace analyze", [ours]), *packed[1:],
        *peers.selecting(trace, truth.selected)])
    analyze = standings["tiltrace analyze"]
    lab.figure("analyze / gzip -dc", analyze.median / standings["gzip -dc"].median,
               bar=0.6, beyond=0.45)
    for peer, bar in [("duckdb", 2.5), ("zcat | jq", 20)]:
        if peer in standings:
            lab.figure(f"{peer} / analyze", standings[peer].median / analyze.median, "×", bar=bar,
                       at_least=True)
    lab.figure("peak memory of analyze", analyze.peak_kb / 1024, "MB", bar=48, beyond=24)
    with one_core():
        alone = lab.contest("reading, one core", [
            packed[0], Contender("tiltrace analyze --jobs 1", [[*ours, "--jobs", "1"]])])
    lab.figure("analyze / gzip -dc, one core",
               alone["tiltrace analyze --jobs 1"].median / alone["gzip -dc"].median,
               bar=1.0, beyond=0.75)


def foreign(lab):
    """The same events as a plain file and as gzip of another writer: same report, same memory."""
    trace = lab.trace("mix", lab.events)
    plain, packed = lab.folder / "foreign.jsonl", lab.folder / "foreign.jsonl.gz"
    with gzip.open(trace) as source, open(plain, "wb") as target:
        while chunk := source.read(1 << 20):
            target.write(chunk)
    with open(packed, "wb") as target:
        subprocess.run(["gzip", "-6c", plain], stdout=target, check=True)
    contenders = [Contender(f"analyze {name}", [[lab.tool, *ANALYZE, str(path)]])
                  for name, path in [("sealed", trace), ("plain", plain), ("foreign gzip", packed)]]
    standings = lab.contest("forms of one trace", contenders)
    reports = [_findings(_printed(contender.stages[0])) for contender in contenders]
    for contender, report in zip(contenders[1:], reports[1:]):
        lab.check(f"{contender.name}: same findings as sealed", reports[0], report)
    for standing in standings.values():
        lab.figure(f"peak memory, {standing.name}", standing.peak_kb / 1024, "MB", bar=48, beyond=24)


def writing(lab):
    """`record` from a pipe against programs that only compress."""
    feed, packed = str(lab.feed("mix", lab.events)), str(lab.folder / "feed.gz")
    subprocess.run(["gzip", "-1c", feed], stdout=open(packed, "wb"), check=True)
    output = lab.folder / "written.trace.jsonl.gz"
    ours = [lab.tool, "record", "--force", "-o", str(output)]
    for source in (["cat", feed], ["zcat", packed]):
        rivals = peers.deflating(source, lab.folder)
        name = f"{source[0]} | tiltrace record"
        standings = lab.contest(f"writing behind {source[0]}", [
            *rivals[:1], Contender(name, [source, ours]), *rivals[1:]])
        if rivals:
            lab.figure(f"record / {rivals[0].name}",
                       standings[name].median / standings[rivals[0].name].median,
                       bar=1.0, beyond=0.75)
        lab.figure(f"peak memory of record behind {source[0]}", standings[name].peak_kb / 1024, "MB",
                   bar=48, beyond=24)
    smallest = take(["gzip", "-9", "-c", feed], ["wc", "-c"])
    lab.figure("size / gzip -9 of the feed", output.stat().st_size / int(smallest.output), bar=1.05)
    with gzip.open(output) as file:
        lab.check("lines that Python reads from the trace", lab.events, sum(map(_is_event, file)))


def growth(lab):
    """Time per event and memory of ten times the events, against those of the events."""
    spans, peaks = {}, {}
    for count in [lab.events, lab.events * 10]:
        feed, path = lab.feed("mix", count), lab.folder / "growth.trace.jsonl.gz"
        standings = lab.contest(f"{count:,} events", [
            Contender("record", [[lab.tool, "record", "--force", "-o", str(path)]], source=feed),
            Contender("analyze", [[lab.tool, *ANALYZE, str(path)]]),
            Contender("replay --speed max", [[lab.tool, "replay", "--speed", "max", str(path)]],
                      sink=os.devnull)], rounds=min(3, lab.rounds))
        lab.check(f"events of {count:,} in the report", count,
                  json.loads(_printed([lab.tool, *ANALYZE, str(path)]))["traces"][0]["events"])
        for name, standing in standings.items():
            spans[name, count] = standing.median / count
            peaks[name, count] = standing.peak_kb
            lab.figure(f"peak memory, {name} {count:,}", standing.peak_kb / 1024, "MB", bar=48,
                       beyond=24)
        if count > lab.events:
            feed.unlink()
            path.unlink()
    for name in standings:
        small, large = (name, lab.events), (name, lab.events * 10)
        lab.figure(f"time per event, ten times as many, {name}", spans[large] / spans[small], "×",
                   bar=1.1)
        lab.figure(f"memory, ten times as many, {name}", peaks[large] / peaks[small], "×", bar=1.1)


def pages(lab):
    """The page of a million events, and a trace in which nearly every line is a finding."""
    lively = str(lab.trace("lively", lab.events))
    taken = take([lab.tool, *ANALYZE, lively])
    lab.figure("peak memory, everything a finding", taken.peak_kb / 1024, "MB", bar=48, beyond=24)
    count, page = min(1_000_000, lab.events), lab.folder / "page.html"
    taken = take([lab.tool, "analyze", "--fail-on", "never", "--format", "html", "-o", str(page),
                  str(lab.trace("mix", count))])
    lab.check("status of analyze --format html", [0], taken.statuses)
    lab.figure(f"page of {count:,} events", page.stat().st_size / 1024, "KB")
    lab.figure(f"peak memory, page of {count:,} events", taken.peak_kb / 1024, "MB", bar=48,
               beyond=24)


def reach(lab):
    """Start-up, and what needs only a part of a large trace."""
    version = lab.contest("start-up", [
        Contender("true", [["true"]]),
        Contender("tiltrace --version", [[lab.tool, "--version"]])], rounds=40, peaks=False)
    lab.figure("start-up", version["tiltrace --version"].median * 1000, "ms", bar=3)
    trace = str(lab.trace("notes", lab.events * 200))
    lab.figure("large trace", os.path.getsize(trace) / 1e6, "MB")
    info = lab.contest("info", [Contender("tiltrace info", [[lab.tool, "info", trace]])], rounds=20,
                       peaks=False)
    lab.figure("info on the large trace", info["tiltrace info"].median * 1000, "ms", bar=10)
    spans = []
    middle = f"{_duration(lab, trace) / 2e6:.3f}s"
    for _ in range(20):
        start = time.perf_counter()
        child = subprocess.Popen([lab.tool, "replay", "--from", middle, "--speed", "max", trace],
                                 stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        line = child.stdout.readline()
        spans.append(time.perf_counter() - start)
        child.stdout.close()
        child.wait()
    lab.check("replay --from prints a line", True, line.startswith(b"{"))
    spans.sort()
    lab.figure("replay --from the middle, first line", spans[len(spans) // 2] * 1000, "ms", bar=15,
               beyond=8)


def text(lab):
    """`record` from a unified log of which one line in a hundred tells something."""
    count = lab.events // 5
    log = str(lab.feed("log", count))
    output = lab.folder / "log.trace.jsonl.gz"
    with one_core():
        standings = lab.contest("text feed, one core", [
            Contender("grep", [["grep", "-c", "orientation", log]]),
            Contender("tiltrace record", [[lab.tool, "record", "--force", "-o", str(output)]],
                      source=log)])
    lab.figure("text feed", count / standings["tiltrace record"].median / 1e6, "M lines/s", bar=1,
               beyond=2, at_least=True)
    with open(log, "rb") as file:
        told = sum(b"Updating device orientation" in line for line in file)
    with gzip.open(output) as file:
        kept = sum(b'"kind":"device"' in line for line in file)
    lab.check("events from the text feed", told, kept)


def folder(lab):
    """A folder on two cores against one, and its memory with a hundred times as many traces."""
    folder, many = lab.folder / "folder", lab.folder / "many"
    for path in (folder, many):
        shutil.rmtree(path, ignore_errors=True)
        path.mkdir()
    for seed in range(100):
        name = f"{seed:03}.trace.jsonl.gz"
        feed = workload.device_day(seed, turns_per_minute=4, poses_per_minute=30)
        subprocess.run([lab.tool, "record", "-o", folder / name], input=feed, check=True,
                       stderr=subprocess.DEVNULL)
        for copy in range(max(1, lab.events // 50_000)):
            os.link(folder / name, many / f"{copy:03}-{name}")
    standings = lab.contest("folder of 100 traces", [
        Contender(f"analyze --jobs {jobs}", [[lab.tool, *ANALYZE, "--jobs", str(jobs), str(folder)]])
        for jobs in (1, 2)])
    one, two = standings.values()
    lab.figure("folder, two cores over one", one.median / two.median, "×", bar=1.8, at_least=True)
    taken = take([lab.tool, *ANALYZE, str(many)], sink=os.devnull)
    lab.check("status of analyze on many traces", [0], taken.statuses)
    lab.figure(f"peak memory, {len(os.listdir(many)):,} traces / 100 traces",
               taken.peak_kb / two.peak_kb, "×", bar=1.1)


def _findings(report):
    trace = json.loads(report)["traces"][0]
    return {name: trace[name] for name in ["events", "findingCounts", "policies", "lag"]}


def _is_event(line):
    return not any(b'"kind":"%s"' % kind in line for kind in (b"header", b"state", b"end"))


def _duration(lab, trace):
    return json.loads(_printed([lab.tool, "info", "--json", trace]))["durationUs"]


def _printed(command):
    return subprocess.run(command, check=True, capture_output=True).stdout
