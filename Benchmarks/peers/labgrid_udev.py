#!/usr/bin/env python3
"""Hears a phone come and go by labgrid's resource manager: `labgrid_udev.py COUNT`, as udev-latency and bare_udev do.

It waits as a labgrid test does, with Target.await_resources. What is printed: `ready`, and after so many edges one JSON
document of CLOCK_MONOTONIC nanoseconds; labgrid keeps no instant of the read, so `read` is that of the telling.
"""
import json
import sys
import time
import warnings

from labgrid import Target
from labgrid.exceptions import NoResourceFoundError
from labgrid.resource.udev import USBResource

# Longer than any pause of the sender; what has not come by then never will.
PATIENCE = 5.0


def main(count):
    warnings.simplefilter("ignore")
    phone = USBResource(Target("bench"), "phone", match={"ID_SERIAL_SHORT": "00008101AB"})
    phone.target.await_resources([phone])
    print("ready", flush=True)
    told = []
    while len(told) < count:
        try:
            phone.target.await_resources([phone], timeout=PATIENCE, avail=not phone.avail)
        except NoResourceFoundError:
            break
        told.append(time.monotonic_ns())
    json.dump({"read": told, "told": told}, sys.stdout)


main(int(sys.argv[1]))
