"""Runs a command beside a mock hub (umockdev) whose ports do what the command writes into their `disable`, or do not.

usage: umockdev-wrapper python3 mock-hub.py BEHAVIOUR [OPTION...] -- COMMAND...

The hub is 1-1 with four ports; phones stand at 1-1.2 and 1-1.3. Behaviours: honest; lying (the power stays and the phone
comes back); ganged (all ports with one); slow (half a second late); repowering (on again by itself, once); wedged (whoever
touches the file waits for ever). Options: lose=NUMBER (what happens at that change of a port is lost: in the place of
its events the command gets a message longer than any may be); nobody (the command runs as a user who may not write the files); off=PORT (the
port is off and its phone gone when the command starts); signal=NAME:TEXT and unplug=PORT:TEXT (done once a line of the
command's output holds TEXT); twins (both phones
tell one serial number); lock=NAME (somebody else holds that lock); tell=PORT (prints at last what the port's file says).
Prints the command's output, both streams, then a last line with its exit status.
"""

import ctypes
import fcntl
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time

from own_folder import in_own_folder

BEHAVIOUR = sys.argv[1]
LIMIT = 300  # s
HUB = "/sys/devices/pci0000:00/0000:00:14.0/usb1/1-1"


def strings(table):
    flat = [text.encode() for pair in table.items() for text in pair]
    return (ctypes.c_char_p * (len(flat) + 1))(*flat, None)


class Bus:
    def __init__(self):
        self.library = ctypes.CDLL("libumockdev.so.0")
        for name in ("new", "get_root_dir", "add_devicev"):
            getattr(self.library, "umockdev_testbed_" + name).restype = ctypes.c_void_p
        self.bed = ctypes.c_void_p(self.library.umockdev_testbed_new())
        path = self.library.umockdev_testbed_get_root_dir(self.bed)
        self.root = ctypes.string_at(path).decode()
        self.address = 0
        self.phones = {}
        self.twins = "twins" in sys.argv

    def add(self, name, kind, attributes, properties, parent=None):
        return ctypes.c_void_p(self.library.umockdev_testbed_add_devicev(
            self.bed, b"usb", name.encode(), parent, strings(attributes), strings(dict(properties, DEVTYPE=kind))))

    def device(self, name, parent, numbers, **attributes):
        self.address += 1
        properties = {"PRODUCT": numbers, "BUSNUM": "001", "DEVNUM": "%03d" % self.address,
                      "TYPE": "9/0/1" if "hub" in attributes["product"] else "0/0/0"}
        path = self.add(name, "usb_device", dict(attributes, busnum="1", devnum=str(self.address)), properties, parent)
        self.library.umockdev_testbed_uevent(self.bed, path, b"bind")
        return path

    def plug(self, port):
        if port not in self.phones:
            self.phones[port] = self.device("1-1.%d" % port, self.hub, "5ac/12a8/1504", product="iPhone",
                                            serial="00008101000A1B2C3D4E000%d" % (2 if self.twins else port))

    def unplug(self, port):
        path = self.phones.pop(port, None)
        if path:
            for action in (b"unbind", b"remove"):
                self.library.umockdev_testbed_uevent(self.bed, path, action)
            self.library.umockdev_testbed_remove_device(self.bed, path)

    def lose(self, action):
        """Lets an action happen of which no event arrives: its sockets are away meanwhile, and then something is cut."""
        sockets = [os.path.join(self.root, name) for name in os.listdir(self.root) if re.match("event[0-9]", name)]
        for path in sockets:
            os.rename(path, os.path.join(self.root, "away-" + os.path.basename(path)))
        action()
        for path in sockets:
            os.rename(os.path.join(self.root, "away-" + os.path.basename(path)), path)
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
                sender.sendto(b"x" * 20_000, path)

    def build(self):
        controller = ctypes.c_void_p(self.library.umockdev_testbed_add_devicev(
            self.bed, b"pci", b"pci0000:00/0000:00:14.0", None, strings({}), strings({})))
        root = self.device("usb1", controller, "1d6b/2/515", product="root hub", speed="480")
        self.hub = self.device("1-1", root, "409/55aa/101", product="mock hub", speed="480")
        self.add("1-1:1.0", "usb_interface", {}, {"INTERFACE": "9/0/0"}, self.hub)
        for port in range(1, 5):
            folder = os.path.dirname(self.file(port))
            os.makedirs(folder)
            if BEHAVIOUR == "wedged":
                os.mkfifo(self.file(port))
            else:
                self.write(port, "0")
        for port in (2, 3):
            self.plug(port)

    def file(self, port):
        return "%s%s/1-1:1.0/1-1-port%d/disable" % (self.root, HUB, port)

    def read(self, port):
        with open(self.file(port)) as file:
            return file.read().strip()

    def write(self, port, text):
        with open(self.file(port), "w") as file:
            file.write(text)


