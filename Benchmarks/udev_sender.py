#!/usr/bin/env python3
"""Sends device events to programs that hear them, in turn, and prints what each heard.

usage: [umockdev-wrapper] python3 udev_sender.py mock|kernel alone|storm|slow|blink COUNT ROUNDS PROGRAM...

With `mock` a phone comes and goes on a mock bus (umockdev); with `kernel`, for root, the kernel repeats the event of
/dev/null. Each event comes `alone`, when the program has long been asleep, or in a paced `storm`, or every second or so
(`slow`); with `blink` the phone is gone for 50 ms each time. The answer is one JSON document: for each program the instants
in nanoseconds by CLOCK_MONOTONIC, round by round, at which events were sent, and those that the program told.
"""
import ctypes
import json
import os
import random
import signal
import subprocess
import sys
import time

# Longer than either program takes, so that every event finds it asleep, as events of a bench do.
PAUSE = 0.001
# Hardly longer than the sending itself. A mock bus takes no storm: its sender aborts as soon as the program falls behind.
STORM = 0.00001
# Seconds between events for a program that looks now and then: they must not beat with its looks.
SLOW = (1.0, 1.6)
# Seconds for which a phone is gone.
BLINK = 0.05
# Seconds after the last event in which a program must have told of all.
PATIENCE = 10
PR_SET_PDEATHSIG = 1  # <linux/prctl.h>


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


def pauses(pace, count):
    """Seconds to wait before each event."""
    seeded = random.Random(1)
    for number in range(count):
        if pace in ("alone", "storm"):
            yield PAUSE if pace == "alone" else STORM
        else:
            yield BLINK if pace == "blink" and number % 2 else seeded.uniform(*SLOW)


def hear(bus, pace, program, count):
    """When each event was sent, and what the program told of it."""
    child = subprocess.Popen(
        [program, str(count)] + bus.words, stdout=subprocess.PIPE, text=True, env=bus.environment, preexec_fn=end_with_us)
    if child.stdout.readline() != "ready\n":
        sys.exit("%s is not ready" % program)
    sent = []
    for number, pause in enumerate(pauses(pace, count)):
        time.sleep(pause)
        sent.append(time.monotonic_ns())
        bus.send(bus.actions[number % 2])
    told = answer(child)
    # Whoever looks now and then does not hear of a blink, and that is the answer.
    if told is None or pace != "blink" and any(len(instants) != count for instants in told.values()):
        sys.exit("%s did not hear all of %d events" % (program, count))
    return dict(told, sent=sent)


def end_with_us():
    """A program that waits for events ends with their sender, which umockdev may abort."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def answer(child):
    """What a program told, None where it still waits for an event long after the last one."""
    try:
        document, _ = child.communicate(timeout=PATIENCE)
        return json.loads(document) if child.returncode == 0 else None
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
        return None


def main(kind, pace, count, rounds, programs):
    bus = Kernel() if kind == "kernel" else MockBus()
    json.dump([[hear(bus, pace, program, count) for program in programs] for _ in range(rounds)], sys.stdout)


main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5:])
