import Doctoring
import Testing

@Suite("The doctor")
struct DoctorTests {
    /// A machine on which nothing is at fault.
    static let healthy: MachineDescription = {
        var machine = MachineDescription()
        (machine.kernel, machine.hasUSB, machine.udevRuns) = ("6.1.0-57-amd64", true, true)
        (machine.user, machine.groups, machine.groupMembers) = ("bench", ["rig"], ["bench"])
        machine.rules = [RulesFile(path: "/etc/udev/rules.d/70-rig.rules", text: InstalledRules.text)]
        machine.devices = [
            DeviceFile(role: .phone, title: "iPhone 0000 at 1-1", file: file("/dev/bus/usb/001/004", true)),
            DeviceFile(role: .hub, title: "Hub at 1-2", file: file("/dev/bus/usb/001/002", true)),
            DeviceFile(role: .dongle, title: "Auto Box at 1-3", file: file("/dev/bus/usb/001/003", true)),
        ]
        machine.hubs = [
            Hub(
                name: "1-2", title: "0409:55aa Hub", ports: 2,
                disables: [file("port1/disable", true), file("port2/disable", true)])
        ]
        machine.serialLines = [SerialBridge(name: "ttyUSB0", serial: "A5", isIgnoredByModemManager: true)]
        (machine.bufferLimit, machine.gpsdTakesReceivers, machine.modemManagerRuns) = (8 << 20, false, true)
        (machine.hasUsbmuxd, machine.usbmuxdListens, machine.clockIsKept) = (true, true, true)
        return machine
    }()

    private static func file(_ path: String, _ isWritable: Bool) -> FileAccess {
        FileAccess(path: path, ownership: isWritable ? "root:rig 0660" : "root:root 0600", isWritable: isWritable)
    }

    /// A way to break a machine, and what the doctor then has to say.
    struct Break: Sendable, CustomTestStringConvertible {
        let subject: Diagnosis.Subject
        let finding: String
        let remedy: String
        let change: @Sendable (inout MachineDescription) -> Void
        var testDescription: String { "\(subject): \(finding)" }

        init(
            _ subject: Diagnosis.Subject, _ finding: String, _ remedy: String,
            _ change: @escaping @Sendable (inout MachineDescription) -> Void
        ) {
            (self.subject, self.finding, self.remedy, self.change) = (subject, finding, remedy, change)
        }
    }

    static let breaks = [
        Break(.kernel, "Linux 5.10.0 cannot disable hub ports", "linux-image-amd64") { $0.kernel = "5.10.0" },
        Break(.udev, "udevd does not run", "systemctl start systemd-udevd") { $0.udevRuns = false },
        Break(.rules, "not installed", "rig doctor --rules | sudo tee /etc/udev/rules.d/70-rig.rules") {
            $0.rules = []
        },
        Break(.rules, "/run/udev/rules.d/70-rig.rules is not the one of this version", "udevadm control --reload") {
            $0.rules.insert(RulesFile(path: "/run/udev/rules.d/70-rig.rules", text: "SUBSYSTEM==\"usb\""), at: 0)
        },
        Break(.group, "bench is not in group rig", "sudo usermod --append --groups rig bench") {
            ($0.groups, $0.groupMembers) = ([], [])
            $0.devices[0].file.isWritable = false
        },
        Break(.group, "this session began before that", "newgrp rig") {
            $0.groups = []
            $0.devices[0].file.isWritable = false
        },
        Break(.group, "there is no group rig", "sudo groupadd --system rig") {
            ($0.groups, $0.groupMembers) = ([], nil)
            $0.devices[0].file.isWritable = false
        },
        Break(
            .access, "iPhone 0000 at 1-1 cannot be opened: /dev/bus/usb/001/004 is root:root 0600", "udevadm trigger"
        ) { $0.devices[0].file = file("/dev/bus/usb/001/004", false) },
        Break(
            .access, "iPhone 0000 at 1-1 cannot be opened: /dev/bus/usb/002/004 is missing",
            "sudo mkdir -p /dev/bus/usb/002 && sudo mknod --mode=0660 /dev/bus/usb/002/004 c 189 131"
        ) { $0.devices[0].file = FileAccess(missing: "/dev/bus/usb/002/004") },
        Break(.access, "/dev/bus/usb/001/? is missing", "/dev/bus/usb:/dev/bus/usb") {
            $0.devices[2].file = FileAccess(missing: "/dev/bus/usb/001/?")
        },
        Break(.access, "Hub at 1-2 cannot be opened", "bDeviceClass") { $0.devices[1].file = file("node", false) },
        Break(.access, "Auto Box at 1-3 cannot be opened", "1314") { $0.devices[2].file = file("node", false) },
        Break(
            .ports, "a port cannot be switched: port2/disable is root:root 0600", "chmod -f g+w %S%p/*-port*/disable"
        ) { $0.hubs[0].disables[1] = file("port2/disable", false) },
        Break(.drivers, "1-4:1.0, serial bridge 0403:6001, has no driver: ftdi_sio is not loaded", "modprobe ftdi_sio")
        {
            $0.driverless = [
                DriverlessInterface(
                    name: "1-4:1.0", title: "serial bridge 0403:6001", module: "ftdi_sio", isInstalled: true)
            ]
        },
        Break(.drivers, "Linux 6.1.0-57-amd64 has no uvcvideo", "apt-get install") {
            $0.driverless = [
                DriverlessInterface(name: "1-4:1.0", title: "camera", module: "uvcvideo", isInstalled: false)
            ]
        },
        Break(.buffer, "212992 bytes only", "net.core.rmem_max=8388608") { $0.bufferLimit = 212_992 },
        Break(.serial, "ttyUSB0 is written to by ModemManager", #"ENV{ID_SERIAL_SHORT}=="A5", ENV{RIG_ROLE}="robot""#) {
            $0.serialLines = [SerialBridge(name: "ttyUSB0", serial: "A5", path: "pci-1")]
        },
        Break(
            .serial, "ttyUSB1 is written to by ModemManager and gpsd", #"ENV{ID_PATH}=="pci-1", ENV{RIG_ROLE}="robot""#
        ) {
            $0.gpsdTakesReceivers = true
            $0.serialLines = [SerialBridge(name: "ttyUSB1", path: "pci-1", isWantedByGPSD: true)]
        },
        Break(.gpsd, "USBAUTO in /etc/default/gpsd", "sed -i") { $0.gpsdTakesReceivers = true },
        Break(.usbmuxd, "usbmuxd is not installed", "apt-get install usbmuxd") {
            ($0.hasUsbmuxd, $0.usbmuxdListens) = (false, false)
        },
        Break(.usbmuxd, "usbmuxd does not listen", "systemctl restart usbmuxd") { $0.usbmuxdListens = false },
        Break(.clock, "nothing keeps the wall clock", "timedatectl set-ntp true") { $0.clockIsKept = false },
    ]

