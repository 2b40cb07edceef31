#!/usr/bin/env python3
"""The NMEA reader beside gpsd's gpsdecode, in turn on the same file, as a table in Markdown.

usage: reading.py [LOG]

Without LOG a made-up drive of 1,000,000 sentences is written: ten sentences a second of RMC VTG GGA GSA GSA GSV GSV GSV
GSV GLL. Processor time is what counts on a machine that others use, too; every figure is the median with the least and
the greatest.
"""
import functools
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RELEASE = os.path.join(ROOT, ".build", "release")
SENTENCES, ROUNDS = 1_000_000, 5


def sentence(body):
    return "$%s*%02X\r\n" % (body, functools.reduce(lambda sum, byte: sum ^ byte, body.encode(), 0))


def second(index):
    """The sentences of one second of the drive."""
    clock = "%02d%02d%02d.00" % (index // 3600 % 24, index // 60 % 60, index % 60)
    north, east = 8.0 + index * 37 % 40_000 / 1e3, 21.0 + index * 53 % 30_000 / 1e3
    place = "48%08.5f,N,011%08.5f,E" % (north, east)
    knots, course, date = 20 + index % 300 / 10, index * 7 % 3600 / 10, "%02d0524" % (1 + index // 86_400)
    yield "GNRMC,%s,A,%s,%.3f,%.2f,%s,,,A" % (clock, place, knots, course, date)
    yield "GNVTG,%.2f,T,,M,%.3f,N,%.3f,K,A" % (course, knots, knots * 1.852)
    yield "GNGGA,%s,%s,1,12,0.82,%.1f,M,47.4,M,," % (clock, place, 518 + index % 50 / 10)
    yield "GNGSA,A,3,02,05,07,13,15,18,20,29,30,,,,1.45,0.82,1.20,1"
    yield "GNGSA,A,3,67,68,78,79,,,,,,,,,1.45,0.82,1.20,2"
    numbers = [2, 5, 7, 13, 15, 18, 20, 29, 30, 33, 36]
    for part in range(3):
        seen = numbers[4 * part:4 * part + 4]
        yield "GPGSV,3,%d,11" % (part + 1) + "".join(",%02d,%02d,%03d,%02d" % (n, n * 7 % 90, n * 37 % 360, 20 + n % 25) for n in seen)
    yield "GLGSV,1,1,04" + "".join(",%d,%02d,%03d,%02d" % (n, n * 5 % 90, n * 31 % 360, 20 + n % 25) for n in (67, 68, 78, 79))
    yield "GNGLL,%s,%s,A,A" % (place, clock)


def write_drive(path):
    with open(path, "w", encoding="ascii", newline="") as out:
        for index in range(SENTENCES // 10):
            out.write("".join(map(sentence, second(index))))


def run(command, log):
    """(seconds by the clock, seconds of processor time) of a command that reads a log from standard input."""
    with open(log, "rb") as source:
        begin = time.perf_counter()
        child = subprocess.Popen(command, stdin=source, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit("reading: %s ended with %d" % (command[0], child.returncode))
    return time.perf_counter() - begin, usage.ru_utime + usage.ru_stime


def spread(values, form):
    return "%s (%s–%s)" % tuple(form % f(values) for f in (statistics.median, min, max))


def main():
    commands = {
        "the reader alone, epochs to a closure": [os.path.join(RELEASE, "reading")],
        "`rig decode --json`": [os.path.join(RELEASE, "rig"), "decode", "-", "--json"],
    }
    peer = shutil.which("gpsdecode")
    if peer:
        commands["`gpsdecode -j`"] = [peer, "-j"]
    folder = tempfile.mkdtemp(prefix="rig-reading-")
    try:
        log = sys.argv[1] if len(sys.argv) > 1 else os.path.join(folder, "drive.nmea")
        if len(sys.argv) < 2:
            write_drive(log)
        with open(log, "rb") as source:
            count = sum(block.count(b"$") for block in iter(lambda: source.read(1 << 20), b""))
        rounds = [{name: run(command, log) for name, command in commands.items()} for _ in range(ROUNDS)]
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("%d sentences, %d rounds, all in turn in each round\n" % (count, ROUNDS))
    print("| what | by the clock, s | processor time, s | million sentences/s of processor time | times `gpsdecode` |")
    print("|---|---|---|---|---|")
    for name in commands:
        clock, busy = zip(*(each[name] for each in rounds))
        ratios = [each["`gpsdecode -j`"][1] / each[name][1] for each in rounds] if peer else []
        print("| %s | %s | %s | %s | %s |" % (
            name, spread(clock, "%.3f"), spread(busy, "%.3f"), spread([count / 1e6 / b for b in busy], "%.2f"),
            spread(ratios, "%.1f") if ratios else "not installed"))


if __name__ == "__main__":
    main()
