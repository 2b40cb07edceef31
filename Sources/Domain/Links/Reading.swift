import Clockwork

/// What a signal says, and since when.
struct Reading: Hashable, Sendable {
    var value = SignalValue.unknown
    var since = Instant.start
    /// When it was asked for last, nil where the source tells by itself whatever changes.
    var looked: Instant?

    /// There, or on its way.
    var isUp: Bool { value == .up || value == .rising }
    /// Seen to be gone.
    var isDown: Bool { value == .down }
    /// Not seen in this topology, or not yet.
    var isUnknown: Bool { value == .unknown }
}
