"""Runs a command on a mock USB bus (umockdev) and plays a script of plugging to it.

usage: umockdev-wrapper python3 mock-bus.py STEP... -- COMMAND...

Steps: hub, plug, unplug, start, await=TEXT (a line of the command's output holds it), signal=NAME,
event=ACTION (of the phone, whatever is true), storm=COUNT (of removes and adds, as fast as the command tells of them),
supply=ONLINE (an AC adapter appears, or changes), abort (this program ends as the library ends it where a socket is full).
Prints the command's output, then a last line with its exit status.
"""

import ctypes
import os
import re
import signal
import subprocess
import sys

from own_folder import in_own_folder

LIMIT = 300  # s
PHONE = {
    "attributes": {
        "idVendor": "05ac", "idProduct": "12a8", "serial": "00008101AB", "product": "iPhone",
        "busnum": "1", "bDeviceClass": "00",
    },
    "properties": {"PRODUCT": "5ac/12a8/1504", "TYPE": "0/0/0", "BUSNUM": "001"},
    "descriptor": "12010002000000 40 ac05a812 0415 010203 01 0902090000010080fa",
}
HUB = {
    "attributes": {
        "idVendor": "1d6b", "idProduct": "0002", "product": "Mock Host Controller",
        "busnum": "1", "bDeviceClass": "09",
    },
    "properties": {"PRODUCT": "1d6b/2/515", "TYPE": "9/0/1", "BUSNUM": "001"},
    "descriptor": "12010002090001 40 6b1d0200 0515 000000 01 0902090000010080fa",
}


def strings(table):
    flat = [text.encode() for pair in table.items() for text in pair]
    return (ctypes.c_char_p * (len(flat) + 1))(*flat, None)


class Bus:
    def __init__(self):
        self.library = ctypes.CDLL("libumockdev.so.0")
        for name in ("new", "get_root_dir", "add_devicev"):
            getattr(self.library, "umockdev_testbed_" + name).restype = ctypes.c_void_p
        self.bed = ctypes.c_void_p(self.library.umockdev_testbed_new())
        self.address = 0
        self.adapter = None

    def root(self):
        path = self.library.umockdev_testbed_get_root_dir(self.bed)
        return ctypes.string_at(path).decode()

    def add(self, kind, name, parent=None):
        self.address += 1
        attributes = dict(kind["attributes"], devnum=str(self.address))
        properties = dict(kind["properties"], DEVTYPE="usb_device", DEVNUM="%03d" % self.address,
                          DEVNAME="/dev/bus/usb/001/%03d" % self.address)
        path = ctypes.c_void_p(self.library.umockdev_testbed_add_devicev(
            self.bed, b"usb", name.encode(), parent, strings(attributes), strings(properties)))
        blob = bytes.fromhex(kind["descriptor"])
        self.library.umockdev_testbed_set_attribute_binary(self.bed, path, b"descriptors", blob, len(blob))
        self.library.umockdev_testbed_uevent(self.bed, path, b"bind")
        return path

    def remove(self, path):
        for action in (b"unbind", b"remove"):
            self.library.umockdev_testbed_uevent(self.bed, path, action)
        self.library.umockdev_testbed_remove_device(self.bed, path)

    def let_kernel_speak_first(self):
        """The library sends an event to all sockets in the order of their folder, and a kernel tells before udevd can.

        The monitor of the kernel is opened first, so its socket has the lower number; another name is another place.
        """
        for attempt in range(100):
            sockets = [name for name in os.listdir(self.root()) if re.match("event[0-9]", name)]
            numbers = [int(name[5:].partition("-")[0]) for name in sockets]
            if numbers == sorted(numbers):
                return
            last = sockets[numbers.index(max(numbers))]
            os.rename(os.path.join(self.root(), last),
                      os.path.join(self.root(), "event%d-%d" % (max(numbers), attempt)))
        sys.exit("the sockets of the command cannot be put in order")

    def event(self, path, action):
        self.library.umockdev_testbed_uevent(self.bed, path, action.encode())

    def storm(self, path, count, lines):
        """The library ends this program where a socket of its is full, so each few events are heard of before more."""
        for _ in range(count // 4):
            for _ in range(2):
                self.event(path, "remove")
                self.event(path, "add")
            downs = 0
            # The phone is up when udevd's copy of the last event was read, too.
            while downs < 2 or '"up"' not in line:
                line = next(lines)
                sys.stdout.write(line)
                downs += '"down"' in line

    def supply(self, online):
        if self.adapter is None:
            self.adapter = ctypes.c_void_p(self.library.umockdev_testbed_add_devicev(
                self.bed, b"power_supply", b"AC0", None, strings({}),
                strings({"POWER_SUPPLY_TYPE": "Mains", "POWER_SUPPLY_ONLINE": online})))
            return
        self.library.umockdev_testbed_set_property(self.bed, self.adapter, b"POWER_SUPPLY_ONLINE", online.encode())
        self.event(self.adapter, "change")


def give_up(*_):
    """A command that waits for ever is the fault that is looked for, a loaded machine is none; it must not outlive us."""
    with open("/proc/thread-self/children") as children:
        for child in children.read().split():
            os.kill(int(child), signal.SIGKILL)
    sys.stdout.write("the command was still there after %d s\n" % LIMIT)
    sys.stdout.flush()
    os._exit(1)


def main(arguments):
    end = arguments.index("--")
    steps, command = arguments[:end], arguments[end + 1:]
    bus, hub, phone, child = Bus(), None, None, None
    for step in steps:
        name, _, value = step.partition("=")
        bus.let_kernel_speak_first()
        if name == "hub":
            hub = bus.add(HUB, "usb1")
        elif name == "plug":
            phone = bus.add(PHONE, "1-1", hub)
        elif name == "unplug":
            bus.remove(phone)
        elif name == "start":
            child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True,
                                     env=dict(os.environ, UMOCKDEV_DIR=bus.root()))
        elif name == "await":
            for line in child.stdout:
                sys.stdout.write(line)
                if value in line:
                    break
        elif name == "event":
            bus.event(phone, value)
        elif name == "storm":
            bus.storm(phone, int(value), iter(child.stdout))
        elif name == "supply":
            bus.supply(value)
        elif name == "abort":
            os.abort()
        elif name == "signal":
            child.send_signal(getattr(signal, value))
        else:
            sys.exit("unknown step " + step)
    sys.stdout.write(child.stdout.read())
    print("exit", child.wait())


def play():
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM])
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(LIMIT)
    main(sys.argv[1:])


in_own_folder(play)
