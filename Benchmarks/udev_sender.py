#!/usr/bin/env python3
"""Sends device events to programs that hear them, in turn, and prints what each heard.

usage: [umockdev-wrapper] python3 udev_sender.py mock|slow|blink|kernel COUNT ROUNDS PROGRAM...

With `mock` a phone comes and goes on a mock bus (umockdev), with `slow` every second or so, with `blink` it is gone for
50 ms each time; with `kernel`, for root, the kernel repeats the event of /dev/null. The answer is one JSON document: for each program the instants in nanoseconds by CLOCK_MONOTONIC, round by
round, at which events were sent, and those that the program told.
"""
import ctypes
import json
import os
import random
import subprocess
import sys
import time

# Longer than either program takes, so that every event finds it asleep, as events of a bench do.
PAUSE = 0.001
# Seconds between events for a program that looks now and then: they must not beat with its looks.
SLOW = (1.0, 1.6)
# Seconds for which a phone is gone.
BLINK = 0.05


class MockBus:
    words, actions = [], (b"remove", b"add")

    def __init__(self):
        self.library = ctypes.CDLL("libumockdev.so.0")
        for name in ("new", "get_root_dir", "add_devicev"):
            getattr(self.library, "umockdev_testbed_" + name).restype = ctypes.c_void_p
        self.bed = ctypes.c_void_p(self.library.umockdev_testbed_new())
        root = ctypes.string_at(self.library.umockdev_testbed_get_root_dir(self.bed)).decode()
        self.environment = dict(os.environ, UMOCKDEV_DIR=root)
        # As udevd's database has it, so that nothing has to be looked up in sysfs.
        self.phone = ctypes.c_void_p(self.library.umockdev_testbed_add_devicev(
            self.bed, b"usb", b"1-1", None, strings(idVendor="05ac", idProduct="12a8"),
            strings(DEVTYPE="usb_device", PRODUCT="5ac/12a8/1504", TYPE="0/0/0", BUSNUM="001", DEVNUM="004",
                    ID_VENDOR_ID="05ac", ID_MODEL_ID="12a8", ID_MODEL="iPhone", ID_SERIAL_SHORT="00008101AB")))

    def send(self, action):
        self.library.umockdev_testbed_uevent(self.bed, self.phone, action)


class Kernel:
    words, actions, environment = ["kernel"], (b"change", b"change"), None

    def __init__(self):
        self.file = os.open("/sys/class/mem/null/uevent", os.O_WRONLY)

    def send(self, action):
        os.write(self.file, action)


def strings(**table):
    flat = [text.encode() for pair in table.items() for text in pair]
    return (ctypes.c_char_p * (len(flat) + 1))(*flat, None)


def pauses(kind, count):
    """Seconds to wait before each event."""
    seeded = random.Random(1)
    for number in range(count):
        if kind in ("mock", "kernel"):
            yield PAUSE
        else:
            yield BLINK if kind == "blink" and number % 2 else seeded.uniform(*SLOW)


def hear(bus, kind, program, count):
    """When each event was sent, and what the program told of it."""
    child = subprocess.Popen(
        [program, str(count)] + bus.words, stdout=subprocess.PIPE, text=True, env=bus.environment)
    if child.stdout.readline() != "ready\n":
        sys.exit("%s is not ready" % program)
    sent = []
    for number, pause in enumerate(pauses(kind, count)):
        time.sleep(pause)
        sent.append(time.monotonic_ns())
        bus.send(bus.actions[number % 2])
    told = json.loads(child.stdout.read())
    # Whoever looks now and then does not hear of a blink, and that is the answer.
    if child.wait() != 0 or kind != "blink" and any(len(instants) != count for instants in told.values()):
        sys.exit("%s did not hear all of %d events" % (program, count))
    return dict(told, sent=sent)


def main(kind, count, rounds, programs):
    bus = Kernel() if kind == "kernel" else MockBus()
    json.dump([[hear(bus, kind, program, count) for program in programs] for _ in range(rounds)], sys.stdout)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
