/// The power side of the guest: mains adapter, battery and Type-C port hang on one latch (see acpi.asl).
public final class PowerBoard {
    /// What the latch holds.
    public struct State: OptionSet, Sendable {
        /// The bits of the latch.
        public let rawValue: UInt8

        /// Makes a state of the latch's bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The mains adapter has power, and the battery charges.
        public static let mains = State(rawValue: 1)
        /// A partner is on the Type-C port.
        public static let partner = State(rawValue: 2)
        /// Our Type-C port gives power, as a computer does that feeds a phone.
        public static let source = State(rawValue: 4)
        /// The contract is 3 A in place of 1.5 A.
        public static let strongContract = State(rawValue: 8)
    }

    private static let latch = 0x378
    private static let trigger = "/sys/bus/acpi/devices/RIG0001:00/status"

    /// Makes a board; the start-up has set the latch to mains alone.
    public init() {}

    /// Sets the latch and lets the tables notice it; the drivers' events follow.
    public func set(_ state: State) throws(GadgetError) {
        try KernelFile.write([state.rawValue], to: "/dev/port", at: Self.latch)
        _ = try KernelFile.read(Self.trigger)
    }
}
