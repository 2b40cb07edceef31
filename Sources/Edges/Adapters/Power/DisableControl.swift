public import Clockwork
public import Devices

/// Switches ports by the kernel's file `disable`, each access in a child: the kernel holds up whoever touches it while a
/// device behind the hub is wedged (tinyusb #3789, uhubctl #55).
public struct DisableControl: PortControl {
    /// It is the kernel's file.
    public let method = PortMethod.disable
    private let programs: ProgramRunner
    private let tree: SystemTree
    private let limit: Timespan

    /// Makes a control; `limit` is that of one access, 5 s where nothing else is said.
    public init(programs: ProgramRunner, tree: SystemTree = .machine, limit: Timespan = .seconds(5)) {
        self.programs = programs
        self.tree = tree
        self.limit = limit
    }

    /// Reads the file: it tells the inverse of the live power bit, so a port that lies reads 0 after a 1 was written.
    public func isPowered(_ half: HubPort.Half) async throws(SwitchError) -> Bool {
        try check(half)
        let text = try await programs.run(
            ["cat", tree.place(half.disable)], as: "reading \(half.disable)", within: limit)
        switch text.prefix(1) {
        case "0": return true
        case "1": return false
        default: throw .failed("\(half.disable) holds neither 0 nor 1")
        }
    }

    /// Writes the file; the kernel disconnects the device before it asks the hub.
    public func setPower(_ isOn: Bool, of half: HubPort.Half) async throws(SwitchError) {
        try check(half)
        // The path is a word of its own, so that nothing in it is read as a command.
        let script = "printf %s \"$1\" > \"$2\""
        _ = try await programs.run(
            ["sh", "-c", script, "sh", isOn ? "0" : "1", tree.place(half.disable)], as: "writing \(half.disable)",
            within: limit)
    }

    private func check(_ half: HubPort.Half) throws(SwitchError) {
        guard tree.has(half.disable) else {
            throw .absent(
                "there is no \(half.disable): the port has gone, or the kernel is older than 6.0; "
                    + "try --method hub")
        }
        guard !tree.mayWrite(half.disable) else { return }
        throw .notPermitted(Self.remedy(half.disable, tree.ownership(half.disable) ?? "of unknown owner"))
    }

    /// What is wrong with a file that may not be written, and what makes it right.
    static func remedy(_ file: String, _ ownership: String) -> String {
        "\(file) is \(ownership) and this user may not write it: `make install-rules`, "
            + "`sudo usermod --append --groups rig $USER`, log in anew, "
            + "`sudo udevadm trigger --subsystem-match=usb`; at once and until the hub is plugged again: "
            + "`sudo chgrp rig \(file) && sudo chmod g+w \(file)`"
    }
}
