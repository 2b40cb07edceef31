import Clockwork

/// Something that tells what is in the phone's cable, or what the phone says of it.
public protocol PowerMeter: Sendable {
    /// What it is called in messages.
    var name: String { get }
    /// Reads it now; what it cannot tell is absent from the reading, never filled in.
    func read() async throws(SwitchError) -> MeterReading
}

/// How long a meter may take to follow a switch: a cable's capacitors (650 ms to 0.8 V, tSafe0V, USB Power Delivery), and
/// the meter's own time.
private let pauses: [Timespan] = [.milliseconds(250), .milliseconds(250), .milliseconds(500), .seconds(1)]

extension PowerMeter {
    /// Reads it until it says what a switch says, at most for two seconds.
    func reading(after position: SwitchPosition, on wait: BoundedWait) async throws(SwitchError) -> MeterReading {
        var reading = try await read()
        for pause in pauses where !reading.fits(position) {
            await wait.pass(pause)
            reading = try await read()
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
