extension Doctor {
    private static let install = [
        "getent group rig >/dev/null || sudo groupadd --system rig",
        "rig doctor --rules | sudo tee /etc/udev/rules.d/70-rig.rules >/dev/null",
        "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=usb --subsystem-match=tty",
    ]

    static func rules(_ machine: MachineDescription) -> Diagnosis {
        guard let file = machine.rules.first else {
            return fault(.rules, "70-rig.rules is not installed: devices belong to root", install)
        }
        guard InstalledRules.lines(of: file.text) == InstalledRules.lines(of: InstalledRules.text) else {
            return fault(.rules, "\(file.path) is not the one of this version", install)
        }
        let hidden = machine.rules.dropFirst().map(\.path)
        return .fine(
            .rules, "\(file.path) is current" + (hidden.isEmpty ? "" : ", and hides \(hidden.joined(separator: ", "))"))
    }

    static func group(_ machine: MachineDescription) -> Diagnosis {
        if machine.isRoot { return .fine(.group, "root needs no group") }
        let files = machine.devices.map(\.file).filter { !$0.isMissing } + machine.hubs.flatMap(\.disables)
        if !files.isEmpty, !machine.groups.contains("rig"), files.allSatisfy(\.isWritable) {
            return .fine(.group, "\(machine.user) may use everything without the group")
        }
        guard let members = machine.groupMembers else {
            return .fault(
                .group, "there is no group rig",
                remedy: "sudo groupadd --system rig", "sudo usermod --append --groups rig \(machine.user)",
                "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=usb --subsystem-match=tty")
        }
        if machine.groups.contains("rig") { return .fine(.group, "\(machine.user) is in group rig") }
        guard members.contains(machine.user) else {
            return .fault(
                .group, "\(machine.user) is not in group rig",
                remedy: "sudo usermod --append --groups rig \(machine.user)", "newgrp rig")
        }
        return .fault(
            .group, "\(machine.user) is in group rig, and this session began before that", remedy: "newgrp rig")
    }

    static func access(_ machine: MachineDescription) -> [Diagnosis] {
        guard !machine.devices.isEmpty else { return [.notNeeded(.access, "no phone, dongle or hub is attached")] }
        let closed = machine.devices.filter { !$0.file.isWritable }
        guard !closed.isEmpty else {
            return [.fine(.access, "all of \(machine.devices.count) phones, dongles and hubs may be opened")]
        }
        return closed.map { device in
            if device.file.isMissing { return withoutNode(device) }
            return fault(
                .access, "\(device.title) cannot be opened: \(device.file.path) is \(device.file.ownership)",
                remedy(of: device.file, in: machine, rule: rule(for: device.role)))
        }
    }

    /// The kernel makes the nodes in its devtmpfs; who sees a device without its node stands in a container, or on a `/dev`
    /// of its own.
    ///
    /// 189 is the kernel's number for USB devices; each bus has 128 of them (`drivers/usb/core/usb.c`).
    private static func withoutNode(_ device: DeviceFile) -> Diagnosis {
        let (path, container) = (device.file.path, "--device-cgroup-rule='c 189:* rmw' -v /dev/bus/usb:/dev/bus/usb")
        let numbers = path.split(separator: "/").suffix(2).compactMap { Int($0) }
        let made = numbers.count == 2 ? (numbers[0] - 1) * 128 + numbers[1] - 1 : nil
        let folder = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
        return fault(
            .access, "\(device.title) cannot be opened: \(path) is missing",
            ["# a container is given the bus of its host: \(container)"]
                + (made.map { ["sudo mkdir -p \(folder) && sudo mknod --mode=0660 \(path) c 189 \($0)"] } ?? []))
    }

    static func ports(_ machine: MachineDescription) -> [Diagnosis] {
        let files = machine.hubs.flatMap(\.disables)
        guard !files.isEmpty else { return [.notNeeded(.ports, "no hub port can be disabled")] }
        guard let closed = files.first(where: { !$0.isWritable }) else {
            return [.fine(.ports, "all of \(files.count) hub ports may be switched")]
        }
        let count = files.filter { !$0.isWritable }.count
        let others = count > 1 ? ", and \(count - 1) more like it" : ""
        return [
            fault(
                .ports, "a port cannot be switched: \(closed.path) is \(closed.ownership)\(others)",
                remedy(of: closed, in: machine, rule: InstalledRules.line { $0.contains("/disable'") }))
        ]
    }

    /// With the rules in place and the group right, the device was there before them; otherwise that comes first.
    private static func remedy(of file: FileAccess, in machine: MachineDescription, rule: String) -> [String] {
        guard rules(machine).status == .fine else { return ["# this rule opens it: \(rule)"] + install }
        let user = group(machine)
        if user.status != .fine, file.ownership.contains(":rig ") { return user.remedy }
        return [
            "# this rule should have opened it: \(rule)",
            "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=usb --subsystem-match=tty",
        ]
    }

    private static func rule(for role: DeviceFile.Role) -> String {
        switch role {
        case .hub: InstalledRules.line { $0.contains("bDeviceClass") }
        case .dongle: InstalledRules.line { $0.contains("rig/dongle") }
        case .phone: InstalledRules.line { $0.hasPrefix("GROUP=") }
        }
    }

    private static func fault(_ subject: Diagnosis.Subject, _ finding: String, _ remedy: [String]) -> Diagnosis {
        Diagnosis(subject: subject, status: .fault, finding: finding, remedy: remedy)
    }
}
