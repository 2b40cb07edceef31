"""The rows that measure the product alone."""
import glob
import os
import shutil
import sys
import time

from measuring import Row, Time, peak, repeated, shared, timed

EVENTS = 1_000_000


class Product:
    """Measures the release binary on inputs of its own making."""

    def __init__(self, inputs, loading):
        self.inputs, self.rig, self.loading = inputs, inputs.rig, os.path.abspath(loading)
        self.runs = inputs.path("runs")

    def rows(self):
        """Every row, one after the other, so that they can be shown as they come."""
        yield self.help()
        yield self.demo()
        yield self.hour()
        yield from self.steps()
        yield from self.synced_steps()
        yield self.reading()
        yield self.linting()
        yield from self.routes()

    def run(self, runbook, mode="virtual"):
        return [self.rig, "run", runbook, "--out", self.runs, "--time", mode]

    def timed(self, command):
        """The time of a command; the run folders that it made are removed behind the clock's back."""
        taken = timed(command)
        shutil.rmtree(self.runs, ignore_errors=True)
        return taken

    def peak(self, command):
        found = peak(command)
        shutil.rmtree(self.runs, ignore_errors=True)
        return found

    def help(self):
        command = [self.rig, "--help"]
        times = repeated(lambda: timed(command), 50)
        return Row("`rig --help`", times, 1e3, " ms", peak(command), "below 10 ms")

    def demo(self):
        command = [self.rig, "demo", "--out", self.runs]
        times = repeated(lambda: self.timed(command), 9)
        return Row("`make run`'s two runs", times, 1e3, " ms", self.peak(command), "below 40 MB")

    def hour(self):
        command = self.run(self.inputs.hour())
        times = repeated(lambda: self.timed(command), 9)
        used = self.peak(command)
        fixes = format(self.keep_journal(command), ",")
        what = "an hour's drive at 10 Hz with guidance, a layout at each change and model bench, virtual time, %s fixes" % fixes
        return Row(what, times, 1, " s", used, "below 0.5 s")

    def keep_journal(self, command):
        """Runs once more, keeps the journal for the row that reads it, and counts its fixes."""
        timed(command)
        (journal,) = glob.glob(os.path.join(self.runs, "*", "journal.jsonl"))
        self.hour_journal = shutil.move(journal, self.inputs.path("hour.jsonl"))
        shutil.rmtree(self.runs)
        with open(self.hour_journal, "rb") as lines:
            fixes = sum(b'"kind":"fix"' in line for line in lines)
        if not 36_000 <= fixes <= 36_001:
            sys.exit("bench: the hour has %d fixes instead of 36,000" % fixes)
        return fixes

    def per_step(self, runbook, count, mode):
        """What a step costs: a run of many less a run of one, shared out."""
        one = self.timed(self.run(self.inputs.steps(1), mode))
        return shared(self.timed(self.run(runbook, mode)), one, count)

    def steps(self):
        for count, times in ((1_000, 15), (10_000, 9), (100_000, 5)):
            runbook = self.inputs.steps(count)
            costs = repeated(lambda: self.per_step(runbook, count, "virtual"), times, budget=25)
            what = "%s trivial steps with a measurement each, a line written at each event" % format(count, ",")
            used = self.peak(self.run(runbook))
            yield Row(what, costs, 1e6, " µs a step", used, "below 100 µs (aim 30), linear")
        checks = repeated(lambda: self.per_checked_step(runbook, count), 5, budget=15)
        yield Row("of that, reading and checking the document (`rig check`)", checks, 1e6, " µs a step",
                  peak([self.rig, "check", runbook]))

    def per_checked_step(self, runbook, count):
        one = timed([self.rig, "check", self.inputs.steps(1)])
        return shared(timed([self.rig, "check", runbook]), one, count)

    def synced_steps(self):
        """Steps that bring their lines to the disk, in turn with what the disk takes, which swings with its load."""
        runbook = self.inputs.steps(1_000)
        rounds = repeated(lambda: (self.per_step(runbook, 1_000, "host"), self.bare_sync(1_000)), 7, budget=30)
        costs, bare = zip(*rounds)
        yield Row("1,000 of these steps in host time, with a sync a step", costs, 1e6, " µs a step")
        yield Row("in turn with that: a bare write of a line and fdatasync, the mean of 1,000", bare, 1e6, " µs")

    def bare_sync(self, count):
        """What the disk alone takes for a line, the mean of so many."""
        descriptor = os.open(self.inputs.path("bare"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        begin = time.perf_counter()
        for _ in range(count):
            os.write(descriptor, b"x" * 200 + b"\n")
            os.fdatasync(descriptor)
        taken = (time.perf_counter() - begin) / count
        os.close(descriptor)
        return Time(taken, 0)

    def reading(self):
        journal = self.inputs.journal(self.hour_journal, EVENTS)
        command = [self.rig, "report", journal]
        times = repeated(lambda: timed(command), 5, budget=25)
        used = peak(command)
        os.remove(journal)
        what = "a journal of 1,000,000 events read, decoded and told (`rig report`)"
        return Row(what, times, 1, " s", used, "below 3 s")

    def linting(self):
        trace = self.inputs.trace(EVENTS)
        command = [self.rig, "lint", trace]
        times = repeated(lambda: timed(command), 5, budget=25)
        used = peak(command)
        os.remove(trace)
        what = "a witness trace of 1,000,000 lines, 400,000 of them template calls, judged (`rig lint`)"
        return Row(what, times, 1, " s", used, "below 3 s")

    def routes(self):
        """What loading a long route costs, without the start of the program: eleven loads less one, shared out."""
        for kilometres in (600, 2_000):
            route = self.inputs.route(kilometres)
            command = [self.loading, route]
            times = repeated(lambda: shared(timed(command + ["11"]), timed(command + ["1"]), 11), 7, budget=20)
            size = os.path.getsize(route) / 1e6
            what = "a route of %s km loaded, %.1f MB of OSRM's JSON" % (format(kilometres, ","), size)
            yield Row(what, times, 1e3, " ms", peak(command + ["1"]), "13,445 km below 100 ms")
