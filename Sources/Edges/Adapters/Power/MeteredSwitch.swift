import Clockwork

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

    /// How long a meter may take to follow the switch: a cable's capacitors (650 ms to 0.8 V, tSafe0V, USB Power
    /// Delivery), and the meter's own time.
    private static let pauses: [Timespan] = [
        .milliseconds(250), .milliseconds(250), .milliseconds(500), .seconds(1),
    ]

    /// Turns the switch and reads the meter: 5 V after off are a lying port, none after on a switch without effect.
    ///
    /// What leaves the 5 V in the cable by its nature is not held to that.
    public func turn(_ position: SwitchPosition) async throws(SwitchError) -> SwitchRecord {
        var record = try await target.turn(position)
        let reading = try await reading(after: position)
        record.notes += ["\(meter.name): \(reading.description)"] + reading.notes
        guard let isPowered = reading.isPowered, reach != .dataOnly else { return record }
        switch (position, isPowered) {
        case (.off, true): throw .lying("\(name) says off, and \(meter.name) says \(reading.description)")
        case (.on, false): throw .ineffective("\(name) says on, and \(meter.name) says \(reading.description)")
        default: record.proof = .measured
        }
        return record
    }

    /// Reads the meter until it says what the switch says, at most for two seconds.
    private func reading(after position: SwitchPosition) async throws(SwitchError) -> MeterReading {
        var reading = try await meter.read()
        for pause in Self.pauses where !reading.fits(position) && reach != .dataOnly {
            await wait.pass(pause)
            reading = try await meter.read()
        }
        return reading
    }
}

extension MeterReading {
    /// Whether it says what a switch says, or nothing at all; a voltage between off and on is still on its way.
    fileprivate func fits(_ position: SwitchPosition) -> Bool {
        guard let isPowered else { return volts == nil }
        return isPowered == (position == .on)
    }
}
