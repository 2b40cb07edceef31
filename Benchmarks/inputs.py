"""Makes what is measured: runbooks, an hour's drive, a long log and a long journal."""
import itertools
import os
import subprocess
import sys

HOUR = 3600
RATE = 10


class Inputs:
    """Files in a folder, made by the programs themselves."""

    def __init__(self, folder, rig, town):
        self.folder, self.rig, self.town = folder, rig, town

    def path(self, name):
        return os.path.join(self.folder, name)

    def steps(self, count):
        """A runbook of trivial steps with a measurement and its limit each."""
        path = self.path("steps-%d.yaml" % count)
        with open(path, "w", encoding="utf-8") as out:
            out.write("runbook: 1\nname: Trivial steps\ntimeout: 1 h\nsteps:\n")
            out.writelines(
                "  - measure: {timeUntil: {link: absent}, limits: {value: {atMost: 100 ms}}}\n" for _ in range(count))
        return path

    def hour(self):
        """A runbook that drives for an hour at 10 Hz with guidance and measures the map's latency all the while."""
        self.drive()
        path = self.path("hour.yaml")
        with open(path, "w", encoding="utf-8") as out:
            out.write("runbook: 1\nname: An hour\ntimeout: 2 h\nsetup:\n  - cable: in\n  - await: {connected: true}\n")
            out.write("steps:\n  - navigate: {route: route.json, drive: drive.nmea}\n")
            out.write("  - measure: {updateLatency: {of: map, for: %d s}}\n    timeout: 2 h\n" % HOUR)
        return path

    def route(self, kilometres):
        """A drawn route of a length."""
        path = self.path("route-%d.json" % kilometres)
        subprocess.run([self.town, "--kilometres", str(kilometres), "-o", path], check=True)
        return path

    def drive(self):
        """An hour's drive at 10 Hz along a long route, made at the first call."""
        route, log = self.path("route.json"), self.path("drive.nmea")
        if not os.path.exists(log):
            subprocess.run([self.town, "--kilometres", "60", "-o", route], check=True)
            subprocess.run([self.rig, "drive", "--route", route, "--rate", str(RATE), "-o", log], check=True)
            self._cut(log, HOUR * RATE + 1)
        return log

    @staticmethod
    def _cut(log, epochs):
        """Leaves so many epochs, each an RMC and a GGA, in a log that must have them."""
        with open(log, "rb") as lines:
            kept = list(itertools.islice(lines, 2 * epochs))
        if sum(line[3:6] == b"RMC" for line in kept) != epochs:
            sys.exit("bench: the drive is too short for its hour")
        with open(log, "wb") as out:
            out.writelines(kept)

    def log(self, sentences):
        """An NMEA log of so many sentences: the hour's drive over and over."""
        return self._again(self.drive(), self.path("long.nmea"), sentences)

    def journal(self, source, events):
        """A journal of so many events: that of a run, what is between its first and last line over and over."""
        return self._again(source, self.path("long.jsonl"), events, ends=1)

    @staticmethod
    def _again(source, path, count, ends=0):
        with open(source, "rb") as lines:
            first, *rest = lines.readlines()
        last = rest[len(rest) - ends:]
        middle = rest[:len(rest) - ends]
        with open(path, "wb") as out:
            out.write(first)
            out.writelines(itertools.islice(itertools.cycle(middle), count - 1 - ends))
            out.writelines(last)
        return path