def after(span, action):
    timer = threading.Timer(span, action)
    timer.daemon = True
    timer.start()


def follow(bus, lost):
    """Does to the phones what is written into the files; the kernel would do it within the write."""
    was = {port: bus.read(port) for port in range(1, 5)}
    again, changes = 1, 0
    while True:
        time.sleep(0.005)
        for port in was:
            now = bus.read(port)
            if now == was[port] or now == "":
                continue
            was[port] = now
            changes += 1
            if changes == lost:
                bus.lose(lambda: bus.unplug(port) if now == "1" else bus.plug(port))
            elif now == "0":
                after(0.2, lambda port=port: bus.read(port) == "0" and bus.plug(port))
            elif BEHAVIOUR == "lying":
                bus.unplug(port)
                bus.write(port, "0")
                was[port] = "0"
                after(1.8, lambda port=port: bus.plug(port))
            elif BEHAVIOUR == "slow":
                after(0.5, lambda port=port: bus.unplug(port))
            elif BEHAVIOUR == "ganged":
                for other in (2, 3):
                    bus.unplug(other)
                after(4.0, lambda: bus.plug(5 - port))
            else:
                bus.unplug(port)
                if BEHAVIOUR == "repowering" and again:
                    again -= 1
                    after(0.3, lambda port=port: bus.write(port, "0"))


def give_up(*_):
    """A command that waits for ever is the fault that is looked for, a loaded machine is none; it must not outlive us."""
    with open("/proc/thread-self/children") as children:
        for child in children.read().split():
            os.kill(int(child), signal.SIGKILL)
    sys.stdout.write("the command was still there after %d s\n" % LIMIT)
    sys.stdout.flush()
    os._exit(1)


def relay(child, bus, options):
    """Prints what the command prints, and does what is to be done at some of its lines."""
    waiting = [(name, *value.split(":", 1)) for name, value in options if name in ("signal", "unplug")]
    for line in child.stdout:
        sys.stdout.write(line)
        for entry in [entry for entry in waiting if entry[2] in line]:
            waiting.remove(entry)
            if entry[0] == "signal":
                child.send_signal(getattr(signal, entry[1]))
            else:
                bus.unplug(int(entry[1]))


def main(arguments):
    end = arguments.index("--")
    options = [tuple((word + "=").split("=")[:2]) for word in arguments[:end]]
    given = dict(options)
    bus = Bus()
    bus.build()
    if "off" in given:
        bus.unplug(int(given["off"]))
        bus.write(int(given["off"]), "1")
    if BEHAVIOUR != "wedged":
        threading.Thread(target=follow, args=(bus, int(given.get("lose", 0))), daemon=True).start()
    identity = {}
    if "nobody" in given:
        os.chmod(bus.root, 0o777)
        identity = {"user": 65534, "group": 65534, "extra_groups": []}
    if "lock" in given:
        held = open("%s/rig-%s.lock" % (bus.root, given["lock"]), "w")
        fcntl.flock(held, fcntl.LOCK_EX)
    child = subprocess.Popen(arguments[end + 1:], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True,
                             env=dict(os.environ, UMOCKDEV_DIR=bus.root, RIG_LOCK_DIR=bus.root), **identity)
    relay(child, bus, options)
    status = child.wait()
    if "tell" in given and BEHAVIOUR != "wedged":  # whose file would hold us, too
        print("port", given["tell"], "reads", bus.read(int(given["tell"])))
    print("exit", status, flush=True)
    os._exit(0)


def play():
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(LIMIT)
    main(sys.argv[2:])


in_own_folder(play)
