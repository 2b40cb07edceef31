#!/usr/bin/env python3
"""Speed and memory of the release binary, as a table in Markdown.

usage: bench.py [--rig PATH] [--town PATH]

Every row states what was run, how often, the median, and the target where there is one. Nothing is asserted: a shared
machine proves little in one run. Temporary files live in a folder that is removed at the end.
"""
import argparse
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)


def run(command, expect=(0,)):
    """(seconds, peak resident bytes) of one command; its output is thrown away."""
    begin = time.perf_counter()
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    _, status, usage = os.wait4(child.pid, 0)
    seconds = time.perf_counter() - begin
    code = os.waitstatus_to_exitcode(status)
    if code not in expect:
        sys.exit("bench: %s ended with %d: %s" % (" ".join(command), code, child.stderr.read().decode().strip()))
    child.stderr.close()
    child.returncode = code
    return seconds, usage.ru_maxrss * 1024


def median(command, count, expect=(0,)):
    results = [run(command, expect) for _ in range(count)]
    return statistics.median(r[0] for r in results), max(r[1] for r in results)


def machine():
    model = "unknown processor"
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    return "%s, %d cores, %s %s" % (model, os.cpu_count(), platform.system(), platform.release())


def steps_runbook(path, count):
    """A runbook of trivial steps with a measurement each."""
    with open(path, "w", encoding="utf-8") as out:
        out.write("runbook: 1\nname: Trivial steps\ntimeout: 1 h\nsteps:\n")
        for _ in range(count):
            out.write("  - measure: {timeUntil: {link: absent}}\n    limits: {value: {atMost: 100 ms}}\n")


def per_step(rig, folder, count, mode, repeats):
    runbook = os.path.join(folder, "steps-%d.yaml" % count)
    empty = os.path.join(folder, "steps-1.yaml")
    steps_runbook(runbook, count)
    steps_runbook(empty, 1)
    out = ["--out", os.path.join(folder, "runs"), "--time", mode]
    base = median([rig, "run", empty] + out, repeats)[0]
    seconds, memory = median([rig, "run", runbook] + out, repeats)
    shutil.rmtree(os.path.join(folder, "runs"), ignore_errors=True)
    return (seconds - base) / (count - 1) * 1e6, memory


def hour_runbook(folder, rig, town):
    """A runbook that drives an hour at 10 Hz with guidance and measures the map's latency over it."""
    route, drive = os.path.join(folder, "route.json"), os.path.join(folder, "drive.nmea")
    with open(route, "wb") as out:
        subprocess.run([town, "--kilometres", "48"], stdout=out, check=True)
    subprocess.run([rig, "drive", "--route", route, "--rate", "10", "-o", drive], check=True)
    with open(drive, "rb") as log:
        epochs = sum(1 for line in log if line[3:6] == b"RMC")
    path = os.path.join(folder, "hour.yaml")
    with open(path, "w", encoding="utf-8") as out:
        out.write("runbook: 1\nname: An hour\ntimeout: 2 h\nsetup:\n  - cable: in\n  - await: {connected: true}\n")
        out.write("steps:\n  - navigate: {route: route.json, drive: drive.nmea}\n")
        out.write("  - measure: {updateLatency: {of: map, for: %d s}}\n    timeout: 2 h\n" % (epochs / 10))
    return path, epochs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rig", default=os.path.join(ROOT, ".build/release/rig"))
    parser.add_argument("--town", default=os.path.join(ROOT, ".build/release/town"))
    asked = parser.parse_args()
    rig, town = os.path.abspath(asked.rig), os.path.abspath(asked.town)
    rows = []
    folder = tempfile.mkdtemp(prefix="rig-bench-")
    try:
        seconds, memory = median([rig, "--help"], 50)
        rows.append(("`rig --help`", "median of 50", "%.1f ms" % (seconds * 1e3), "below 10 ms"))
        seconds, memory = median([rig, "demo", "--out", os.path.join(folder, "demo")], 5)
        rows.append(("`make run`'s two runs, peak memory", "max of 5", "%.1f MB" % (memory / 1e6), "below 40 MB"))
        rows.append(("`make run`'s two runs, time", "median of 5", "%.0f ms" % (seconds * 1e3), ""))
        path, epochs = hour_runbook(folder, rig, town)
        seconds, memory = median([rig, "run", path, "--out", os.path.join(folder, "hour")], 5)
        label = "%d s of a 10 Hz drive with guidance, virtual time" % (epochs / 10)
        rows.append((label, "median of 5", "%.2f s" % seconds, "an hour below 0.5 s"))
        rows.append(("the same, peak memory", "max of 5", "%.1f MB" % (memory / 1e6), ""))
        for count, repeats in ((1000, 7), (10000, 5), (100000, 3)):
            cost, memory = per_step(rig, folder, count, "virtual", repeats)
            rows.append(("%d trivial steps with a measurement each" % count, "median of %d" % repeats,
                         "%.1f µs a step, %.1f MB" % (cost, memory / 1e6), "below 100 µs, linear"))
        cost, _ = per_step(rig, folder, 1000, "host", 7)
        rows.append(("1000 of them with a sync per step (host time)", "median of 7", "%.1f µs a step" % cost, ""))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("Machine: %s\n" % machine())
    print("| what | how often | measured | target |\n|---|---|---|---|")
    for row in rows:
        print("| %s | %s | %s | %s |" % row)
    print("\nKnown figures of peers on the same job of 1,000 steps, two cores: OpenHTF 1.6.3 with JSON 710 µs a step,"
          "\nlabgrid 26.0.1 with pytest and JUnit 630 µs a step.")


if __name__ == "__main__":
    main()
