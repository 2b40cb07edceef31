public import Clockwork

/// The model of cable, bus, power and the unit's session: turns a cable's edge into timed evidence.
///
/// What the app believes is not the cable's business; the model app says it.
public struct LinkModel: Sendable {
    private let behaviour: LinkBehaviour
    private var random: SeededRandom

    /// Makes the model of a behaviour with its own random stream.
    public init(_ behaviour: LinkBehaviour, random: SeededRandom) {
        self.behaviour = behaviour
        self.random = random
    }

    /// The evidence that follows from plugging the cable in, each with its delay from the edge, earliest first.
    public mutating func plug() -> [(after: Timespan, evidence: Evidence)] {
        let power = spread(behaviour.power)
        let onBus = spread(behaviour.enumeration)
        let usable = onBus + spread(behaviour.usable)
        let session = usable + spread(behaviour.sessionStart)
        return Self.inOrder([
            (.zero, Evidence(.powerCommanded, .up)),
            (power, Evidence(.power, .up)),
            (onBus, Evidence(.dataLink, .rising)),
            (usable, Evidence(.dataLink, .up)),
            (session, Evidence(.session, .up)),
            (spread(behaviour.charging), Evidence(.charging, .up)),
        ])
    }

    /// The evidence that follows from cutting the cable, each with its delay from the edge, earliest first.
    public mutating func cut() -> [(after: Timespan, evidence: Evidence)] {
        Self.inOrder([
            (.zero, Evidence(.powerCommanded, .down)),
            (spread(behaviour.power), Evidence(.power, .down)),
            (spread(behaviour.dataLinkFall), Evidence(.dataLink, .down)),
            (spread(behaviour.sessionFall), Evidence(.session, .down)),
            (spread(behaviour.charging), Evidence(.charging, .down)),
        ])
    }

    /// A delay stretched by its own draw; never zero, since no effect comes with its cause.
    private mutating func spread(_ delay: Timespan) -> Timespan {
        let share = min(max(behaviour.spread, 0), 0.99)
        let stretched = Double(delay.nanoseconds) * random.uniform((1 - share)...(1 + share))
        return max(.nanoseconds(1), .seconds(stretched / 1e9))
    }

    private static func inOrder(
        _ evidence: [(after: Timespan, evidence: Evidence)]
    ) -> [(after: Timespan, evidence: Evidence)] {
        evidence.sorted { $0.after < $1.after }
    }
}
