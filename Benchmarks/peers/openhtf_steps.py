"""Trivial phases with a measurement and its limits each, in OpenHTF. usage: openhtf_steps.py COUNT RESULT"""
import sys

import openhtf
from openhtf.output.callbacks import json_factory
from openhtf.util import units


def trivial(number):
    name = "reading_%d" % number

    @openhtf.PhaseOptions(name="phase_%d" % number)
    @openhtf.measures(openhtf.Measurement(name).with_units(units.MILLISECOND).in_range(0, 100))
    def phase(test):
        test.measurements[name] = number % 100

    return phase


def main():
    count, result = int(sys.argv[1]), sys.argv[2]
    test = openhtf.Test(*map(trivial, range(count)))
    test.add_output_callbacks(json_factory.OutputToJSON(result))
    sys.exit(0 if test.execute(test_start=lambda: "unit") else 1)


if __name__ == "__main__":
    main()
