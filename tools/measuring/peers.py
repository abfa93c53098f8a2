"""What a user would run instead of ours, and how to install it."""

import os
import shutil
import subprocess
import sys

from .lab import ROOT, Contender

VENV = ROOT / ".build/bench/venv"
PACKAGES = ["gzip", "pigz", "isal", "tabix", "jq", "time", "valgrind"]
MODULES = ["duckdb", "polars", "orjson"]

ORJSON = """
import gzip, orjson, sys
count = 0
for line in gzip.open(sys.argv[1]):
    event = orjson.loads(line)
    count += event['kind'] == 'device' and event.get('orientation') == 'faceUp'
print(count)
"""
DUCKDB = """
import duckdb, sys
print(duckdb.execute('''select count(*) from read_json(?, format = 'newline_delimited',
  columns = {t: 'BIGINT', kind: 'VARCHAR', orientation: 'VARCHAR'})
  where kind = 'device' and orientation = 'faceUp' ''', [sys.argv[1]]).fetchone()[0])
"""
POLARS = """
import polars, sys
schema = {'t': polars.Int64, 'kind': polars.String, 'orientation': polars.String}
lines = polars.scan_ndjson(sys.argv[1], schema=schema)
chosen = lines.filter((polars.col('kind') == 'device') & (polars.col('orientation') == 'faceUp'))
print(chosen.select(polars.len()).collect().item())
"""


def set_up():
    """Installs the peers: programs by apt-get, Python modules into a folder under .build."""
    missing = [package for package in PACKAGES if not _is_installed(package)]
    if missing:
        root = [] if os.geteuid() == 0 else ["sudo"]
        subprocess.run([*root, "apt-get", "install", "-y", *missing], check=True)
    if not VENV.exists():
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
    subprocess.run([VENV / "bin/pip", "install", "--quiet", *MODULES], check=True)


def inflating(path):
    """Programs that merely unpack a trace, to nowhere."""
    ways = [["gzip", "-dc"], ["pigz", "-dc"], ["igzip", "-dc"], ["bgzip", "-dc"]]
    return [Contender(" ".join(way), [[*way, path]], sink=os.devnull)
            for way in ways if _has(way[0])]


def selecting(path, selected):
    """Programs that count the lines that one filter selects."""
    expected = str(selected).encode()
    contenders = []
    if _has("jq"):
        choose = 'select(.kind == "device" and .orientation == "faceUp")'
        contenders.append(Contender(
            "zcat | jq", [["zcat", path], ["jq", "-c", choose], ["wc", "-l"]], expected=expected))
    python = _python()
    for name, module, script in [("python gzip + orjson", "orjson", ORJSON),
                                 ("polars", "polars", POLARS), ("duckdb", "duckdb", DUCKDB)]:
        if _has_module(python, module):
            contenders.append(Contender(name, [[python, "-c", script, path]], expected=expected))
    return contenders


def deflating(source, folder):
    """Programs that compress what `source` prints, the one to be measured against first."""
    ways = [["bgzip", "-@2", "-c"], ["igzip", "-1", "-c"], ["pigz", "-p2", "-6", "-c"],
            ["gzip", "-6", "-c"]]
    return [Contender(f"{source[0]} | {' '.join(way[:-1])}", [source, way],
                      sink=str(folder / f"peer-{way[0]}.gz")) for way in ways if _has(way[0])]


def missing():
    """The names of the peers that are not there."""
    python = _python()
    programs = [name for name in ["pigz", "igzip", "bgzip", "jq"] if not _has(name)]
    return programs + [name for name in MODULES if not _has_module(python, name)]


def _is_installed(package):
    return _has({"isal": "igzip", "tabix": "bgzip"}.get(package, package))


def _has(program):
    return shutil.which(program) is not None


def _python():
    own = VENV / "bin/python"
    return str(own) if own.exists() else sys.executable


def _has_module(python, module):
    return subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode == 0
