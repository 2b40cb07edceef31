/// A switch with a meter behind it: what it says counts for less than the 5 V in the cable.
public struct MeteredSwitch: PowerSwitch {
    private let target: any PowerSwitch
    private let meter: any PowerMeter

    /// Puts a meter behind a switch.
    public init(_ target: any PowerSwitch, meter: any PowerMeter) {
        self.target = target
        self.meter = meter
    }

    /// The name of the switch.
    public var name: String { target.name }
    /// What the switch takes away.
    public var reach: SwitchReach { target.reach }
    /// The waits of the executor that it is used on.
    public var wait: BoundedWait { target.wait }

    /// Turns the switch and reads the meter: 5 V after off are a lying port, none after on a switch without effect.
    ///
    /// What leaves the 5 V in the cable by its nature is not held to that.
    public func turn(_ position: SwitchPosition) async throws(SwitchError) -> SwitchRecord {
        var record = try await target.turn(position)
        let reading = try await meter.read()
        record.notes += ["\(meter.name): \(reading.description)"] + reading.notes
        guard let isPowered = reading.isPowered, reach != .dataOnly else { return record }
        switch (position, isPowered) {
        case (.off, true): throw .lying("\(name) says off, and \(meter.name) says \(reading.description)")
        case (.on, false): throw .ineffective("\(name) says on, and \(meter.name) says \(reading.description)")
        default: record.proof = .measured
        }
        return record
    }
}
