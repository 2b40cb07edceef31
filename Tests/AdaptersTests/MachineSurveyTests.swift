import Adapters
import Devices
import Doctoring
import Glibc
import Testing

@Suite("Survey of a machine")
struct MachineSurveyTests {
    private let machine = MachineTree()
    private let user = SystemUser(name: "bench", isRoot: false, groups: ["bench", "rig"])

    private func describe() -> MachineDescription {
        MachineSurvey(tree: machine.tree, user: user, clockIsKept: true).description()
    }

    @Test("An empty tree is a machine without anything")
    func empty() {
        let found = describe()
        #expect(!found.hasUSB && !found.udevRuns && found.groupMembers == nil && found.rules == [])
        #expect(found.devices == [] && found.hubs == [] && found.serialLines == [] && found.driverless == [])
        #expect(found.gpsdTakesReceivers == nil && !found.modemManagerRuns && !found.hasUsbmuxd)
        #expect((found.user, found.isRoot, found.groups, found.clockIsKept) == ("bench", false, user.groups, true))
    }

    @Test("Kernel, group, rules, buffer and services are read")
    func system() {
        machine.write([
            "/proc/sys/kernel/osrelease": "6.1.0-57-amd64", "/proc/sys/net/core/rmem_max": "212992",
            "/proc/1/comm": "systemd", "/proc/77/comm": "ModemManager", "/run/udev/control": "",
            "/etc/group": "root:x:0:\nrigger:x:5:other\nrig:x:998:bench,ci", "/usr/sbin/gpsd": "",
            "/etc/default/gpsd": "DEVICES=\"\"\n#USBAUTO=\"false\"\nUSBAUTO=\"true\"",
            "/usr/sbin/usbmuxd": "", "/run/usbmuxd": "", "/sys/bus/usb/uevent": "",
            "/etc/udev/rules.d/70-rig.rules": "# mine", "/usr/lib/udev/rules.d/70-rig.rules": "# the package's",
        ])
        let found = describe()
        #expect(found.kernel == "6.1.0-57-amd64" && found.bufferLimit == 212_992)
        #expect(found.hasUSB && found.udevRuns && found.modemManagerRuns)
        #expect(found.groupMembers == ["bench", "ci"])
        #expect(found.rules.map(\.path) == ["/etc/udev/rules.d/70-rig.rules", "/usr/lib/udev/rules.d/70-rig.rules"])
        #expect(found.rules.first?.text == "# mine\n")
        #expect(found.gpsdTakesReceivers == true && found.hasUsbmuxd && found.usbmuxdListens)
    }

    @Test(
        "USBAUTO is what gpsd's starter takes for it",
        arguments: [
            ("USBAUTO=\"true\"", true), ("USBAUTO=true", true), ("USBAUTO='true'", true), ("USBAUTO=\"false\"", false),
            ("", false), ("#USBAUTO=\"true\"", false), ("USBAUTO=\"true\"\nUSBAUTO=\"false\"", false),
        ])
    func usbauto(text: String, takes: Bool) {
        machine.write(["/usr/sbin/gpsd": "", "/etc/default/gpsd": text])
        #expect(describe().gpsdTakesReceivers == takes)
    }

    @Test("Phones, dongles and hubs are found with their nodes, hubs with their ports")
    func devices() throws {
        machine.write(MachineTree.device("usb1", "1d6b:0002", address: 1, name: "xHCI", hub: true))
        machine.write(MachineTree.device("1-1", "05ac:12a8", address: 4, name: "iPhone"))
        machine.write(MachineTree.device("1-2", "1314:1521", address: 5, name: "Auto Box"))
        machine.write(MachineTree.device("1-3", "0409:55aa", address: 6, name: "Hub", hub: true))
        machine.write(MachineTree.device("1-4", "046d:c077", address: 7, name: "Mouse"))
        machine.write([
            "/sys/bus/usb/devices/1-0:1.0/usb1-port1/disable": "0",
            "/sys/bus/usb/devices/1-0:1.0/usb1-port2/connect_type": "hotplug",
            "/sys/bus/usb/devices/1-3:1.0/1-3-port1/disable": "0",
            "/sys/bus/usb/devices/1-3:1.0/1-3-port2/disable": "0",
        ])
        chmod(machine.root + "/dev/bus/usb/001/004", 0o600)
        let found = describe()
        #expect(found.devices.map(\.role) == [.phone, .dongle, .hub, .hub])
        let phone = try #require(found.devices.first)
        #expect(phone.title == "iPhone at 1-1" && phone.file.path == "/dev/bus/usb/001/004")
        #expect(phone.file.ownership.hasSuffix(" 0600"))
        #expect(found.hubs.map(\.name) == ["1-3", "usb1"] && found.hubs.map(\.ports) == [2, 2])
        #expect(found.hubs.map(\.disables.count) == [2, 1])
        #expect(found.hubs.first?.title == "0409:55aa Hub")
    }

