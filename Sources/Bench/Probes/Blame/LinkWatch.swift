import Blaming
import Clockwork
import Events
import Links

/// What the signals of the link say of switch, cable, unit and phone, since the cable was moved on purpose last.
struct LinkWatch: Sendable {
    let sight: BlameSight
    /// What each signal said last, and when.
    private(set) var signals: [Signal: (value: SignalValue, at: Instant)] = [:]
    /// What was seen to be wrong, by station.
    private(set) var troubles: [Station: Trouble] = [:]
    /// How the cable was moved last, nil before the first time.
    private(set) var isOut: Bool?
    private(set) var moved = Instant.start
    private var switchRequested: Instant?
    /// Whether power or bus followed the last command.
    private(set) var hasFollowed = false
    private(set) var firstPhone: BlameEvidence?
    /// What cut off a phone before its session could come up; nil where a session has come up, or was given time.
    private(set) var cutShort: BlameEvidence?
    private var hadSession = false
    /// When the app was told that the car is there, and when a frame without content came, since the cable was moved.
    private(set) var told: Instant?, cleared: Instant?

    init(_ sight: BlameSight) { self.sight = sight }

    mutating func take(_ event: Event) {
        switch event.body {
        case .cable(let cable): move(isOut: cable.edge == "out", at: event.at)
        case .roleSwitch: switchRequested = event.at
        case .evidence(let evidence): take(evidence, at: event.at)
        case .finding(let finding): take(finding, at: event.at)
        case .callback(let callback) where sight.callbacks && callback.callback == "didConnect":
            (told, hadSession) = (event.at, true)
        case .frame(let frame) where sight.frames && frame.isBare: cleared = event.at
        case .glass(let glass) where sight.frames: take(glass, at: event.at)
        default: break
        }
    }

    /// Looks at what must have followed by an instant.
    mutating func look(at now: Instant) {
        guard now - moved > sight.limit else { return }
        if let alone = loneSignal(at: now) { note(.record, alone, at: now) }
        if isOut == true, isUp(.session), !isTroubled(.record) {
            note(.session, "the session is still up \((now - moved).text) after the cut", at: now)
        }
    }

    private mutating func move(isOut: Bool, at instant: Instant) {
        look(at: instant)
        for station in troubles.keys { troubles[station]?.recover(at: instant) }
        cutShort = isOut ? shortness(at: instant) : nil
        (self.isOut, moved, hasFollowed, told, cleared) = (isOut, instant, false, nil, nil)
        switchRequested = nil
    }

    /// Why no session could come up before a cut at an instant, nil where one had come up or had its time.
    private func shortness(at instant: Instant) -> BlameEvidence? {
        guard isOut == false, !hadSession, sight.signals.contains(.session), instant - moved <= sight.limit else {
            return nil
        }
        let text = "the cable was cut \((instant - moved).text) after it was plugged in, before any session came up"
        return BlameEvidence(text, at: instant)
    }

    private mutating func note(_ station: Station, _ text: String, at instant: Instant) {
        troubles[station, default: Trouble()].note(text, at: instant)
    }

    /// What goes in a change of roles, the unit may have taken away as well as the link.
    private mutating func noteWay(_ text: String, isPower: Bool = false, at instant: Instant) {
        let mayBePort = isPower || !sight.signals.contains(.power)
        if mayBePort, isSwitching(at: instant) { note(.port, text, at: instant) }
        note(.way, text, at: instant)
    }

    private func isSwitching(at instant: Instant) -> Bool {
        switchRequested.map { instant - $0 < .seconds(10) } ?? false
    }

    /// The screen is back as soon as it is lit, and what hangs on it as soon as the link has followed.
    private mutating func take(_ glass: GlassSeen, at instant: Instant) {
        guard glass.isLit else { return note(.glass, "the unit's screen went dark", at: instant) }
        troubles[.glass]?.recover(at: instant + sight.limit)
    }

    /// What is as the cable was moved last mends all that was wrong; what hangs on it has to follow yet.
    private mutating func recover(at instant: Instant) {
        let seen = Self.witnesses.filter { signals[$0] != nil }
        guard !seen.isEmpty, seen.allSatisfy({ isUp($0) == (isOut != true) }) else { return }
        for station in troubles.keys where isShown(station) { troubles[station]?.recover(at: instant + sight.limit) }
    }

