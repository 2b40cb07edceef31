#!/usr/bin/env python3
"""The follower's cost a fix by the length of the route, and the off-route policy at work, as tables in Markdown.

The program `following` measures each fix by the clock, in one process. On a machine that others use, too, the greatest
values are those of the scheduler; so each figure is the median of some rounds, with the least and the greatest.
"""
import os
import statistics
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.path.join(ROOT, ".build", "release", "following")
ROUNDS = 5
TARGETS = {"fix p50, µs": 2, "fix p99": 20, "allocations": 0, "joining p50, µs": 50, "joining p99": 50,
           "400 m beside p99": 50, "50 km off p99": 50}


def told(*words):
    return subprocess.run([PROGRAM, *words], check=True, capture_output=True, text=True).stdout


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def rounds():
    """For each number of points the values of each column, one a round."""
    heads, found = [], {}
    for _ in range(ROUNDS):
        lines = [line for line in told("--costs").splitlines() if line.startswith("|")]
        heads = cells(lines[0])[1:]
        for line in lines[2:]:
            points, *values = cells(line)
            columns = found.setdefault(int(points), [[] for _ in heads])
            for column, value in zip(columns, values):
                column.append(float(value))
    return heads, found


def spread(values):
    if min(values) == max(values):
        return "%g" % values[0]
    return "%.2f (%.2f–%.2f)" % (statistics.median(values), min(values), max(values))


def main():
    if not os.access(PROGRAM, os.X_OK):
        sys.exit("following: build it first: swift build -c release --static-swift-stdlib --product following")
    heads, found = rounds()
    print("Following a route: %d rounds, 40,000 fixes at 10 Hz and 3 × 2,000 searches of the whole line in each\n" % ROUNDS)
    print("| what | target | %s |" % " | ".join("%s points" % format(points, ",") for points in found))
    print("|---|---|%s" % ("---|" * len(found)))
    for number, head in enumerate(heads):
        target = "at most %g" % TARGETS[head] if head in TARGETS else ""
        print("| %s | %s | %s |" % (head, target, " | ".join(spread(columns[number]) for columns in found.values())))
    least, most = min(found), max(found)
    middle = [statistics.median(found[points][heads.index("fix p50, µs")]) for points in (least, most)]
    print("\nA fix at %s points costs %.2f times as much as one at %s.\n" % (format(most, ","), middle[1] / middle[0], format(least, ",")))
    print(told("--policy"), end="")


if __name__ == "__main__":
    main()
