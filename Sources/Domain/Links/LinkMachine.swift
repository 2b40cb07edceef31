public import Clockwork

/// Judges evidence: state provisional at once and final after settling, and the contradictions between signals.
///
/// Its tables are `StateRow.table` and `FindingRow.table`. It has no clock: whoever drives it calls `elapse` when
/// `nextDeadline` comes. Evidence may arrive in any order across signals; within a signal the last to arrive counts.
public struct LinkMachine: Sendable {
    /// Where the link stands.
    public private(set) var state = LinkState.absent
    /// Whether the state is final.
    public private(set) var isFinal = true
    private var since = Instant.start
    private var steadySince: Instant? = .start
    private var view: LinkView
    private var made = [Bool](repeating: false, count: FindingRow.table.count)

    /// Makes a machine that has seen nothing; the wiring says whether the session goes through the cable.
    public init(times: LinkTimes, topology: Topology = .model) {
        view = LinkView(times: times, isWireless: topology == .wireless)
    }

    /// By what weaker evidence the state holds, or what it does not tell.
    public var marks: [LinkMark] { StateRow.row(for: view)?.marks(view) ?? [] }

    /// The next instant at which time alone changes the judgement, nil where nothing is pending.
    public var nextDeadline: Instant? {
        let settled = isFinal ? nil : steadySince.map { $0 + view.times.settle }
        let due = zip(FindingRow.table, made).map { row, isMade in isMade ? nil : row.due(in: view) }
        let pending = due + [settled, view.roleSwitchEnd, view.history.flappingUntil]
        return pending.compactMap(\.self).filter { $0 > view.now }.min()
    }

    /// What the signal says, and since when; unknown where it was never seen.
    public func last(_ signal: Signal) -> (value: SignalValue, at: Instant) {
        (view[signal].value, view[signal].since)
    }

    /// Takes evidence; time up to its instant is taken into account first.
    public mutating func observe(_ evidence: Evidence, at instant: Instant) -> [LinkOutput] {
        var outputs = elapse(to: instant)
        outputs += take(evidence, at: instant)
        return outputs + judge(at: instant)
    }

    /// Takes note that signals were asked for at an instant and that what was answered has been observed.
    ///
    /// From the first time on, nothing that takes its time is found of them that was not asked for once it was due.
    public mutating func confirm(_ signals: [Signal], asked: Instant, at instant: Instant) -> [LinkOutput] {
        let outputs = elapse(to: instant)
        for signal in signals { view[signal].looked = max(asked, view[signal].looked ?? asked) }
        return outputs + judge(at: instant)
    }

    /// The signals that have to be asked for once more before what is due can be found.
    public var unconfirmed: [Signal] {
        let open = zip(FindingRow.table, made).flatMap { row, isMade -> [Signal] in
            guard !isMade, let due = row.due(in: view), due <= view.now else { return [] }
            return row.unconfirmed(at: due, in: view)
        }
        return Signal.allCases.filter(open.contains)
    }

    /// Takes note that a role switch was asked for: the phone may leave and come back within the window.
    @discardableResult
    public mutating func requestRoleSwitch(at instant: Instant) -> [LinkOutput] {
        let outputs = elapse(to: instant)
        view.history.switchRequested = instant
        return outputs + judge(at: instant)
    }

    /// Lets time pass up to an instant.
    public mutating func elapse(to instant: Instant) -> [LinkOutput] {
        var outputs: [LinkOutput] = []
        while let deadline = nextDeadline, deadline <= instant {
            view.now = deadline
            outputs += judge(at: deadline)
        }
        view.now = max(view.now, instant)
        return outputs
    }

