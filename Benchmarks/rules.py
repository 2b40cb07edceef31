#!/usr/bin/env python3
"""How long a template call takes with its rule, as a table in Markdown.

usage: rules.py [ROUNDS]

Each kind of call is judged 200,000 times a round, in turn with the other kinds. Processor time is what counts on a
machine that others use, too; every figure is the median of the rounds with the least and the greatest.
"""
import os
import statistics
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CALLS = 200_000


def measure():
    """Nanoseconds of each kind of call in one round."""
    program = os.path.join(ROOT, ".build", "release", "template-calls")
    done = subprocess.run([program], stdout=subprocess.PIPE, check=True, text=True)
    return {name: float(figure) for name, figure in (line.split("\t") for line in done.stdout.splitlines())}


def main():
    rounds = [measure() for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 5)]
    print("A template call with its rule, %s calls of each kind a round, %d rounds\n" % (format(CALLS, ","), len(rounds)))
    print("| call | processor time, us a call |")
    print("|---|---|")
    for name in rounds[0]:
        figures = [each[name] / 1e3 for each in rounds]
        print("| %s | %.2f (%.2f–%.2f) |" % (name, statistics.median(figures), min(figures), max(figures)))
    print()


if __name__ == "__main__":
    main()
