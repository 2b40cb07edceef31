import Clockwork

/// What a signal says, and since when.
struct Reading: Hashable, Sendable {
    var value = SignalValue.unknown
    var since = Instant.start

    /// There, or on its way.
    var isUp: Bool { value == .up || value == .rising }
    /// Seen to be gone.
    var isDown: Bool { value == .down }
    /// Not seen in this topology, or not yet.
    var isUnknown: Bool { value == .unknown }
}