    @Test("A phone without its node is there all the same, and so is one whose address nobody tells")
    func nodeless() {
        machine.write(MachineTree.device("1-1", "05ac:12a8", address: 4, name: "iPhone"))
        machine.write(MachineTree.device("1-2", "1314:1521", address: 5, name: "Auto Box"))
        unlink(machine.root + "/dev/bus/usb/001/004")
        unlink(machine.root + "/sys/bus/usb/devices/1-2/devnum")
        let files = describe().devices.map(\.file)
        #expect(
            files == [FileAccess(missing: "/dev/bus/usb/001/004"), FileAccess(missing: "/dev/bus/usb/001/?")])
    }

    @Test("A serial line on USB is told from the others, with what udev's database says")
    func serialLines() {
        machine.write([
            "/sys/devices/usb1/1-2/1-2:1.0/ttyUSB0/tty/ttyUSB0/dev": "188:0", "/sys/devices/platform/ttyS0/dev": "4:64",
            "/run/udev/data/c188:0":
                "I:1\nE:ID_SERIAL_SHORT=A5\nE:ID_PATH=pci-1\nE:RIG_ROLE=robot\nE:ID_MM_PORT_IGNORE=1\n"
                + "E:SYSTEMD_WANTS=gpsdctl@ttyUSB0.service",
        ])
        machine.link("/sys/class/tty/ttyUSB0", to: "../../devices/usb1/1-2/1-2:1.0/ttyUSB0/tty/ttyUSB0")
        machine.link("/sys/class/tty/ttyS0", to: "../../devices/platform/ttyS0")
        let line = SerialBridge(
            name: "ttyUSB0", serial: "A5", path: "pci-1", role: "robot", isIgnoredByModemManager: true,
            isWantedByGPSD: true)
        #expect(describe().serialLines == [line])
    }

    @Test(
        "An interface without a driver is told where the kernel has one for it",
        arguments: [
            ("0403:6001", "ff", "ftdi_sio"), ("1a86:7523", "ff", "ch341"), ("10c4:ea60", "ff", "cp210x"),
            ("2341:0043", "02", "cdc_acm"), ("0c45:6366", "0e", "uvcvideo"), ("046d:c077", "03", "usbhid"),
            ("05ac:12a8", "ff", nil), ("1314:1521", "ff", nil), ("2341:0043", "0a", nil),
        ])
    func drivers(numbers: String, interface: String, module: String?) {
        machine.write(MachineTree.device("1-2", numbers, address: 5))
        machine.write([
            "/sys/bus/usb/devices/1-2:1.0/bInterfaceClass": interface, "/proc/sys/kernel/osrelease": "6.1.0",
            "/lib/modules/6.1.0/modules.dep": "kernel/drivers/usb/serial/ftdi_sio.ko: kernel/usbserial.ko",
            "/lib/modules/6.1.0/modules.builtin": "kernel/drivers/hid/usbhid/usbhid.ko",
        ])
        #expect(describe().driverless.map(\.module) == (module.map { [$0] } ?? []))
        let installed = describe().driverless.filter(\.isInstalled).map(\.module)
        #expect(installed == ["ftdi_sio", "usbhid"].filter { $0 == module })
        machine.link("/sys/bus/usb/devices/1-2:1.0/driver", to: "../drivers/something")
        #expect(describe().driverless == [])
    }

    @Test("What this machine is like can be told")
    func thisMachine() {
        let found = MachineSurvey().description()
        #expect(found.kernel.contains(".") && !found.user.isEmpty && !found.groups.isEmpty)
        #expect(found.hasUSB == UdevService.hasUSB && found.isRoot == (geteuid() == 0))
    }
}
