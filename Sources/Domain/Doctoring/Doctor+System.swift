extension Doctor {
    static func kernel(_ machine: MachineDescription) -> Diagnosis {
        guard machine.hasUSB else {
            return .fine(.kernel, "Linux \(machine.kernel) without a USB bus: model benches run")
        }
        // Ports of hubs have a `disable` since Linux 6.0.
        guard let major = machine.kernel.split(separator: ".").first.flatMap({ Int($0) }), major < 6 else {
            return .fine(.kernel, "Linux \(machine.kernel) can disable hub ports")
        }
        return .fault(
            .kernel, "Linux \(machine.kernel) cannot disable hub ports; 6.0 and later can",
            remedy: "sudo apt-get install linux-image-amd64 && sudo reboot")
    }

    static func udev(_ machine: MachineDescription) -> Diagnosis {
        machine.udevRuns
            ? .fine(.udev, "udevd runs")
            : .fault(
                .udev, "udevd does not run: no identity, no permissions, no hotplug",
                remedy: "sudo systemctl start systemd-udevd")
    }

    /// Without the right to force a larger one (root), a buffer that the storm of a hub fills in one go loses events.
    static func buffer(_ machine: MachineDescription) -> Diagnosis {
        let least = 1 << 20
        if machine.isRoot { return .fine(.buffer, "root may have any receive buffer") }
        guard let limit = machine.bufferLimit else { return .fine(.buffer, "the system tells no limit") }
        guard limit < least else { return .fine(.buffer, "a receive buffer may have \(limit) bytes") }
        return .fault(
            .buffer,
            "a receive buffer may have \(limit) bytes only (net.core.rmem_max): a storm of events overflows it",
            remedy: "echo net.core.rmem_max=\(8 << 20) | sudo tee /etc/sysctl.d/70-rig.conf", "sudo sysctl --system")
    }

    static func clock(_ machine: MachineDescription) -> Diagnosis {
        machine.clockIsKept
            ? .fine(.clock, "the wall clock is kept")
            : .fault(
                .clock, "nothing keeps the wall clock: the age of a receiver's fixes cannot be told",
                remedy: "sudo timedatectl set-ntp true")
    }

    static func drivers(_ machine: MachineDescription) -> [Diagnosis] {
        guard !machine.driverless.isEmpty else { return [.fine(.drivers, "every device that needs a driver has one")] }
        return machine.driverless.map { interface in
            interface.isInstalled
                ? .fault(
                    .drivers, "\(interface.name), \(interface.title), has no driver: \(interface.module) is not loaded",
                    remedy: "sudo modprobe \(interface.module)")
                : .fault(
                    .drivers,
                    "\(interface.name), \(interface.title), has no driver: Linux \(machine.kernel) has no "
                        + "\(interface.module)",
                    remedy: "sudo apt-get install linux-image-amd64 && sudo reboot")
        }
    }
}
