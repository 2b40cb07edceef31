"""Trivial steps with a measurement and its limits each, in labgrid under pytest; BENCH_STEPS says how many."""
import os

import pytest


@pytest.fixture(scope="session")
def driver(target):
    return target.get_driver("ReadingDriver")


@pytest.mark.parametrize("number", range(int(os.environ["BENCH_STEPS"])))
def test_step(driver, number, record_property):
    reading = driver.read(number)
    record_property("reading_ms", reading)
    assert 0 <= reading <= 100
