#!/usr/bin/env python3
"""How long a touch sample takes through digitiser and recognisers, as a table in Markdown.

usage: gestures.py [ROUNDS]

Each kind of gesture is made 2,000 times a round, 100 samples a finger. Processor time is what counts on a machine that
others use, too; every figure is the median of the rounds with the least and the greatest.
"""
import os
import statistics
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def measure():
    """Nanoseconds of each kind of gesture in one round."""
    program = os.path.join(ROOT, ".build", "release", "gestures")
    done = subprocess.run([program], stdout=subprocess.PIPE, check=True, text=True)
    return {name: float(figure) for name, figure in (line.split("\t") for line in done.stdout.splitlines())}


def main():
    rounds = [measure() for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 5)]
    print("A gesture sample, 2,000 gestures of 100 samples a finger a round, %d rounds (below 1 us)\n" % len(rounds))
    print("| gesture | processor time, us a sample |")
    print("|---|---|")
    for name in rounds[0]:
        figures = [each[name] / 1e3 for each in rounds]
        print("| %s | %.3f (%.3f–%.3f) |" % (name, statistics.median(figures), min(figures), max(figures)))
    print()


if __name__ == "__main__":
    main()
