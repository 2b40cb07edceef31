#!/usr/bin/env python3
"""Boots the guest and says how it ended: boot.py MODE KERNEL-FOLDER INITRAMFS ACPI-TABLE OUT-FOLDER SECONDS.

Exits with 0 only where the guest said that all went well: QEMU ends with 33, the file `finished` is there, and the
console tells of no panic. The guest's own failures are 1, a guest that broke down or ran out of time is 2. In the mode
`shell` the console is this terminal, and there is no limit of time.
"""

import os
import subprocess
import sys
import tempfile

PASSED, FAILED = 33, 35
mode, kernel, initramfs, table, out, seconds = sys.argv[1:]
console = os.path.join(out, "console.txt")
# The path of a socket may not be long, and a checkout's may.
room = tempfile.TemporaryDirectory()
monitor = os.path.join(room.name, "monitor")


def machine():
    """The machine: two processors, emulated; two hubs, of which one only says that it switches its ports."""
    # On a loaded machine the kernel's test of the timer fails, as the emulated processor gets no time for it.
    words = "console=ttyS0 quiet panic=-1 no_timer_check memmap=0x1000$0x1f000000 bench=" + mode
    return [
        "qemu-system-x86_64", "-accel", "tcg", "-machine", "pc", "-smp", "2", "-m", "512",
        "-nodefaults", "-display", "none", "-vga", "none", "-nic", "none", "-no-reboot",
        "-kernel", os.path.join(kernel, "vmlinux"), "-initrd", initramfs, "-append", words,
        "-serial", "stdio", "-acpitable", "file=" + table,
        "-device", "isa-debug-exit,iobase=0xf4,iosize=0x4",
        "-chardev", "null,id=latch", "-device", "isa-parallel,chardev=latch,iobase=0x378",
        "-virtfs", "local,path=%s,mount_tag=out,security_model=none,multidevs=remap" % out,
        # The machine's own monitor, reached from inside: what a hand does outside is told by the suite.
        "-chardev", "socket,id=monitor,path=%s,server=on,wait=off" % monitor, "-mon", "chardev=monitor,mode=control",
        "-chardev", "socket,id=hand,path=" + monitor,
        "-device", "virtio-serial-pci", "-device", "virtserialport,chardev=hand,name=hand",
        "-device", "qemu-xhci,id=x",
        "-device", "usb-hub,id=honest-hub,bus=x.0,port=1,port-power=on",
        "-device", "usb-hub,id=lying-hub,bus=x.0,port=2",
        "-chardev", "null,id=honest", "-chardev", "null,id=lying",
        "-device", "usb-serial,chardev=honest,bus=x.0,port=1.1,always-plugged=on,serial=HONEST",
        "-device", "usb-serial,chardev=lying,bus=x.0,port=2.1,always-plugged=on,serial=LYING",
    ]


def boot():
    """Runs QEMU until it ends or its time is up; its exit status, or nothing."""
    if mode == "shell":
        return subprocess.call(machine())
    with open(console, "wb") as log, subprocess.Popen(machine(), stdin=subprocess.DEVNULL, stdout=log, stderr=log) as guest:
        try:
            return guest.wait(timeout=float(seconds))
        except subprocess.TimeoutExpired:
            guest.kill()
            return None


def verdict(status):
    """The exit status of this program, with a sentence where the guest broke down."""
    with open(console, "rb") as log:
        told = log.read().decode("utf-8", "replace")
    if status is None:
        sentence = "the guest did not end within %s s and was stopped" % seconds
    elif "Kernel panic" in told:
        sentence = "the guest's kernel panicked"
    elif status not in (PASSED, FAILED):
        sentence = "QEMU ended with %s, which no guest means" % status
    elif status == FAILED:
        return 1
    elif not os.path.exists(os.path.join(out, "finished")):
        sentence = "the suite has left no word that it finished"
    else:
        return 0
    sys.stderr.write("virtual bench: %s; the end of its console:\n" % sentence)
    sys.stderr.write("\n".join(told.splitlines()[-20:]) + "\n")
    return 2


ended = boot()
sys.exit(0 if mode == "shell" else verdict(ended))
