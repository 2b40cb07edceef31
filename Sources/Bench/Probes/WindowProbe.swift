public import Clockwork
public import Events
public import Measuring

/// A probe that watches the run for a time, and then waits for what is still to be shown.
public protocol WindowProbe: Sendable {
    /// Takes the next event of the run.
    mutating func take(_ event: Event)

    /// Ends the window: what begins from now on makes no sample, and what began before is still waited for.
    mutating func close()

    /// Ends the window at an instant, which only rates need to know.
    mutating func close(at instant: Instant)

    /// Whether nothing that began in the window is still to be shown.
    var isSettled: Bool { get }

    /// What was measured so far, the metric itself first and its parts behind it.
    func measurements(provenance: Provenance) -> [Measurement]
}

extension WindowProbe {
    /// Ends the window.
    public mutating func close(at instant: Instant) { close() }
}
