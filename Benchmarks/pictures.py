#!/usr/bin/env python3
"""What a drawn screen costs, what a thousand leave behind, and how long rig takes to start, as tables in Markdown."""
import os
import statistics
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.path.join(ROOT, ".build", "release", "screen-frames")
RIG = os.path.join(ROOT, ".build", "release", "rig")
ROUNDS, STARTS = 5, 40


def spread(values):
    return "%.2f (%.2f–%.2f)" % (statistics.median(values), min(values), max(values))


def starts():
    """Milliseconds that `rig --help` takes."""
    times = []
    for _ in range(STARTS):
        begin = time.monotonic()
        subprocess.run([RIG, "--help"], check=True, capture_output=True)
        times.append((time.monotonic() - begin) * 1000)
    return times


def main():
    if not os.access(PROGRAM, os.X_OK):
        sys.exit("pictures: build it first: swift build -c release --static-swift-stdlib --product screen-frames")
    ways, memory = {}, []
    for _ in range(ROUNDS):
        for line in subprocess.run([PROGRAM], check=True, capture_output=True, text=True).stdout.splitlines():
            name, first, second = line.split("\t")
            if name == "memory":
                memory.append(int(second) - int(first))
            else:
                ways.setdefault(name, []).append((float(first), float(second)))
    print("A screen of 1920×720 pixels laid out and drawn, without PNG: %d rounds of 200 frames, ms\n" % ROUNDS)
    print("| what | target | p50 | p95 |\n|---|---|---|---|")
    for name, values in ways.items():
        middle, late = zip(*values)
        print("| %s | below 5 | %s | %s |" % (name, spread(middle), spread(late)))
    print("\nA thousand pictures leave %s KiB behind (at most 1,024 are noise of the allocator)." % spread(memory))
    print("`rig --help` takes %s ms, n = %d." % (spread(starts()), STARTS))


if __name__ == "__main__":
    main()
