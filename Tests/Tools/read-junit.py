"""Prints what junitparser finds in a JUnit document, a line for each thing, for a test to compare."""

import sys

from junitparser import Error, Failure, JUnitXml, Skipped
from junitparser.xunit2 import FlakyFailure, TestCase


def text(result):
    trace = result._elem.find("stackTrace")
    return result.text if trace is None else trace.text


def main(path):
    for suite in JUnitXml.fromfile(path):
        counts = f"tests {suite.tests} failures {suite.failures} errors {suite.errors} skipped {suite.skipped}"
        print(f"suite {suite.name!r} {counts} host {suite.hostname!r}")
        for item in suite.properties():
            if item.name.endswith(".p95"):
                print(f"property {item.name} {item.value!r}")
        for case in suite:
            case = TestCase.fromelem(case._elem)
            results = [each for each in case.result if isinstance(each, (Error, Failure, Skipped))]
            for result in results + list(case.iterchildren(FlakyFailure)):
                kind = type(result).__name__
                print(f"case {case.classname!r} {case.name!r} {kind} {result.message!r} {result.type} {text(result)!r}")
            if case.system_out:
                print(f"  out {case.system_out!r}")


main(sys.argv[1])