    @Test("finds nothing at fault on a healthy bench, and says something of everything")
    func health() {
        let diagnoses = Doctor.examine(Self.healthy)
        #expect(diagnoses.filter { $0.status == .fault } == [])
        #expect(Set(diagnoses.map(\.subject)) == Set(Diagnosis.Subject.allCases))
        #expect(diagnoses.flatMap(\.remedy) == [])
    }

    @Test("names each fault and its remedy", arguments: breaks)
    func fault(broken: Break) throws {
        var machine = Self.healthy
        broken.change(&machine)
        let faults = Doctor.examine(machine).filter { $0.status == .fault && $0.subject == broken.subject }
        let fault = try #require(faults.first)
        #expect(fault.finding.contains(broken.finding))
        #expect(fault.remedy.contains { $0.contains(broken.remedy) }, "\(fault.remedy)")
    }

    @Test("finds every subject but the hubs at fault in one of the cases above")
    func everySubject() {
        #expect(Set(Self.breaks.map(\.subject)) == Set(Diagnosis.Subject.allCases).subtracting([.hubs]))
    }

    @Test("finds nothing at fault on a machine without USB, whatever else it lacks")
    func withoutUSB() {
        var machine = MachineDescription()
        machine.kernel = "5.10.0"
        let diagnoses = Doctor.examine(machine)
        #expect(diagnoses.filter { $0.status == .fault } == [])
        #expect(diagnoses.first?.finding == "Linux 5.10.0 without a USB bus: model benches run")
    }

    @Test("tells of each hub what it can do")
    func hubs() {
        var machine = Self.healthy
        let hub = machine.hubs[0]
        machine.hubs = [nil, .perPort, .ganged, .absent].map { word in
            Hub(name: hub.name, title: hub.title, ports: hub.ports, disables: hub.disables, switching: word)
        }
        machine.hubs.append(Hub(name: "1-9", title: "old", ports: 1, disables: []))
        let words = Doctor.examine(machine).filter { $0.subject == .hubs }.map(\.finding)
        let parts = [
            "can be commanded", "switches each port", "all ports together", "cannot switch", "offers no switch",
        ]
        let fits = zip(words, parts).allSatisfy { $0.contains($1) }
        #expect(words.count == parts.count && fits)
    }

    @Test("takes rules that differ only in comments for current")
    func comments() {
        var machine = Self.healthy
        machine.rules[0].text =
            "# mine\n\n" + InstalledRules.text.split(separator: "\n").joined(separator: "\n  ") + "\n#"
        #expect(Doctor.examine(machine).allSatisfy { $0.status != .fault })
    }

    @Test("lets a seated user do without the group as long as everything is open")
    func seatedUser() {
        var machine = Self.healthy
        (machine.groups, machine.groupMembers) = ([], nil)
        #expect(Doctor.examine(machine).allSatisfy { $0.status != .fault })
    }
}
