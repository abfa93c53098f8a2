"""Times the hot loops of reading and writing, each alone."""

import subprocess

from .lab import ROOT

PACKAGE = ROOT / "tools/measuring/Micro"
SCRATCH = ROOT / ".build/micro"


def micro(lab):
    """Prints the least nanoseconds an event of each loop."""
    subprocess.run(["swift", "build", "-c", "release", "--package-path", PACKAGE,
                    "--scratch-path", SCRATCH], check=True, capture_output=True)
    subprocess.run([SCRATCH / "release/Micro", lab.feed("mix", lab.events),
                    lab.trace("mix", lab.events), lab.folder / "micro.trace.jsonl.gz",
                    str(lab.rounds)], check=True)
