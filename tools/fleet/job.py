#!/usr/bin/env python3
"""Diagnoses a fleet's traces on Spark: one summary, and Parquet tables to ask.

Lists the traces under a folder or an object-store address, runs the `tiltrace` binary on every
partition of the listing, and derives all else from what those runs committed:

  OUT/traces         one row a trace, with its report as JSON
  OUT/findings       one row a finding, partitioned by app version
  OUT/counts         one row a rule and trace: exact numbers of findings
  OUT/policies       one row a policy, scene and trace
  OUT/lags           one row a signal, millisecond and trace
  OUT/summary.json   the merged summary; OUT/summary.html is its page

The status is 3 where a file could not be read: it is named, and a row of OUT/traces without report.
A trace is in exactly one partition, and the rows of a partition are committed once, however many
attempts it took: retries and dead executors change nothing.

examples:
  python3 tools/fleet/job.py --tool .build/release/tiltrace --out fleet traces
  spark-submit --master yarn tools/fleet/job.py --tool tiltrace --out s3a://qa/fleet s3a://qa/traces
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from itertools import islice
from pathlib import Path

from pyspark import SparkFiles
from pyspark.sql import SparkSession

import tables

NAMES = "*.{jsonl.gz,jsonl}"
BATCH = 50
"""How many traces one run of the tool diagnoses; they lie in a temporary folder meanwhile."""


def main():
    options = parsed()
    spark = session(options.master)
    context = spark.sparkContext
    context.setLogLevel("ERROR")
    context.addFile(os.path.abspath(options.tool))
    context.addPyFile(str(Path(__file__).with_name("tables.py")))
    tool, folder = os.path.basename(options.tool), options.traces
    files = spark.read.format("binaryFile").option("recursiveFileLookup", True) \
        .option("pathGlobFilter", NAMES).load(folder).select("path", "content")
    rows = files.rdd.mapPartitions(lambda part: diagnosed(tool, folder, part))
    spark.createDataFrame(rows, tables.TRACES).write.mode("overwrite") \
        .parquet(f"{options.out}/traces")
    committed = spark.read.parquet(f"{options.out}/traces")
    traces = committed.where("report is not null")
    write_tables(spark, traces, options.out)
    summary = traces.select("report").rdd.mapPartitions(
        lambda part: merged(tool, (row.report for row in part))
    ).treeReduce(lambda left, right: next(merged(tool, [left, right])))
    write_text(spark, f"{options.out}/summary.json", summary)
    write_text(spark, f"{options.out}/summary.html", page(options.tool, summary))
    print(summary)
    unread = committed.where("report is null").select("path").collect()
    for row in unread:
        print(f"job.py: '{row.path}' is no trace that can be read", file=sys.stderr)
    spark.stop()
    return 3 if unread else 0


def session(master):
    """The session of the cluster, or an embedded one that tries a task four times as clusters do."""
    builder = SparkSession.builder.appName("tiltrace-fleet")
    submitted = "PYSPARK_GATEWAY_PORT" in os.environ
    if master or not submitted:
        builder = builder.master(master or "local[*,4]")
    return builder.getOrCreate()


# What runs on the executors


def diagnosed(tool, folder, part):
    """Runs the tool on the traces of a partition, batch by batch; yields their rows."""
    part = iter(part)
    while batch := list(islice(part, BATCH)):
        with tempfile.TemporaryDirectory(prefix="tiltrace-fleet-") as scratch:
            names = {}
            for index, row in enumerate(batch):
                local = os.path.join(scratch, f"{index:06}.jsonl.gz")
                names[local] = named(row.path, folder)
                with open(local, "wb") as file:
                    file.write(row.content)
            report = json.loads(run(
                tool, ["analyze", "--format", "json", "--fail-on", "never", "--jobs", "1",
                       "--files-from", "-"], "\n".join(names)))
            unread = set(names)
            for trace in report["traces"]:
                local, mark, number = trace["path"].partition("#")
                unread.discard(local)
                trace["path"] = names[local] + mark + number
                yield tables.trace_row(report | {"traces": [trace]})
            yield from (tables.unread_row(names[local]) for local in sorted(unread))


def named(path, folder):
    """A trace's path under the folder as it was given, for one in the local file system."""
    local = "file:" + os.path.abspath(folder)
    return folder.rstrip("/") + path[len(local):] if path.startswith(local + "/") else path


def merged(tool, reports):
    """Merges reports or summaries, one JSON text each, into one summary; none gives none."""
    lines = "\n".join(reports)
    if lines:
        yield json.dumps(json.loads(run(tool, ["merge-reports", "--format", "json", "-"], lines)))


def run(tool, arguments, text=""):
    """Runs the shipped binary; a status that says nothing of the traces fails the attempt."""
    path = SparkFiles.get(tool)
    os.chmod(path, 0o755)
    done = subprocess.run([path, *arguments], input=text, capture_output=True, text=True)
    if done.returncode not in (0, 3):
        raise RuntimeError(f"'{tool} {arguments[0]}' ended with status {done.returncode}: {done.stderr}")
    return done.stdout


# What runs on the driver


def write_tables(spark, traces, out):
    """Derives the tables from the committed reports."""
    reports = traces.select("report").rdd.map(lambda row: json.loads(row.report)["traces"][0])
    for name, rows, schema, partition in [
        ("findings", tables.finding_rows, tables.FINDINGS, ["app_version"]),
        ("counts", tables.count_rows, tables.COUNTS, []),
        ("policies", tables.policy_rows, tables.POLICIES, []),
        ("lags", tables.lag_rows, tables.LAGS, []),
    ]:
        frame = spark.createDataFrame(reports.flatMap(rows), schema)
        frame.write.mode("overwrite").partitionBy(*partition).parquet(f"{out}/{name}")


def page(tool, summary):
    """The summary as a page."""
    return subprocess.run([os.path.abspath(tool), "merge-reports", "--format", "html", "-"],
                          input=summary, capture_output=True, text=True, check=True).stdout


def write_text(spark, path, text):
    """Writes one file to wherever the session can write."""
    context = spark.sparkContext
    target = context._jvm.org.apache.hadoop.fs.Path(path)
    stream = target.getFileSystem(context._jsc.hadoopConfiguration()).create(target, True)
    stream.write(bytearray(text.encode()))
    stream.close()


def parsed():
    parser = argparse.ArgumentParser(prog="job.py", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("traces", metavar="TRACES", help="a folder, or an address that Spark reads")
    parser.add_argument("--tool", required=True, metavar="PATH", help="the tiltrace binary to ship")
    parser.add_argument("--out", required=True, metavar="OUT", help="where the tables go")
    parser.add_argument("--master", metavar="URL",
                        help="the cluster (default: spark-submit's, else local[*,4])")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
