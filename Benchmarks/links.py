"""The rows of the link's events: how long until a device event is evidence, in turn with a bare C loop."""
import collections
import json
import os
import shutil
import statistics
import subprocess

from measuring import ROOT, figure, spread

COUNT, ROUNDS = 1_000, 7
# Events that a manager which looks twice a second gets; they come every second or so.
SLOW_COUNT = 20
SENDER = os.path.join(ROOT, "Benchmarks", "udev_sender.py")
UEVENT = "/sys/class/mem/null/uevent"

# What was measured, over how many events, its median, p95, p99 and greatest value, and the target.
Latency = collections.namedtuple("Latency", "what count median p95 p99 greatest target")


def rows(program, folder, peers=""):
    """Every row; what is missing on this machine has a row that says so."""
    bare = compiled(folder)
    if bare is None:
        yield Latency("device events", 0, "no C compiler or no libudev", "", "", "", "")
        return
    if shutil.which("umockdev-wrapper") is None:
        yield Latency("a phone on a mock bus", 0, "umockdev is not installed", "", "", "", "")
    else:
        yield from latencies("a phone on a mock bus", ["umockdev-wrapper"], "mock", program, bare, folder, "at most 1.3×")
        yield from beside_labgrid(program, folder, peers)
    if not os.access(UEVENT, os.W_OK):
        yield Latency("the kernel's own events", 0, "this takes root", "", "", "", "")
    else:
        yield from latencies("the kernel's own event of a device", [], "kernel", program, bare, folder)


def compiled(folder):
    """The bare loop, None where it cannot be made."""
    compiler = shutil.which("cc") or shutil.which("clang")
    program = os.path.join(folder, "bare_udev")
    source = os.path.join(ROOT, "Benchmarks", "peers", "bare_udev.c")
    done = compiler and subprocess.run(
        [compiler, "-O2", source, "-o", program, "-ludev"], capture_output=True, check=False).returncode == 0
    return program if done else None


def send(wrapper, folder, *words):
    """Runs the sender; the mock bus leaves its files in the folder."""
    return subprocess.run(
        wrapper + ["python3", SENDER, *words], capture_output=True, text=True, timeout=300, check=False,
        env=dict(os.environ, TMPDIR=folder))


def latencies(what, wrapper, kind, program, bare, folder, target=""):
    done = send(wrapper, folder, kind, str(COUNT), str(ROUNDS), program, bare)
    if done.returncode != 0:
        yield Latency(what, 0, "failed: " + (done.stderr.strip().splitlines() or ["?"])[-1], "", "", "", "")
        return
    rounds = json.loads(done.stdout)
    ours, theirs = zip(*rounds)
    yield row(what + ": read stamp → evidence", spans(ours, "read", "told"), "p99 below 50 µs")
    yield row("… → event made, on the run's thread", spans(ours, "read", "made"))
    yield row("bare C loop: read stamp → told", spans(theirs, "read", "told"))
    yield row("sent → evidence", spans(ours, "sent", "told"))
    yield row("bare C loop: sent → told", spans(theirs, "sent", "told"))
    ratios = [statistics.median(spans([our], "sent", "told")) / statistics.median(spans([their], "sent", "told"))
              for our, their in rounds]
    yield Latency("ratio of the two medians, round by round", len(ratios), spread(ratios, 1, "×"), "", "", "", target)


def beside_labgrid(program, folder, peers):
    """Ours and labgrid's manager, which hear the same: a phone every second or so, and one that is gone for 50 ms."""
    python = os.path.join(peers, "bin", "python")
    if not peers or subprocess.run(
            [python, "-c", "import labgrid, pyudev"], capture_output=True, check=False).returncode != 0:
        yield Latency("labgrid's manager", 0, "not installed (make bench-peers)", "", "", "", "")
        return
    labgrid = os.path.join(folder, "labgrid_udev")
    with open(labgrid, "w", encoding="utf-8") as script:
        script.write("#!/bin/sh\nexec %s %s \"$@\"\n" % (
            python, os.path.join(ROOT, "Benchmarks", "peers", "labgrid_udev.py")))
    os.chmod(labgrid, 0o755)
    for kind, what in (("slow", "sent → told, events a second or so apart"), ("blink", "edges heard of 50 ms detaches")):
        done = send(["umockdev-wrapper"], folder, kind, str(SLOW_COUNT), "1", program, labgrid)
        if done.returncode != 0:
            yield Latency(what, 0, "failed: " + (done.stderr.strip().splitlines() or ["?"])[-1], "", "", "", "")
            return
        for name, heard in zip(("rig", "labgrid's manager"), json.loads(done.stdout)[0]):
            if kind == "slow":
                yield row("%s: %s" % (name, what), spans([heard], "sent", "told"))
            else:
                yield Latency("%s: %s" % (name, what), SLOW_COUNT, str(len(heard["told"])), "", "", "", "")


def spans(rounds, first, last):
    """Microseconds between two instants of each event."""
    return [(late - early) / 1e3 for heard in rounds for early, late in zip(heard[first], heard[last])]


def row(what, values, target=""):
    ranked = sorted(values)
    quantiles = [figure(ranked[max(0, -(-len(ranked) * percent // 100) - 1)]) + " µs" for percent in (50, 95, 99, 100)]
    return Latency(what, len(ranked), *quantiles, target)
