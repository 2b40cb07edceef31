public import Clockwork
public import Devices

/// Switches ports by requests to their hub, each in a child of this program: `rig port request`.
///
/// The child opens the hub by the USB library; the kernel may hold it up there, and it is then left behind.
public struct RequestControl: PortControl {
    /// It is requests to the hub.
    public let method = PortMethod.hub
    private let programs: ProgramRunner
    private let program: [String]
    private let limit: Timespan

    /// Makes a control; the words of the program come before bus, address, port and request.
    public init(
        programs: ProgramRunner, program: [String] = ["/proc/self/exe", "port", "request"],
        limit: Timespan = .seconds(5)
    ) {
        self.programs = programs
        self.program = program
        self.limit = limit
    }

    /// Asks for the port's status and looks at its power bit.
    public func isPowered(_ half: HubPort.Half) async throws(SwitchError) -> Bool {
        let text = try await request("status", half)
        if text.hasPrefix("power on") { return true }
        if text.hasPrefix("power off") { return false }
        throw .failed("the status of port \(half.number) at hub \(half.hub) cannot be understood: \(text)")
    }

    /// Asks for the power to be on or off.
    public func setPower(_ isOn: Bool, of half: HubPort.Half) async throws(SwitchError) {
        _ = try await request(isOn ? "on" : "off", half)
    }

    /// How the hub of a half says that it switches its ports (GET_DESCRIPTOR).
    public func switching(of half: HubPort.Half) async throws(SwitchError) -> HubDescriptor.PowerSwitching {
        let text = try await request("describe", half)
        let word = text.split { $0 == "," || $0.isWhitespace }.drop { $0 != "switching" }.dropFirst().first
        guard let told = word.flatMap({ HubDescriptor.PowerSwitching(rawValue: String($0)) }) else {
            throw .failed("what hub \(half.hub) says of itself cannot be understood: \(text)")
        }
        return told
    }

    private func request(_ word: String, _ half: HubPort.Half) async throws(SwitchError) -> String {
        guard let bus = half.bus, let address = half.address else {
            throw .absent("bus and address of hub \(half.hub) are unknown")
        }
        return try await programs.run(
            program + [String(bus), String(address), String(half.number), word],
            as: "request \(word) to port \(half.number) of hub \(half.hub)", within: limit)
    }
}
