public import Clockwork
public import Devices

/// A device's file `authorized` as a switch: its data is cut, 5 V stay, so it is never a cut cable.
public struct AuthorizedSwitch: PowerSwitch {
    /// It cuts data alone.
    public let reach = SwitchReach.dataOnly
    private let place: String
    private let programs: ProgramRunner
    private let tree: SystemTree
    /// The waits of the executor that it is used on.
    public let wait: BoundedWait
    private let limit: Timespan

    /// Makes a switch of the device at a place such as `1-1.2`; `limit` is that of one access.
    public init(
        _ place: String, programs: ProgramRunner, wait: BoundedWait, tree: SystemTree = .machine,
        limit: Timespan = .seconds(5)
    ) {
        self.place = place
        self.programs = programs
        self.wait = wait
        self.tree = tree
        self.limit = limit
    }

    /// The device's place.
    public var name: String { "data of \(place)" }

    /// Writes the file and reads it back.
    public func turn(_ position: SwitchPosition) async throws(SwitchError) -> SwitchRecord {
        let (file, start) = ("/sys/bus/usb/devices/\(place)/authorized", wait.now)
        guard tree.has(file) else { throw .absent("no device is at \(place), so there is nothing to deauthorize") }
        guard tree.mayWrite(file) else {
            throw .notPermitted(DisableControl.remedy(file, tree.ownership(file) ?? "of unknown owner"))
        }
        let wanted = position == .on ? "1" : "0"
        let words = ["sh", "-c", "printf %s \"$1\" > \"$2\"", "sh", wanted, tree.place(file)]
        _ = try await programs.run(words, as: "writing \(file)", within: limit)
        let read = try await programs.run(["cat", tree.place(file)], as: "reading \(file)", within: limit)
        guard read.prefix(1) == wanted else { throw .ineffective("\(file) was set to \(wanted) and reads \(read)") }
        return SwitchRecord(
            name: name, position: position, requestedAt: start, provedAt: wait.now, proof: .readBack,
            notes: position == .off ? ["data only: 5 V stay in the cable"] : [])
    }
}
