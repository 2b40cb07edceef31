/// Something that tells what is in the phone's cable, or what the phone says of it.
public protocol PowerMeter: Sendable {
    /// What it is called in messages.
    var name: String { get }
    /// Reads it now; what it cannot tell is absent from the reading, never filled in.
    func read() async throws(SwitchError) -> MeterReading
}