    /// Whether what is seen of the link shows that a station is right again.
    private func isShown(_ station: Station) -> Bool {
        switch station {
        case .glass: false
        case .obedience: signals[.powerCommanded].map { ($0.value == .up) == (isOut != true) } ?? true
        case .handshake: isOut == true || signals[.dataLink].map { $0.value == .up } ?? true
        default: true
        }
    }

    private mutating func take(_ evidence: EvidenceSeen, at instant: Instant) {
        guard sight.signals.contains(evidence.signal) else { return }
        let (signal, value) = (evidence.signal, evidence.value)
        let before = signals[signal]?.value ?? .unknown
        signals[signal] = (value, instant)
        if signal == .session, value == .down { told = nil }
        if signal == .session, value == .up { hadSession = true }
        let isUp = value == .up || value == .rising
        if isUp, [.dataLink, .session, .charging].contains(signal), firstPhone == nil {
            firstPhone = BlameEvidence("\(signal.rawValue) \(value.rawValue)", at: instant)
        }
        if [.dataLink, .power].contains(signal), isUp == (isOut != true) { hasFollowed = true }
        if isOut != true, value == .down, before == .up || before == .rising { fell(signal, at: instant) }
        recover(at: instant)
    }

    /// A signal fell while nobody had commanded it.
    private mutating func fell(_ signal: Signal, at instant: Instant) {
        let isSwitching = isSwitching(at: instant)
        switch signal {
        case .power: noteWay("the power went while the cable is in", isPower: true, at: instant)
        case .dataLink where !isSwitching: note(.way, "the phone left the bus while the cable is in", at: instant)
        case .session where !isSwitching: note(.session, "the session went while the cable is in", at: instant)
        case .powerCommanded: note(.obedience, "the switch reads off, and nobody commanded it", at: instant)
        default: break
        }
    }

    private mutating func take(_ finding: FindingMade, at instant: Instant) {
        let text = "\(finding.finding.rawValue): \(finding.evidence.joined(separator: ", "))"
        switch finding.finding {
        case .switchIneffective: note(.obedience, text, at: instant)
        case .lyingPort where !isAlone(.power): note(.way, text, at: instant)
        case .powerLost, .flapping, .unexpectedDetach:
            noteWay(text, isPower: finding.finding == .powerLost, at: instant)
        case .lockedOrUntrusted: note(.handshake, text, at: instant)
        case .ghostSession where cleared == nil: note(.session, text, at: instant)
        case .sessionLost: note(.session, text, at: instant)
        case .lyingPort, .ghostSession, .missedDisconnect, .missedConnect, .noSession, .chargingStopped,
            .contradiction:
            break
        }
    }
}

extension LinkWatch {
    func isTroubled(_ station: Station) -> Bool { troubles[station]?.isOpen ?? false }
    func isUp(_ signal: Signal) -> Bool { signals[signal]?.value == .up || signals[signal]?.value == .rising }
    func isDown(_ signal: Signal) -> Bool { signals[signal]?.value == .down }

    /// Whether a signal alone says that the phone is there, against two others at least.
    private func isAlone(_ signal: Signal) -> Bool {
        let others = Self.witnesses.filter { $0 != signal }
        return isUp(signal) && !others.contains(where: isUp) && others.count(where: isDown) >= 2
    }

    /// What one signal says against all others, nil where none stands alone.
    private func loneSignal(at now: Instant) -> String? {
        let witnesses = Self.witnesses
        if let lone = witnesses.first(where: isAlone), lone != .session || cleared != nil {
            return
                "\(lone.rawValue) alone says that the phone is there, \((now - moved).text) after the cable was moved"
        }
        guard isOut == false else { return nil }
        if isDown(.power), isUp(.dataLink), isUp(.charging) {
            return "a phone charges on the bus, and no power is told"
        }
        if !isUp(.session), sight.signals.contains(.session), told != nil, !isTroubled(.session) {
            return "the app was told of the car, and no session is told"
        }
        let isAway = sight.signals.contains(.dataLink) && !isUp(.dataLink)
        return isAway && witnesses.allSatisfy { $0 == .dataLink || isUp($0) }
            ? "the phone charges and has its session, and is not on the bus" : nil
    }

    private static let witnesses: [Signal] = [.dataLink, .power, .charging, .session]
}
