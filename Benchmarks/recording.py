#!/usr/bin/env python3
"""What a sample costs in memory, and how long a journal of a million events takes to read and judge; tables in Markdown.

usage: recording.py [ROUNDS [EVENTS]]

Samples are counted in processor time, for that is what counts on a machine that others use, too. The journal is made once,
then read by `rig report --judge`: wall time, processor time and greatest memory of each round. Every figure is the median
of the rounds with the least and the greatest.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RELEASE = os.path.join(ROOT, ".build", "release")


def text(figures, decimals):
    form = "%%.%df" % decimals
    return (form + " (" + form + "–" + form + ")") % (statistics.median(figures), min(figures), max(figures))


def samples(rounds):
    print("A sample taken in memory, %d rounds (below 50 ns)\n" % rounds)
    print("| samples are | processor time, ns a sample |")
    print("|---|---|")
    made = []
    for _ in range(rounds):
        done = subprocess.run([os.path.join(RELEASE, "recording")], stdout=subprocess.PIPE, check=True, text=True)
        made.append([line.split("\t") for line in done.stdout.splitlines()])
    for place, (name, _) in enumerate(made[0]):
        print("| %s | %s |" % (name, text([float(each[place][1]) for each in made], 1)))
    print()


def judge(journal):
    """Wall seconds, processor seconds and greatest memory in MiB of one judgement."""
    start = time.monotonic()
    process = subprocess.Popen([os.path.join(RELEASE, "rig"), "report", "--judge", journal], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit("rig report --judge ended with %d" % status)
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def journal(rounds, events):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "journal.jsonl")
        subprocess.run([os.path.join(RELEASE, "recording"), "journal", str(events), path], check=True)
        size = os.path.getsize(path) / 2**20
        made = [judge(path) for _ in range(rounds)]
    print("A journal of %s events, %.0f MiB, read and judged, %d rounds (below 3 s for a million)\n"
          % (format(events, ","), size, rounds))
    print("| wall time, s | processor time, s | events a second of it | memory, MiB |")
    print("|---|---|---|---|")
    rate = "%.2f million" % (events / statistics.median([each[1] for each in made]) / 1e6)
    print("| %s | %s | %s | %s |" % (text([each[0] for each in made], 2), text([each[1] for each in made], 2), rate,
                                     text([each[2] for each in made], 0)))
    print()


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    samples(rounds)
    journal(rounds, int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000)


if __name__ == "__main__":
    main()
