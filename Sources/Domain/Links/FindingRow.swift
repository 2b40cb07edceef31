import Clockwork

/// One row of the verdict table that names a contradiction.
struct FindingRow: Sendable {
    /// How long the row has to fit before the finding is made.
    enum Delay: Sendable {
        /// Made at once.
        case none
        /// Made when the order in which the signals arrive no longer matters.
        case settle
        /// Made when the side that has to follow had its time.
        case limit
        /// Made when the unit had its time to begin a session.
        case session
    }

    /// The row's name in the verdict table.
    let id: String
    /// The contradiction.
    let finding: LinkFinding
    /// How long it has to last.
    let delay: Delay
    /// The signals that disagree, in the order in which they are told.
    let evidence: [Signal]
    /// The signals that it rests on beside these, without being told.
    let others: [Signal]
    /// Since when the row has been fitting, nil where it does not.
    let since: @Sendable (LinkView) -> Instant?

    init(
        _ id: String, _ finding: LinkFinding, after delay: Delay, _ evidence: [Signal], beside others: [Signal] = [],
        _ since: @escaping @Sendable (LinkView) -> Instant?
    ) {
        self.id = id
        self.finding = finding
        self.delay = delay
        self.evidence = evidence
        self.others = others
        self.since = since
    }

    /// When the finding is made if nothing changes, nil where the row does not fit.
    func due(in view: LinkView) -> Instant? {
        guard let since = since(view) else { return nil }
        switch delay {
        case .none: return since
        case .settle: return since + view.times.settle
        case .limit: return since + view.times.limit
        case .session: return since + view.times.sessionLimit
        }
    }

    /// The signals that it rests on and that were not asked for since it was due: what they said may no longer hold.
    func unconfirmed(at due: Instant, in view: LinkView) -> [Signal] {
        guard delay != .none else { return [] }
        return (evidence + others).filter { !view[$0].isUnknown && view[$0].looked.map { $0 < due } ?? false }
    }

    /// The rows with a finding; every one that fits adds its own.
    static let table = [
        FindingRow("V01", .flapping, after: .none, [.dataLink, .power]) {
            $0.isFlapping ? $0.history.flappingSince : nil
        },
        FindingRow("V03", .switchIneffective, after: .limit, [.powerCommanded, .dataLink]) {
            $0.d.isUp && $0.c.isDown ? latest($0.d, $0.c) : nil
        },
        FindingRow("V04", .lyingPort, after: .settle, [.powerCommanded, .power]) {
            $0.isOffBus && $0.c.isDown && $0.v.isUp ? latest($0.c, $0.v) : nil
        },
        // A phone tells its charging state late, so it gets the whole limit.
        FindingRow("V05", .lyingPort, after: .limit, [.powerCommanded, .charging]) {
            $0.isOffBus && $0.c.isDown && $0.v.isUnknown && $0.p.isUp ? latest($0.c, $0.p) : nil
        },
        FindingRow("V06", .missedDisconnect, after: .limit, [.power, .dataLink, .session, .charging, .belief]) {
            guard !$0.isWireless && $0.isOffBus && !$0.powerStays && !$0.s.isUp && $0.b.isUp, let cut = $0.cutSince
            else { return nil }
            // A belief that comes after the cut belongs to a plug of which not all has been seen yet.
            return max(cut, $0.b.since)
        },
        FindingRow("V19", .ghostSession, after: .limit, [.power, .dataLink, .charging, .session]) { $0.ghostSince },
        FindingRow("V11", .powerLost, after: .settle, [.powerCommanded, .power, .dataLink]) {
            $0.isOffBus && $0.c.isUp && $0.v.isDown ? latest($0.c, $0.v) : nil
        },
        // After a plug the phone is not there yet either; only one that left by itself is unexpected.
        FindingRow("V12", .unexpectedDetach, after: .settle, [.powerCommanded, .dataLink], beside: [.power, .session]) {
            let left = $0.d.isDown && $0.history.leftUncommanded && !$0.isSwitchingRoles && !$0.isFlapping
            return left && $0.c.isUp && !$0.v.isDown && !$0.s.isUp ? latest($0.d, $0.c, $0.s) : nil
        },
        FindingRow("V21", .missedDisconnect, after: .limit, [.powerCommanded, .dataLink, .session, .belief]) {
            $0.bearsSession && $0.s.isDown && $0.history.hadSession && $0.b.isUp
                ? latest($0.s, $0.sessionsCable, $0.b) : nil
        },
        // An app that takes a ghost session for none is right.
        FindingRow("V22", .missedConnect, after: .limit, [.session, .belief]) {
            $0.bearsSession && $0.s.isUp && $0.b.isDown ? latest($0.s, $0.b) : nil
        },
        FindingRow("V13", .chargingStopped, after: .settle, [.charging, .power, .session]) {
            let stopped = $0.p.isDown && $0.history.hadCharge
            return $0.isOn && !$0.v.isDown && stopped && $0.s.isUp ? latest($0.p, $0.s) : nil
        },
        FindingRow("V16", .lockedOrUntrusted, after: .limit, [.dataLink]) {
            $0.d.value == .rising ? $0.d.since : nil
        },
        FindingRow("V14", .sessionLost, after: .settle, [.dataLink, .power, .session]) {
            let stays = $0.isWireless || (!$0.d.isDown && $0.isOn && !$0.v.isDown && !$0.isFlapping)
            return stays && $0.s.isDown && $0.history.hadSession ? latest($0.s, $0.sessionsCable) : nil
        },
        FindingRow("V15", .noSession, after: .session, [.dataLink, .power, .session]) {
            let stays = ($0.d.value == .up && $0.isOn || $0.d.isUnknown && $0.c.isUp) && !$0.v.isDown
            return stays && $0.s.isDown && !$0.history.hadSession ? latest($0.d, $0.c, $0.s) : nil
        },
        FindingRow("V18", .contradiction, after: .limit, Signal.allCases) { $0.unplacedSince },
    ]
}
