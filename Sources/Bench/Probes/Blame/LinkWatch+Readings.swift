import Blaming
import Clockwork
import Events
import Links

extension LinkWatch {
    private func trouble(at station: Station, since begin: Instant) -> BlameEvidence? {
        troubles[station]?.evidence(since: begin)
    }

    /// Whether signals were lost on their way to the bench.
    func record(losses: BlameEvidence?, since begin: Instant, at now: Instant) -> StationReading {
        if let trouble = losses ?? trouble(at: .record, since: begin) { return .broken(trouble) }
        return .sound(BlameEvidence("no loss was told, and no signal stands alone", at: now))
    }

    /// Whether the switch did what it was told.
    func obedience(since begin: Instant, at now: Instant) -> StationReading {
        if let trouble = trouble(at: .obedience, since: begin) { return .broken(trouble) }
        guard let isOut else { return .sound(BlameEvidence("the cable was not moved", at: now)) }
        if hasFollowed { return .sound(BlameEvidence("power or bus followed the cable", at: moved)) }
        let stays = [.dataLink, .power].contains(where: isUp) && (isUp(.session) || !sight.signals.contains(.session))
        if isOut, stays, now - moved > sight.limit {
            return .broken(BlameEvidence("nothing followed the cut within \((now - moved).text)", at: now))
        }
        return .unseen("nothing shows that the switch moved")
    }

    /// Whether the unit's screen stayed lit.
    func glass(since begin: Instant, at now: Instant) -> StationReading {
        trouble(at: .glass, since: begin).map { .broken($0) }
            ?? .sound(BlameEvidence("the unit's screen is lit", at: now))
    }

    /// Whether there is a phone at all.
    var phone: StationReading {
        firstPhone.map { .sound($0) } ?? .unseen("no phone was seen in this run")
    }

    /// Whether the unit's port kept its power through changes of roles.
    func port(since begin: Instant, at now: Instant) -> StationReading {
        if let trouble = trouble(at: .port, since: begin) {
            return .unseen("whether the unit's port or the cable did it in a change of roles: \(trouble.text)")
        }
        return .sound(BlameEvidence("no power went in a change of roles", at: now))
    }

    /// Whether cable and port carry what was commanded.
    func way(since begin: Instant, at now: Instant) -> StationReading {
        if let trouble = trouble(at: .way, since: begin) { return .broken(trouble) }
        if isOut == true {
            if isDown(.power) || isDown(.dataLink) { return .sound(BlameEvidence("power and bus went", at: moved)) }
            return .unseen("neither bus nor power is seen to go")
        }
        if isDown(.power) { return .broken(BlameEvidence("there is no power, though the cable is in", at: now)) }
        guard sight.signals.contains(.dataLink) else { return wayWithoutBus(at: now) }
        switch signals[.dataLink]?.value {
        case .up: return .sound(BlameEvidence("the phone is on the bus", at: now))
        case .rising: return .unseen("the phone is on the bus, and not usable")
        default: break
        }
        if isUp(.session) { return .sound(BlameEvidence("the session is up", at: now)) }
        return .broken(BlameEvidence("no phone is on the bus \((now - moved).text) after the plug", at: now))
    }

    private func wayWithoutBus(at now: Instant) -> StationReading {
        isUp(.charging)
            ? .sound(BlameEvidence("the phone charges", at: now)) : .unseen("the phone's bus is not seen")
    }

    /// Whether the phone makes itself usable.
    func handshake(since begin: Instant, at now: Instant) -> StationReading {
        if let trouble = trouble(at: .handshake, since: begin) { return .broken(trouble) }
        if isOut == true { return .sound(BlameEvidence("the phone is cut off", at: moved)) }
        return .unseen("iOS and the unit agree on a session between themselves")
    }

    /// Whether the session follows the cable.
    func session(since begin: Instant, at now: Instant) -> StationReading {
        guard sight.hasSession else { return .sound(BlameEvidence("no session belongs to the wiring", at: now)) }
        guard sight.signals.contains(.session) else { return .unseen("the unit's session is not seen") }
        if let trouble = trouble(at: .session, since: begin) { return .broken(trouble) }
        let isUp = isUp(.session), since = signals[.session]?.at ?? now
        if isOut == true {
            return isUp
                ? .unseen("the session has not gone yet") : .sound(BlameEvidence("the session is down", at: since))
        }
        return isUp
            ? .sound(BlameEvidence("the session is up", at: since))
            : .broken(BlameEvidence("no session came within \((now - moved).text) after the plug", at: now))
    }
}
