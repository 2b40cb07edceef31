public import Clockwork

/// The model of cable, bus, power and the unit's session: turns a cable's edge into timed evidence.
///
/// What the app believes is not the cable's business; the model app says it.
public struct LinkModel: Sendable {
    /// Evidence with its delay from the edge that it follows.
    public typealias Consequence = (after: Timespan, evidence: Evidence)

    private let behaviour: LinkBehaviour
    private var random: SeededRandom
    private var faults: LinkFaultDraws
    /// Whether phone and unit have exchanged their roles since the cable was plugged in.
    private var isHost = false

    /// Makes the model of a behaviour with its own random stream.
    public init(_ behaviour: LinkBehaviour, random: SeededRandom) {
        self.behaviour = behaviour
        self.random = random
        faults = LinkFaultDraws(behaviour.faults, random: random)
    }

    /// The evidence that follows from plugging the cable in, earliest first; the unit may show a session already.
    public mutating func plug(sessionIsUp: Bool = false) -> [Consequence] {
        isHost = false
        let power = spread(behaviour.power)
        let onBus = spread(behaviour.enumeration) + faults.slowness()
        let usable = onBus + spread(behaviour.usable)
        let session = spread(behaviour.sessionStart)
        let charging = spread(behaviour.charging)
        let flaps = faults.flaps(after: usable)
        let steady = flaps.last?.after ?? usable
        let loose = faults.loosening(after: steady + session)
        return Self.inOrder(
            [(.zero, Evidence(.powerCommanded, .up)), (power, Evidence(.power, .up))] + falls(loose)
                + arrival(onBus: onBus, usable: usable) + flaps.map { ($0.after, data($0.isUp ? .up : .down)) }
                + sessionStart(after: steady + session, sessionIsUp: sessionIsUp)
                + [(charging, Evidence(.charging, .up))] + faults.dips(after: charging))
    }

    /// What falls where data and power go by themselves, nothing where they do not.
    private func falls(_ begin: Timespan?) -> [Consequence] {
        guard let begin else { return [] }
        return [(begin, Evidence(.power, .down)), (begin + behaviour.dataLinkFall, data(.down))]
            + (behaviour.imitates.isSessionWired ? [(begin + behaviour.sessionFall, Evidence(.session, .down))] : [])
            + [(begin + behaviour.charging, Evidence(.charging, .down))]
    }

    /// The evidence that follows where the port dies and nobody has commanded it, as with a unit that starts anew.
    public mutating func die() -> [Consequence] {
        cut().filter { $0.evidence.signal != .powerCommanded }
    }

    /// The evidence that follows from cutting the cable, earliest first.
    public mutating func cut() -> [Consequence] {
        let power = spread(behaviour.power)
        let data = spread(behaviour.dataLinkFall)
        let session = spread(behaviour.sessionFall)
        let charging = spread(behaviour.charging)
        let fallen: [Consequence] = [(power, Evidence(.power, .down)), (charging, Evidence(.charging, .down))]
        return Self.inOrder(
            [(.zero, Evidence(.powerCommanded, .down)), (data, Evidence(.dataLink, .down))]
                + (faults.portLies() ? [] : fallen) + sessionEnd(after: session, ghost: faults.ghostStays()))
    }

    /// The evidence that follows from a request to exchange the roles of phone and unit, earliest first.
    public mutating func switchRoles() -> [Consequence] {
        let left = spread(behaviour.dataLinkFall)
        let ended = spread(behaviour.sessionFall)
        let returned = left + spread(behaviour.roleSwitch)
        let usable = returned + spread(behaviour.usable)
        let session = spread(behaviour.sessionStart)
        isHost.toggle()
        if faults.switchFails() { return Self.inOrder([(left, data(.down))] + sessionEnd(after: ended, ghost: false)) }
        var switched: [Consequence] = [(left, data(.down))] + arrival(onBus: returned, usable: usable)
        var steady = usable
        if let cycle = faults.powerCycle(after: usable) {
            isHost = false  // a phone that starts anew is a device
            steady = cycle.back + usable
            switched += [
                (cycle.gone, Evidence(.power, .down)), (cycle.gone + left, data(.down)),
                (cycle.back, Evidence(.power, .up)),
            ]
            switched += arrival(onBus: cycle.back + returned, usable: steady)
        }
        return Self.inOrder(
            switched + sessionEnd(after: ended, ghost: false) + sessionStart(after: steady + session))
    }
}

extension LinkModel {
    private func data(_ value: SignalValue) -> Evidence {
        Evidence(.dataLink, value, configuration: value == .down ? "" : isHost ? "host" : "device")
    }

    private func arrival(onBus: Timespan, usable: Timespan) -> [Consequence] {
        [(onBus, data(.rising)), (usable, data(.up))]
    }

    /// A wireless session that is up stays so, whatever happens to the cable; a bench port has none.
    private mutating func sessionStart(after delay: Timespan, sessionIsUp: Bool = false) -> [Consequence] {
        let goesOn = sessionIsUp && !behaviour.imitates.isSessionWired
        guard behaviour.imitates.hasSession, !goesOn else { return [] }
        // A unit that went on showing the session of a cut cable ends it when the phone comes anew.
        let stale: [Consequence] = sessionIsUp ? [(.nanoseconds(1), Evidence(.session, .down))] : []
        let loss = faults.sessionLoss(after: delay).map { [(after: $0, evidence: Evidence(.session, .down))] } ?? []
        return stale + [(delay, Evidence(.session, .up))] + loss
    }

    private func sessionEnd(after delay: Timespan, ghost: Bool) -> [Consequence] {
        behaviour.imitates.isSessionWired && !ghost ? [(delay, Evidence(.session, .down))] : []
    }

    /// A delay stretched by its own draw; never zero, since no effect comes with its cause.
    private mutating func spread(_ delay: Timespan) -> Timespan {
        let share = min(max(behaviour.spread, 0), 0.99)
        let stretched = Double(delay.nanoseconds) * random.uniform((1 - share)...(1 + share))
        return max(.nanoseconds(1), .seconds(stretched / 1e9))
    }

    private static func inOrder(_ evidence: [Consequence]) -> [Consequence] {
        evidence.sorted { $0.after < $1.after }
    }
}
