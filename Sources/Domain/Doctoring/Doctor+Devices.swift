extension Doctor {
    /// Says of each hub what it can do; that the power really goes is found out by a probe alone.
    static func hubs(_ machine: MachineDescription) -> [Diagnosis] {
        guard !machine.hubs.isEmpty else { return [.notNeeded(.hubs, "no hub is attached")] }
        return machine.hubs.map { hub in
            let ports = hub.ports == 1 ? "1 port" : "\(hub.ports) ports"
            let title = "\(hub.name), \(hub.title), \(ports)"
            switch hub.switching {
            case .absent: return .fine(.hubs, "\(title): cannot switch power, by its own word")
            case .ganged: return .fine(.hubs, "\(title): switches all ports together, by its own word")
            case .perPort: return .fine(.hubs, "\(title): switches each port, by its own word; rig port probe tests it")
            case nil where hub.disables.isEmpty: return .fine(.hubs, "\(title): the kernel offers no switch")
            case nil: return .fine(.hubs, "\(title): can be commanded; rig port probe finds out what follows")
            }
        }
    }

    /// A program that writes to a serial line by itself may switch a relay or move a robot.
    static func serial(_ machine: MachineDescription) -> [Diagnosis] {
        guard !machine.serialLines.isEmpty else { return [.notNeeded(.serial, "no serial line on USB")] }
        return machine.serialLines.map { line in
            let writers = writers(to: line, on: machine)
            let role = line.role.map { " (\($0))" } ?? ""
            guard !writers.isEmpty else { return .fine(.serial, "\(line.name)\(role) is left alone") }
            return .fault(
                .serial,
                "\(line.name) is written to by \(writers.joined(separator: " and ")), which a relay or robot obeys",
                remedy: "# say what it is, robot or relay or receiver:",
                "echo '\(line.rule(role: "robot"))' | sudo tee --append /etc/udev/rules.d/69-rig-bench.rules",
                "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=tty")
        }
    }

    private static func writers(to line: SerialBridge, on machine: MachineDescription) -> [String] {
        let modems = machine.modemManagerRuns && !line.isIgnoredByModemManager ? ["ModemManager"] : []
        let receivers = machine.gpsdTakesReceivers == true && line.isWantedByGPSD ? ["gpsd"] : []
        return modems + receivers
    }

    static func gpsd(_ machine: MachineDescription) -> Diagnosis {
        guard let takes = machine.gpsdTakesReceivers else { return .notNeeded(.gpsd, "gpsd is not installed") }
        guard takes else { return .fine(.gpsd, "gpsd takes only the receivers that it is told (USBAUTO)") }
        return .fault(
            .gpsd, "gpsd takes every USB bridge that it knows, a robot's too (USBAUTO in /etc/default/gpsd)",
            remedy: #"sudo sed -i 's/^USBAUTO=.*/USBAUTO="false"/' /etc/default/gpsd"#,
            "# name the receiver there, as DEVICES=\"/dev/serial/by-id/…\"", "sudo systemctl restart gpsd.socket gpsd")
    }

    static func usbmuxd(_ machine: MachineDescription) -> Diagnosis {
        guard machine.devices.contains(where: { $0.role == .phone }) else {
            return .notNeeded(.usbmuxd, "no phone is attached")
        }
        if machine.usbmuxdListens { return .fine(.usbmuxd, "usbmuxd listens") }
        guard machine.hasUsbmuxd else {
            return .fault(
                .usbmuxd, "usbmuxd is not installed: the phone's charging state cannot be seen",
                remedy: "sudo apt-get install usbmuxd")
        }
        return .fault(
            .usbmuxd, "a phone is attached and usbmuxd does not listen (/var/run/usbmuxd)",
            remedy: "sudo systemctl restart usbmuxd")
    }
}
