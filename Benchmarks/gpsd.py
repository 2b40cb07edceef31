#!/usr/bin/env python3
"""How long a line of gpsd takes to its fix and to its event, as a table in Markdown.

usage: gpsd.py [SECONDS]

A gpsd is played on loopback at 25 reports a second. The fix is on the run's thread, with nothing else to do there; the
event is in the journal of a live run with model app and unit, and told to everybody, after the reference's answer.
"""
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SPANS = {
    "readToFix": "the line is read → its fix is on the run's thread",
    "readToEvent": "the line is read → its event is journalled and told",
    "sentToEvent": "the line is sent → its event is journalled and told",
}


def main():
    seconds = sys.argv[1] if len(sys.argv) > 1 else "20"
    program = os.path.join(ROOT, ".build", "release", "gpsd-latency")
    done = subprocess.run([program, seconds], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    found = json.loads(done.stdout)
    print("gpsd at 25 Hz for %s s each, n = %d; a line alone is decoded in %s us\n" % (seconds, found["fixes"], found["decode"]))
    print("| what | p50, us | p95, us | p99, us | greatest, us |")
    print("|---|---|---|---|---|")
    for key, what in SPANS.items():
        print("| %s | %s |" % (what, " | ".join(str(found[key][name]) for name in ("p50", "p95", "p99", "max"))))
    print()


if __name__ == "__main__":
    main()
