public import Clockwork

/// The work-around of the 2GIS story as one rule: a phone that stops charging counts as disconnected.
///
/// It is wrong where the battery is full, where the port is weak and where the session is wireless: charging stops
/// there too. Fed with the charging state in the order in which it changes.
public struct ChargingFallback: Hashable, Sendable {
    /// How long charging must have stopped before the rule concludes: longer is later, and spares short dips.
    public let hold: Timespan
    private var isCharging = false
    private var stopped: Instant?

    /// Makes the rule of a phone that does not charge yet.
    public init(hold: Timespan) {
        self.hold = hold
    }

    /// Takes the charging state; only a phone that charged can stop.
    public mutating func take(isCharging: Bool, at instant: Instant) {
        guard isCharging != self.isCharging else { return }
        self.isCharging = isCharging
        stopped = isCharging ? nil : instant
    }

    /// Forgets a stop, so that only a further one is concluded from.
    public mutating func forget() { stopped = nil }

    /// When the rule concludes that the phone is disconnected if charging stays away, nil where it concludes nothing.
    public var due: Instant? { stopped.map { $0 + hold } }

    /// Whether the rule concludes at an instant that the phone is disconnected.
    public func concludes(at instant: Instant) -> Bool {
        due.map { $0 <= instant } ?? false
    }
}
