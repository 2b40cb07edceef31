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

    def trace(self, lines):
        """A witness trace of so many lines: a drive at 1 Hz with fix, guidance and what the card is told, no faults."""
        path = self.path("trace.jsonl")
        with open(path, "w", encoding="utf-8") as out:
            for number, (kind, stamp, rest) in enumerate(itertools.islice(self._trace(), lines)):
                out.write('{"kind":"%s","n":%d,"t":%d,%s}\n' % (kind, number, stamp, rest))
        return path

    @staticmethod
    def _trace():
        """The lines of the trace without end: kind, stamp and the rest."""
        yield "hello", 0, '"v":1,"app":"Bench","build":"1","os":"18.2","rounding":"mapboxMetric"'
        yield "scene", 1, '"scene":"templates","phase":"foreground"'
        yield "belief", 2, '"connected":true'
        yield "call", 3, '"call":"setWindowRoot"'
        yield "call", 4, '"call":"setRoot","template":{"id":0,"is":"map"}'
        yield "call", 5, '"call":"startNavigation","trip":1'
        for second in itertools.count(1):
            now, left = second * 1_000_000_000, 900 - 50 * (second % 18)
            if left == 850:
                yield "call", now, (
                    '"call":"setManeuvers","maneuvers":[{"id":%d,"variants":["Turn left onto Castle Street","Turn left"],'
                    '"symbol":{"light":"left","dark":"left-dark","width":50.00,"height":50.00},'
                    '"estimates":{"distance":900.000,"unit":"m","seconds":120.0}}]' % second)
                maneuver = second
            else:
                yield "call", now, (
                    '"call":"updateManeuver","maneuver":%d,"estimates":{"distance":%d.000,"unit":"m","seconds":%d.0},'
                    '"fix":%d' % (maneuver, left, left // 10, second))
                yield "call", now + 1, (
                    '"call":"updateTrip","trip":1,"estimates":{"distance":%d.000,"unit":"km","seconds":%d.0},"fix":%d'
                    % (40 + second % 60, 9000 - second % 3600, second))
            yield "fix", now + 2, (
                '"index":%d,"latitude":52.%07d,"longitude":8.%07d,"accuracy":3.5,"speed":13.89,"course":%d.5'
                % (second, second % 9_999_999, second * 7 % 9_999_999, second % 360))
            yield "guidance", now + 3, (
                '"step":%d,"toManeuver":%d.3,"remaining":%d.0,"seconds":900.0,"onRoute":true'
                % (second // 18, left, 60_000 - second % 50_000))
            yield "gesture", now + 4, '"phase":"changed","dx":1.500,"dy":-2.250'

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
