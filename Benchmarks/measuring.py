"""Runs commands and reads off how long they take and how much memory they use."""
import collections
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# Far more seconds than anything here needs: a command that hangs is ended and named.
LIMIT = 120


# The seconds of a command: by the clock, and of processor time, which other work on the machine hardly changes.
Time = collections.namedtuple("Time", "wall busy")


def timed(command, environment=None):
    """The time that a command takes from its start to its end; its output is thrown away."""
    with tempfile.TemporaryFile() as complaint:
        begin = time.perf_counter()
        child = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=complaint)
        watchdog = threading.Timer(LIMIT, os.kill, (child.pid, signal.SIGKILL))
        watchdog.start()
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.perf_counter() - begin
        watchdog.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        if status != 0:
            complaint.seek(0)
            told = complaint.read().decode(errors="replace")
            sys.exit("bench: %s ended with %d\n%s" % (" ".join(command), child.returncode, told))
    return Time(wall, usage.ru_utime + usage.ru_stime)


def shared(many, one, count):
    """What each of so many costs more: the time of many less that of one, shared out."""
    return Time(*((more - less) / (count - 1) for more, less in zip(many, one)))


def peak(command):
    """The peak resident memory of a command in bytes, by GNU time; None where that is not installed.

    What wait4 would tell here includes the memory of this process, from which the command is started.
    """
    if not os.access("/usr/bin/time", os.X_OK):
        return None
    with tempfile.NamedTemporaryFile("r") as answer:
        timed(["/usr/bin/time", "-f", "%M", "-o", answer.name] + command)
        return int(answer.read()) * 1024


def repeated(action, times, budget=40):
    """What an action returns, up to a number of times; it is not begun again once the budget of seconds is spent."""
    end = time.perf_counter() + budget
    results = [action()]
    while len(results) < times and time.perf_counter() < end:
        results.append(action())
    return results


def spread(values, scale=1, unit=""):
    """The median with the least and the greatest value, to three figures: `23.1 µs (21.9–25.0)`."""
    least, middle, greatest = (figure(f(values) * scale) for f in (min, statistics.median, max))
    return "%s%s (%s–%s)" % (middle, unit, least, greatest)


def figure(value):
    """A number to three figures without an exponent."""
    decimals = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2 if abs(value) >= 1 else 3
    return "{:,.{}f}".format(value, decimals)


class Row(collections.namedtuple("Row", "what times scale unit peak target", defaults=(None, ""))):
    """A line of the table: what was run, the times, their scale and unit as shown, the peak in bytes, the target."""

    def cells(self):
        walls, busy = zip(*self.times)
        used = figure(statistics.median(busy) * self.scale) + self.unit if any(busy) else ""
        memory = figure(self.peak / 1e6) + " MB" if self.peak else ""
        return self.what, len(walls), spread(walls, self.scale, self.unit), used, memory, self.target
