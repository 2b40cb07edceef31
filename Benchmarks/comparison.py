"""The rows that set the product beside other programs that do the same job, in turn with them."""
import collections
import os
import shutil
import subprocess

from measuring import ROOT, repeated, shared, spread, timed

HERE = os.path.join(ROOT, "Benchmarks", "peers")
STEPS = 1_000
SENTENCES = 1_000_000

# What both do, how many rounds, the peer's figure, ours, and how often ours goes into the peer's, pair by pair.
Comparison = collections.namedtuple("Comparison", "peer job rounds theirs ours ratio")


def rows(product, environment):
    """Every comparison; a peer that is not there has a row that says so."""
    yield decoding(product)
    yield from stepping(product, environment)


def compared(peer, job, theirs, ours, scale, unit):
    theirs, ours = [time.wall for time in theirs], [time.wall for time in ours]
    ratios = [their / our for their, our in zip(theirs, ours)]
    return Comparison(
        peer, job, len(ratios), spread(theirs, scale, unit), spread(ours, scale, unit), spread(ratios, 1, "×"))


def absent(peer, job):
    return Comparison(peer, job, 0, "not installed: `make bench-peers`", "", "")


def decoding(product):
    """NMEA to JSON: gpsd's gpsdecode and `rig decode`."""
    job = "decode 1,000,000 sentences (RMC, GGA) to JSON"
    tool = shutil.which("gpsdecode")
    if tool is None:
        return absent("gpsdecode", job)
    told = subprocess.run([tool, "-V"], capture_output=True, text=True, check=False)
    version = (told.stdout + told.stderr).split()[-1:]
    log = product.inputs.log(SENTENCES)

    def pair():
        theirs = timed(["sh", "-c", 'exec "$0" < "$1"', tool, log])
        return theirs, timed([product.rig, "decode", "--json", log])

    theirs, ours = zip(*repeated(pair, 5, budget=40))
    os.remove(log)
    return compared(" ".join(["gpsdecode"] + version), job, theirs, ours, 1, " s")


def stepping(product, environment):
    """The trivial steps: OpenHTF, labgrid with pytest, and ours with and without a sync a step, one after the other."""
    peers = [OpenHTF(environment), Labgrid(environment)]
    runbook = product.inputs.steps(STEPS)

    def round_of_all():
        costs = {peer: peer.per_step(product.inputs.path) for peer in peers if peer.version}
        costs.update((mode, product.per_step(runbook, STEPS, mode)) for mode in ("virtual", "host"))
        return costs

    rounds = repeated(round_of_all, 7, budget=60) if any(peer.version for peer in peers) else []
    for peer in peers:
        job = "1,000 trivial steps with a measurement and limit each, %s" % peer.result
        if not peer.version:
            yield absent(peer.name, job)
            continue
        for mode, kept in (("virtual", "a journal line at each event"), ("host", "that, and a sync a step")):
            theirs, ours = zip(*((costs[peer], costs[mode]) for costs in rounds))
            yield compared(peer.title, "%s; ours: %s" % (job, kept), theirs, ours, 1e6, " µs a step")


class Peer:
    """A program in the peers' virtual environment."""

    def __init__(self, environment):
        self.python = os.path.join(environment, "bin", "python")
        self.version = self._version() if os.access(self.python, os.X_OK) else None

    def _version(self):
        code = "import importlib.metadata as m, sys; print(m.version(sys.argv[1]))"
        told = subprocess.run([self.python, "-c", code, self.package], capture_output=True, text=True, check=False)
        return told.stdout.strip() or None

    @property
    def title(self):
        return "%s %s" % (self.name, self.version)

    def per_step(self, path):
        """What a step costs, found as with ours."""
        return shared(self.run(STEPS, path), self.run(1, path), STEPS)


class OpenHTF(Peer):
    name, package, result = "OpenHTF", "openhtf", "JSON at the end"

    def run(self, count, path):
        return timed([self.python, os.path.join(HERE, "openhtf_steps.py"), str(count), path("openhtf.json")])


class Labgrid(Peer):
    name, package, result = "labgrid", "labgrid", "under pytest, JUnit at the end"

    def run(self, count, path):
        folder = os.path.join(HERE, "labgrid")
        # Other plugins that happen to be installed would make it slower and the comparison unfair.
        settings = dict(
            os.environ, PYTEST_DISABLE_PLUGIN_AUTOLOAD="1", PYTHONDONTWRITEBYTECODE="1", BENCH_STEPS=str(count))
        return timed(
            [self.python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "labgrid.pytestplugin",
             "--lg-env", os.path.join(folder, "bench.yaml"), "--junitxml", path("labgrid.xml"),
             os.path.join(folder, "test_steps.py")], settings)
