/// Finds what is at fault on a machine, with the remedy of each fault.
public enum Doctor {
    /// What there is to say, in the order of `Diagnosis.Subject`; at least one diagnosis of each subject.
    public static func examine(_ machine: MachineDescription) -> [Diagnosis] {
        Diagnosis.Subject.allCases.flatMap { subject in
            needsNoBus.contains(subject) || machine.hasUSB
                ? diagnoses(subject, machine) : [.notNeeded(subject, "this machine has no USB bus")]
        }
    }

    /// What concerns a machine without a USB bus as well.
    private static let needsNoBus: Set<Diagnosis.Subject> = [.kernel]

    private static func diagnoses(_ subject: Diagnosis.Subject, _ machine: MachineDescription) -> [Diagnosis] {
        switch subject {
        case .kernel: [kernel(machine)]
        case .udev: [udev(machine)]
        case .rules: [rules(machine)]
        case .group: [group(machine)]
        case .access: access(machine)
        case .ports: ports(machine)
        case .hubs: hubs(machine)
        case .drivers: drivers(machine)
        case .buffer: [buffer(machine)]
        case .serial: serial(machine)
        case .gpsd: [gpsd(machine)]
        case .usbmuxd: [usbmuxd(machine)]
        case .clock: [clock(machine)]
        }
    }
}
