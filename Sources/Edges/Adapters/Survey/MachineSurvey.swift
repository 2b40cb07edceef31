public import Devices
public import Doctoring

/// Gathers what the doctor has to know from the files of a machine.
public struct MachineSurvey: Sendable {
    let tree: SystemTree
    private let user: SystemUser
    private let clockIsKept: Bool

    /// Makes a survey of a tree, of this machine where nothing else is said.
    public init(
        tree: SystemTree = .machine, user: SystemUser = .current, clockIsKept: Bool = KeptWallClock.offset() != nil
    ) {
        self.tree = tree
        self.user = user
        self.clockIsKept = clockIsKept
    }

    /// What is found; what cannot be read is taken for absent.
    public func description() -> MachineDescription {
        var machine = MachineDescription()
        machine.kernel = tree.text("/proc/sys/kernel/osrelease") ?? "of unknown release"
        machine.hasUSB = tree.has("/sys/bus/usb")
        machine.udevRuns = tree.has("/run/udev/control")
        (machine.user, machine.isRoot, machine.groups) = (user.name, user.isRoot, user.groups)
        machine.groupMembers = members(of: "rig")
        machine.rules = rules
        machine.bufferLimit = tree.number("/proc/sys/net/core/rmem_max")
        machine.clockIsKept = clockIsKept
        addServices(to: &machine)
        addDevices(to: &machine)
        return machine
    }

    /// The members of a group, nil where it does not exist; whoever has it as the first group is not named there.
    private func members(of group: String) -> [String]? {
        let lines = tree.contents("/etc/group")?.split(separator: "\n") ?? []
        guard let line = lines.first(where: { $0.hasPrefix("\(group):") }) else { return nil }
        let fields = line.split(separator: ":", omittingEmptySubsequences: false)
        return fields.count > 3 ? fields[3].split(separator: ",").map(String.init) : []
    }

    /// The folders of rules in the order in which one hides the others of its name (udev(7)).
    private var rules: [RulesFile] {
        let folders = ["/etc/udev", "/run/udev", "/usr/local/lib/udev", "/usr/lib/udev"]
        let found = folders.map { "\($0)/rules.d/70-rig.rules" }.compactMap { path in
            tree.contents(path).map { RulesFile(path: path, text: $0) }
        }
        // Where /lib is a link to /usr/lib it is the same file.
        if found.contains(where: { $0.path.hasPrefix("/usr/lib/") }) { return found }
        let old = "/lib/udev/rules.d/70-rig.rules"
        return found + (tree.contents(old).map { [RulesFile(path: old, text: $0)] } ?? [])
    }

    private func addServices(to machine: inout MachineDescription) {
        if tree.has("/usr/sbin/gpsd") {
            let settings = tree.contents("/etc/default/gpsd") ?? ""
            let value = settings.split(separator: "\n").last { $0.hasPrefix("USBAUTO=") }?.dropFirst("USBAUTO=".count)
            machine.gpsdTakesReceivers = value?.filter { $0 != "\"" && $0 != "'" } == "true"
        }
        machine.modemManagerRuns = tree.names(in: "/proc").contains { name in
            name.allSatisfy(\.isNumber) && tree.text("/proc/\(name)/comm") == "ModemManager"
        }
        machine.hasUsbmuxd = tree.has("/usr/sbin/usbmuxd")
        machine.usbmuxdListens = tree.has("/run/usbmuxd") || tree.has("/var/run/usbmuxd")
    }
}
