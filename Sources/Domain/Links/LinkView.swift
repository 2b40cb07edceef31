import Clockwork

/// What the rows of the verdict table look at: each signal's last word, the history and the time.
///
/// The letters are those of the table: D data link, C power commanded, V power, P charging, S session, B belief.
struct LinkView: Sendable {
    var readings = [Reading](repeating: Reading(), count: Signal.allCases.count)
    var history = LinkHistory()
    var now = Instant.start
    let times: LinkTimes
    /// Whether the session does not go through the cable that the other signals tell of.
    let isWireless: Bool

    init(times: LinkTimes, isWireless: Bool) {
        self.times = times
        self.isWireless = isWireless
    }

    var d: Reading { self[.dataLink] }
    var c: Reading { self[.powerCommanded] }
    var v: Reading { self[.power] }
    var p: Reading { self[.charging] }
    var s: Reading { self[.session] }
    var b: Reading { self[.belief] }

    subscript(signal: Signal) -> Reading {
        get { readings[signal.place] }
        set { readings[signal.place] = newValue }
    }

    /// Whether the way of the session stands, as far as the bench has switched it.
    var bearsSession: Bool { isOn || isWireless }
    /// The command for the cable that the session goes through; none is given for a wireless one.
    var sessionsCable: Reading { isWireless ? Reading() : c }
    /// Not on the bus, or on a bus that nobody sees.
    var isOffBus: Bool { !d.isUp }
    /// Nobody switched the power off; a bench without a switch counts as on.
    var isOn: Bool { !c.isDown }
    /// The link was there and can be seen to be so no longer, by more than the command.
    var isProvenGone: Bool { d.isDown || v.isDown || s.isDown || chargingStopped }
    /// Without a meter, the phone's word that it stopped charging with the cut; a full battery stops before.
    var chargingStopped: Bool { c.isDown && v.isUnknown && p.isDown && p.since >= c.since }
    /// 5 V stay in the cable, by a meter or by the phone's word.
    var powerStays: Bool { v.isUp || (v.isUnknown && p.isUp) }

    /// Since when the cable has been cut by command with at least one signal that proves it.
    var cutSince: Instant? {
        guard c.isDown, isProvenGone else { return nil }
        let proofs = [d, v, s].filter(\.isDown) + (chargingStopped ? [p] : [])
        return proofs.map { max($0.since, c.since) }.min()
    }

    /// Whether a requested role switch explains that the phone is away.
    var isSwitchingRoles: Bool { roleSwitchEnd.map { now < $0 } ?? false }

    /// When the phone has to be back from a requested role switch, nil where none explains its absence.
    var roleSwitchEnd: Instant? {
        guard let requested = history.switchRequested, d.isDown, isOn, history.wasPresent,
            requested + times.roleSwitchWindow > d.since
        else { return nil }
        return d.since + times.roleSwitchWindow
    }

    /// Whether the phone comes and goes too often for its single edges to mean anything.
    var isFlapping: Bool { history.flappingUntil.map { now < $0 } ?? false }

    /// Whether the unit has shown the session of a cut cable for longer than the limit.
    var isGhost: Bool { ghostSince.map { $0 + times.limit <= now } ?? false }

    /// Whether a bench that does not see the bus has waited longer than the limit for the first session.
    var isSessionOverdue: Bool {
        d.isUnknown && c.isUp && s.isDown && !history.hadSession && latest(c, s) + times.limit <= now
    }

    /// Whether the phone has been on the bus for longer than the limit and is not usable.
    var isUsableOverdue: Bool { d.value == .rising && d.since + times.limit <= now }

    /// Since when no state has fitted what the signals say, none of which has moved since; nil where one fits.
    var unplacedSince: Instant? {
        guard !isFlapping, StateRow.row(for: self) == nil else { return nil }
        return latest(d, c, v, p, s)
    }

    /// A session of which the app's view is not known.
    var beliefMark: [LinkMark] { b.isUnknown ? [.beliefNotObserved] : [] }

    /// Since when the unit has shown the session of a cable whose cut another signal proves.
    var ghostSince: Instant? {
        guard !isWireless, isOffBus, c.isDown, !powerStays, s.isUp else { return nil }
        return cutSince.map { max($0, s.since) }
    }

    /// A signal's word as evidence, such as `power down 2.0 s ago`; nil where it said nothing yet.
    func text(_ signal: Signal) -> String? {
        let reading = self[signal]
        guard !reading.isUnknown else { return nil }
        let tenths = max(0, ((now - reading.since).nanoseconds + 50_000_000) / 100_000_000)
        let word = signal == .belief ? (reading.isUp ? "connected" : "disconnected") : reading.value.rawValue
        return "\(signal) \(word) \(tenths / 10).\(tenths % 10) s ago"
    }
}

/// The instant at which the last of some readings began.
func latest(_ readings: Reading...) -> Instant {
    readings.map(\.since).max() ?? .start
}

extension Signal {
    /// The signal's place in a table of all.
    var place: Int {
        switch self {
        case .dataLink: 0
        case .powerCommanded: 1
        case .power: 2
        case .charging: 3
        case .session: 4
        case .belief: 5
        }
    }
}