    private mutating func take(_ evidence: Evidence, at instant: Instant) -> [LinkOutput] {
        let before = view[evidence.signal]
        guard evidence.value != before.value else { return [] }
        // Sources step back against each other; a signal does not step back against itself.
        let now = Reading(
            value: evidence.value, since: max(instant, before.since), looked: before.looked)
        view[evidence.signal] = now
        switch evidence.signal {
        case .dataLink: return dataLinkMoved(from: before, to: now, evidence)
        // The command for a cable that carries no session begins none.
        case .powerCommanded where now.isUp:
            view.history.linkCame(sessionIsUp: view.s.isUp || keepsSession, isCharging: view.p.isUp)
        case .session where now.isUp: view.history.sessionCame()
        case .charging where now.isUp: view.history.hadCharge = true
        // As after a plug: a phone whose power came back needs its time to come.
        case .power where now.isUp: view.history.leftUncommanded = false
        default: break
        }
        return []
    }

    private mutating func dataLinkMoved(
        from before: Reading, to now: Reading, _ evidence: Evidence
    ) -> [LinkOutput] {
        let (configuration, isCommanded) = (evidence.configuration, view.c.isDown || evidence.isCommanded)
        if before.isUp, now.isDown { view.history.phoneLeft(at: now.since, commanded: isCommanded) }
        var outputs: [LinkOutput] = []
        if !before.isUp, now.isUp { outputs = phoneCame(back: before, now, configuration) }
        if !configuration.isEmpty { view.history.configuration = configuration }
        return outputs
    }

    private mutating func phoneCame(back before: Reading, _ now: Reading, _ configuration: String) -> [LinkOutput] {
        let gap = before.isDown && view.history.wasPresent ? now.since - before.since : nil
        let known = view.history.configuration
        let isChanged = !configuration.isEmpty && !known.isEmpty && configuration != known
        // The reading has moved on already, so whether the switch explains the gap is worked out from the request.
        let wasRequested = view.history.switchRequested.map { $0 + view.times.roleSwitchWindow > before.since } ?? false
        // A phone whose power was commanded off in between has been detached, whatever it comes back as.
        let wasCommanded = !view.isOn || view.c.since > before.since
        let mayBeSwitch = (gap.map { $0 < view.times.roleSwitchWindow } ?? false) && !wasCommanded
        view.history.phoneCame(sessionIsUp: view.s.isUp || keepsSession, isCharging: view.p.isUp)
        if mayBeSwitch, isChanged || wasRequested {
            view.history.forgetDeparture(at: before.since)
            return state == .roleSwitching ? [] : [.state(.roleSwitching, isFinal: true, since: before.since)]
        }
        guard let gap, gap < view.times.bounce, view.isOn else { return [] }
        view.history.bounces += 1
        return [.bounce(count: view.history.bounces)]
    }

    /// Whether the session that was there is judged on, whatever happens to the cable.
    private var keepsSession: Bool { view.isWireless && view.history.hadSession }

    private mutating func judge(at instant: Instant) -> [LinkOutput] {
        judgeState(at: instant) + judgeFindings()
    }

    private mutating func judgeState(at instant: Instant) -> [LinkOutput] {
        var outputs: [LinkOutput] = []
        let stands = StateRow.row(for: view)?.state
        if let stands, stands != state {
            (state, since, steadySince, isFinal) = (stands, instant, view.now, false)
            outputs.append(.state(state, isFinal: false, since: since))
        } else if stands == nil {
            steadySince = nil
            if isFinal { outputs.append(.state(state, isFinal: false, since: since)) }
            isFinal = false
        } else if steadySince == nil {
            steadySince = view.now
        }
        if !isFinal, let steadySince, steadySince + view.times.settle <= view.now {
            isFinal = true
            outputs.append(.state(state, isFinal: true, since: since))
        }
        return outputs
    }

    /// Makes each finding once while its row fits; a row that stopped fitting may make it again.
    private mutating func judgeFindings() -> [LinkOutput] {
        var outputs: [LinkOutput] = []
        for (place, row) in FindingRow.table.enumerated() {
            guard let due = row.due(in: view) else {
                made[place] = false
                continue
            }
            guard due <= view.now, !made[place], row.unconfirmed(at: due, in: view).isEmpty else { continue }
            made[place] = true
            outputs.append(.finding(row.finding, evidence: row.evidence.compactMap(view.text)))
        }
        return outputs
    }
}
