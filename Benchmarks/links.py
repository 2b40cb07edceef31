"""The rows of the link's events: how long until a device event is evidence, in turn with a bare C loop.

A short piece of work that a sleeping machine is woken up for takes much longer now and then, whatever the work is; so what
this machine makes of plain computing, woken up in the same way, stands beside it.
"""
import collections
import functools
import json
import os
import shutil
import statistics
import subprocess

from measuring import ROOT, figure, spread

COUNT, ROUNDS = 1_000, 7
STORM_COUNT, STORM_ROUNDS = 10_000, 3
# Nanoseconds of computing that stand beside the watcher's work on one event: as long as that takes in a storm without
# pause, when the machine is awake.
COMPUTING = 5_000
# Events that a manager which looks twice a second gets; they come every second or so.
SLOW_COUNT = 20
SENDER = os.path.join(ROOT, "Benchmarks", "udev_sender.py")
UEVENT = "/sys/class/mem/null/uevent"

# What was measured, over how many events, its median, p95, p99 and greatest value, and the target.
Latency = collections.namedtuple("Latency", "what count median p95 p99 greatest target")


def rows(program, folder, peers=""):
    """Every row; what is missing on this machine has a row that says so."""
    bare, computing = compiled(folder, "bare_udev"), compiled(folder, "computing", "-DCOMPUTING=%d" % COMPUTING)
    if bare is None or computing is None:
        yield Latency("device events", 0, "no C compiler or no libudev", "", "", "", "")
        return
    if shutil.which("umockdev-wrapper") is None:
        yield Latency("a phone on a mock bus", 0, "umockdev is not installed", "", "", "", "")
    else:
        ask = functools.partial(send, ["umockdev-wrapper"], folder, "mock")
        yield from alone("a phone on a mock bus", ask, program, bare, computing, "at most 1.3×")
        yield from beside_labgrid(program, folder, peers)
    if not os.access(UEVENT, os.W_OK):
        yield Latency("the kernel's own events", 0, "this takes root", "", "", "", "")
    else:
        ask = functools.partial(send, [], folder, "kernel")
        yield from alone("the kernel's own event of a device", ask, program, bare, computing)
        yield from storm(ask, program, bare)


def compiled(folder, name, *options):
    """The bare loop, None where it cannot be made."""
    compiler = shutil.which("cc") or shutil.which("clang")
    program = os.path.join(folder, name)
    source = os.path.join(ROOT, "Benchmarks", "peers", "bare_udev.c")
    done = compiler and subprocess.run(
        [compiler, "-O2", *options, source, "-o", program, "-ludev"], capture_output=True, check=False).returncode == 0
    return program if done else None


def send(wrapper, folder, *words):
    """What the sender answers, round by round, or what it complains of; the mock bus leaves its files in the folder."""
    done = subprocess.run(
        wrapper + ["python3", SENDER, *map(str, words)], capture_output=True, text=True, timeout=300, check=False,
        env=dict(os.environ, TMPDIR=folder))
    if done.returncode != 0:
        return None, "failed: " + (done.stderr.strip().splitlines() or ["?"])[-1]
    return json.loads(done.stdout), ""


def alone(what, ask, program, bare, computing, target=""):
    """One event at a time, for a program that is asleep."""
    rounds, fault = ask("alone", COUNT, ROUNDS, program, bare, computing)
    if rounds is None:
        yield Latency(what, 0, fault, "", "", "", "")
        return
    ours, theirs, floor = zip(*rounds)
    yield row(what + ": read stamp → evidence", spans(ours, "read", "told"), "p99 below 50 µs")
    yield row("… → event made, on the run's thread", spans(ours, "read", "made"))
    yield row("bare C loop: read stamp → told", spans(theirs, "read", "told"))
    yield row("%d µs of computing alone, woken up the same way" % (COMPUTING // 1000), spans(floor, "read", "told"))
    yield row("sent → evidence", spans(ours, "sent", "told"))
    yield row("bare C loop: sent → told", spans(theirs, "sent", "told"))
    ratios = [statistics.median(spans([our], "sent", "told")) / statistics.median(spans([their], "sent", "told"))
              for our, their in zip(ours, theirs)]
    yield Latency("ratio of the two medians, round by round", len(ratios), spread(ratios, 1, "×"), "", "", "", target)


def storm(ask, program, bare):
    """Event upon event, each program by itself; the sender complains where one does not hear all of them."""
    what = "a storm of the kernel's own events, none lost: read stamp → evidence"
    for name, peer, target in ((what, program, "p99 below 50 µs"),
                               ("bare C loop: read stamp → told", bare, "")):
        rounds, fault = ask("storm", STORM_COUNT, STORM_ROUNDS, peer)
        if rounds is None:
            yield Latency(name, 0, fault, "", "", "", "")
        else:
            yield row(name, spans([heard for (heard,) in rounds], "read", "told"), target)


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
        rounds, fault = send(["umockdev-wrapper"], folder, "mock", kind, SLOW_COUNT, 1, program, labgrid)
        if rounds is None:
            yield Latency(what, 0, fault, "", "", "", "")
            return
        for name, heard in zip(("rig", "labgrid's manager"), rounds[0]):
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
