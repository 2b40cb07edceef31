#!/usr/bin/env python3
"""How long a layout takes, as a table in Markdown.

usage: layout.py [ROUNDS]

Each state is laid out 50,000 times a round, in turn with the other states, after the widths of its texts are known.
Processor time is what counts on a machine that others use, too; every figure is the median of the rounds with the least
and the greatest.
"""
import os
import statistics
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TREES = 50_000
TARGET = "< 20"


def measure():
    """Nanoseconds of a tree of each state in one round."""
    program = os.path.join(ROOT, ".build", "release", "layouts")
    done = subprocess.run([program], stdout=subprocess.PIPE, check=True, text=True)
    return {name: float(figure) for name, figure in (line.split("\t") for line in done.stdout.splitlines())}


def main():
    rounds = [measure() for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 5)]
    print("A layout with its texts measured, %s of each state a round, %d rounds\n" % (format(TREES, ","), len(rounds)))
    print("| state | processor time, us a layout | target |")
    print("|---|---|---|")
    for name in rounds[0]:
        figures = [each[name] / 1e3 for each in rounds]
        print("| %s | %.2f (%.2f–%.2f) | %s |" % (name, statistics.median(figures), min(figures), max(figures), TARGET))
    print()


if __name__ == "__main__":
    main()
