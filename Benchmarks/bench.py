#!/usr/bin/env python3
"""Speed and memory of the release binary, and of other programs that do the same job, as tables in Markdown.

Every row says what was run and how often, and gives the median with the least and the greatest value. Nothing is
asserted: a busy machine proves little in one run. Files are made in a folder that is removed at the end.
"""
import argparse
import os
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True

import comparison  # noqa: E402
import links  # noqa: E402
import machine  # noqa: E402
from inputs import Inputs  # noqa: E402
from measuring import ROOT  # noqa: E402
from product import Product  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rig", default=os.path.join(ROOT, ".build/release/rig"))
    parser.add_argument("--town", default=os.path.join(ROOT, ".build/release/town"))
    parser.add_argument("--loading", default=os.path.join(ROOT, ".build/release/loading"))
    parser.add_argument("--udev-latency", default=os.path.join(ROOT, ".build/release/udev-latency"))
    parser.add_argument("--peers", default="", metavar="FOLDER", help="the virtual environment with the peers")
    parser.add_argument("--only", choices=["product", "links", "peers"], help="one of the tables")
    return parser.parse_args()


def table(heads, rows):
    """Prints a table row by row, as the rows come."""
    print("| %s |\n|%s" % (" | ".join(heads), "---|" * len(heads)))
    for row in rows:
        print("| %s |" % " | ".join(str(cell) for cell in row), flush=True)
    print()


def product_table(product):
    heads = ("what", "runs", "median (least–greatest)", "processor time", "peak memory", "target")
    table(heads, (row.cells() for row in product.rows()))


def link_table(program, folder, environment):
    heads = ("device events", "events", "median", "p95", "p99", "greatest", "target")
    table(heads, links.rows(os.path.abspath(program), folder, environment))


def peer_table(product, environment):
    heads = ("peer", "job", "rounds", "peer", "`rig`", "peer / `rig`, pair by pair")
    table(heads, comparison.rows(product, environment))


def main():
    asked = arguments()
    folder = tempfile.mkdtemp(prefix="rig-bench-")
    try:
        print("Machine: %s\n" % machine.description(folder), flush=True)
        product = Product(Inputs(folder, os.path.abspath(asked.rig), os.path.abspath(asked.town)), asked.loading)
        if asked.only in (None, "product"):
            product_table(product)
        if asked.only in (None, "links"):
            link_table(asked.udev_latency, folder, asked.peers)
        if asked.only in (None, "peers"):
            peer_table(product, asked.peers)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
