import Adapters
import Clockwork
import Events
import Links
import Runbooks

extension RealLink {
    /// How long a meter may take to follow the switch: a cable's capacitors, and the meter's own time.
    private static let meterLooks: [Timespan] = [
        .zero, .milliseconds(250), .milliseconds(250), .milliseconds(500), .seconds(1),
    ]
    /// How long a movement may still take when the run is over; each switch has limits of its own below it.
    private static let closingLimit = Timespan.seconds(60)
    /// How long what follows a movement is asked for closely while the switch, or a hand, is at it.
    private static let longestTurn = Timespan.seconds(600)

    /// Brings the cable in or out, at the latest until a deadline; whatever goes wrong with it is a fault of the bench.
    ///
    /// A teardown that begins while the switch still moves has its time from the end of that movement.
    func move(_ edge: CableEdge, until deadline: Instant) async -> StepOutcome {
        var deadline = deadline
        if let before = turn, before.outcome == nil {
            let (own, isTearingDown) = (deadline - ground.wait.now, stream?.isTearingDown ?? false)
            let limit = isTearingDown ? max(deadline, ground.wait.now + Self.closingLimit) : deadline
            guard await wait(until: limit, for: { before.outcome != nil }) == .met else { return late(edge) }
            if isTearingDown { deadline = ground.wait.now + own }
        }
        let turn = start(edge)
        switch await wait(until: deadline, for: { turn.outcome != nil }) {
        case .met: return turn.outcome ?? late(edge)
        case .deadline: return late(edge)
        case .interrupted:
            parts.person?.giveUp()
            return .interrupted
        }
    }

    /// Brings the cable in, whatever the run did; why the phone may be left cut off, nil where it is not.
    ///
    /// Nothing cuts this short: a phone that stays cut off costs the next run more than a moment.
    func close() async -> String? {
        for source in sources { source.stop() }
        ground.asking.endAll()
        await end(turn)
        for source in sources { await source.idle(within: .seconds(6)) }
        guard parts.target != nil, !isClosed else { return nil }
        guard parts.person == nil else {
            prompt("plug in the phone's cable again")
            return nil
        }
        let closing = start(.in)
        await end(closing)
        guard let reason = switchFault ?? (closing.outcome == nil ? "the switch did not come back" : nil) else {
            return nil
        }
        return "the phone may be left cut off: \(reason)"
    }

    private func end(_ turn: SwitchTurn?) async {
        guard let turn, turn.outcome == nil else { return }
        let _: Bool? = await ground.wait.answer(within: Self.closingLimit) { deliver in turn.atEnd { deliver(true) } }
    }

    private func start(_ edge: CableEdge) -> SwitchTurn {
        let turn = SwitchTurn()
        self.turn = turn
        Task(executorPreference: ground.wait.executor) { [self] in
            turn.end(await perform(edge))
            if let switchFault { fail(switchFault, isTold: true) }
            look()
        }
        return turn
    }

    private func perform(_ edge: CableEdge) async -> StepOutcome {
        guard let target = parts.target else {
            switchFault = "nothing here can move the cable"
            return StepOutcome(verdict: .benchFault, reasons: ["nothing here can move the cable"])
        }
        await rest(before: edge)
        tell(edge, of: target)
        follow(edge, until: ground.wait.now + Self.longestTurn)
        if edge == .out { (isClosed, lastOff) = (false, ground.wait.now) }
        do throws(SwitchError) {
            let record = try await target.turn(edge == .in ? .on : .off)
            announce()
            take(record, of: target)
            try await holdToMeter(edge, target)
            if edge == .in { isClosed = true }
            switchFault = nil
            follow(edge)
            return .passed
        } catch {
            announce()
            switchFault = error.description
            follow(edge)
            return StepOutcome(verdict: .benchFault, reasons: [error.description])
        }
    }

    /// Asks closely, until each signal that is asked for has followed a movement or its time is over.
    private func follow(_ edge: CableEdge, until end: Instant? = nil) {
        let times = rig.linkTimes
        for source in sources {
            let startsSession = edge == .in && source.signals.contains(.session)
            let patience = startsSession ? max(times.limit, times.sessionLimit) : times.limit
            source.follow(edge == .in ? .up : .down, until: end ?? ground.wait.now + patience)
        }
    }

    /// A port that was switched off stays so at least as long as the rig file says.
    private func rest(before edge: CableEdge) async {
        guard edge == .in, let lastOff, let port = rig.wiring.port else { return }
        let left = lastOff + port.off - ground.wait.now
        if left > .zero { await ground.wait.pass(left) }
    }

    /// Journals the command; that of a hand when its first effect is seen, for nobody knows when the hand moves.
    private func tell(_ edge: CableEdge, of target: any PowerSwitch) {
        let telling = { [unowned self] in
            var moved = CableMoved()
            moved.edge = edge.rawValue
            publish(.cable(moved))
            let value = edge == .in ? SignalValue.up : .down
            see(
                Evidence(.powerCommanded, value, detail: "\(target.name) \(edge == .in ? "on" : "off")"),
                at: ground.wait.now)
        }
        announcement = telling
        if parts.person == nil { announce() }
    }

    private func take(_ record: SwitchRecord, of target: any PowerSwitch) {
        see(record.evidence, at: record.provedAt)
        for text in record.notes { note("\(target.name): \(text)") }
        guard target.reach == .dataOnly else { return }
        // The device stays on the bus and nobody may use it, which the kernel alone tells.
        let value = record.position == .on ? SignalValue.up : .down
        let detail = "\(target.name) \(record.position.rawValue)"
        see(Evidence(.dataLink, value, detail: detail, isCommanded: true), at: record.provedAt)
    }

    /// Reads the meter until it says what the switch says, at most for two seconds.
    private func holdToMeter(_ edge: CableEdge, _ target: any PowerSwitch) async throws(SwitchError) {
        guard let meter = parts.meter, target.reach != .dataOnly else { return }
        var reading = MeterReading()
        for pause in Self.meterLooks {
            if pause > .zero { await ground.wait.pass(pause) }
            let asked = ground.wait.now
            reading = try await meter.read()
            take(.success(reading.evidence), from: meter.name, of: [.power], asked: asked)
            guard let isPowered = reading.isPowered else { continue }
            if isPowered == (edge == .in) { return }
        }
        guard let isPowered = reading.isPowered, isPowered != (edge == .in) else { return }
        let words =
            "\(target.name) was turned \(edge == .in ? "on" : "off"), and \(meter.name) says \(reading.description)"
        throw edge == .out ? .lying(words) : .ineffective(words)
    }

    private func late(_ edge: CableEdge) -> StepOutcome {
        StepOutcome(
            verdict: .benchFault,
            reasons: ["the switch did not bring the cable \(edge.rawValue) within the step's time"])
    }
}
