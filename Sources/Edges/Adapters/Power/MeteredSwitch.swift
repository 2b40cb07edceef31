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

    /// Turns the switch and reads the meter: 5 V after off are a lying port, none after on a switch without effect.
    ///
    /// It is `measured` where the meter saw the 5 V go or come: one that said the same before may say so always. What
    /// leaves the 5 V in the cable by its nature is not held to that.
    public func turn(_ position: SwitchPosition) async throws(SwitchError) -> SwitchRecord {
        let before = try await reading(before: position)
        var record = try await target.turn(position)
        let reading =
            reach == .dataOnly ? try await meter.read() : try await meter.reading(after: position, on: wait)
        record.notes += ["\(meter.name): \(reading.description)"] + reading.notes
        guard let isPowered = reading.isPowered, reach != .dataOnly else { return record }
        switch (position, isPowered) {
        case (.off, true): throw .lying("\(name) says off, and \(meter.name) says \(reading.description)")
        case (.on, false): throw .ineffective("\(name) says on, and \(meter.name) says \(reading.description)")
        case _ where before?.isPowered == !isPowered: record.proof = .measured
        default: record.notes.append(unmoved(before, isPowered))
        }
        return record
    }

    /// What the meter says before anything is touched; a dead one keeps nobody from switching on again.
    private func reading(before position: SwitchPosition) async throws(SwitchError) -> MeterReading? {
        do throws(SwitchError) {
            return try await meter.read()
        } catch  where position == .on {
            return nil
        }
    }

    private func unmoved(_ before: MeterReading?, _ isPowered: Bool) -> String {
        guard before?.isPowered == isPowered else { return "the meter did not say before whether 5 V were there" }
        return "the meter said so before as well, so it measured no change"
    }
}
