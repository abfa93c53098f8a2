"""A small fleet for the tests of folders, Spark and SQL."""
import json
import sys

from support import ROOT, run

sys.path.insert(0, str(ROOT / "tools"))
from measuring import workload  # noqa: E402  (it lies with the tools)

SQL = ROOT / "tools/fleet/sql"
QUERIES = ["flicker-per-hour", "wrong-share", "rules", "lag", "regressions", "flat-time"]


def recorded(folder, days):
    """Records generated device-days into a folder of two levels."""
    for seed in range(days):
        path = folder / f"v{seed % 3}" / f"day {seed:03}.trace.jsonl.gz"
        path.parent.mkdir(parents=True, exist_ok=True)
        done = run("record", "-o", path, stdin=workload.device_day(seed, sessions=4))
        assert done.returncode == 0, done.stderr


def report(folder):
    """The JSON report of a folder."""
    return json.loads(run("analyze", "--format", "json", "--fail-on", "never", folder).stdout)


def answers(database):
    """What the six queries give, each as a list of rows by column name."""
    results = {}
    for name in QUERIES:
        query = database.sql((SQL / f"{name}.sql").read_text())
        results[name] = [dict(zip(query.columns, row)) for row in query.fetchall()]
    return results
