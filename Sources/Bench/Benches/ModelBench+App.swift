import Blaming
import CarPlay
import Clockwork
import Events
import HeadUnits
import Links
import PhoneApps
import Positioning
import Runbooks
import Witness

extension ModelBench {
    /// Carries out what the app does, each action after its delay; `received` is when it got the fix that it acts on.
    func perform(_ actions: [AppAction], received: Instant? = nil) {
        for action in actions {
            switch action {
            case .believe(let connected, let delay): follow(after: delay) { $0.believe(connected) }
            case .call(let call, let fix, let delay):
                follow(after: delay) { $0.apply(call, fix: fix, received: received) }
            case .draw(let fix, let delay): follow(after: delay) { $0.draw(fix) }
            case .look(let delay): follow(after: delay) { $0.look() }
            case .end(let reason, let delay): follow(after: delay) { $0.endApp(reason) }
            case .tell(let news, let delay): follow(after: delay) { $0.tell(news) }
            case .endTemplateUI(let delay): follow(after: delay) { $0.endTemplateUI() }
            case .lookAtCharging(let delay):
                timeline.after(delay) { [unowned self] in perform(app.lookAtCharging(at: timeline.now)) }
            }
        }
    }

    /// Does something after a delay, unless the app's process has ended by then.
    private func follow(after delay: Timespan, _ action: @escaping (ModelBench) -> Void) {
        let process = life.process
        timeline.after(delay) { [unowned self] in if process == life.process { action(self) } }
    }

    func believe(_ connected: Bool) {
        witness?.tell(.belief(connected: connected), at: timeline.now)
        if life.belief == connected {
            remark("belief-doubled", "S25", "error", "the app takes the car as \(connected ? "come" : "gone") twice")
        }
        life.belief = connected
        guard seesBelief, rig.wiring.witness == nil else { return }
        see(Evidence(.belief, connected ? .up : .down))
    }

    private func apply(_ call: TemplateCall, fix: Int?, received: Instant?) {
        guard !slips.refusesCall() else { return refuse(call, fix: fix) }
        let before = session.shown
        let ruling = session.judge(call, at: timeline.now)
        let outcome = ruling.outcome
        witness?.tell(call, fix: fix, outcome, at: timeline.now)
        var called = TemplateCalled()
        (called.call, called.fix, called.outcome) = (call.name, fix, outcome.text)
        called.refusal = outcome.isShown ? nil : .rule
        called.received = fix == nil ? nil : received
        called.carry(call)
        if before.visibleMapButtons != session.shown.visibleMapButtons {
            called.mapButtons = session.shown.visibleMapButtons.count
        }
        if let second = session.shown.second?.instruction, second != before.second?.instruction {
            called.second = second
        }
        if rig.bench.sees(.calls) { publish(called) }
        life.effects += 1
        for note in ruling.notes { remark(note) }
        judgeRows(of: call)
        let card = session.card?.text
        if outcome.isShown, card != content.card { show { $0.card = card } }
        deliver(ruling.callbacks)
        perform(app.take(outcome))
        judgeScreen()
    }

    /// The system refuses a call that no rule forbids.
    private func refuse(_ call: TemplateCall, fix: Int?) {
        var called = TemplateCalled()
        (called.call, called.fix, called.outcome) = (call.name, fix, "error: the system gives no reason")
        called.refusal = .unexplained
        called.carry(call)
        if rig.bench.sees(.calls) { publish(called) }
    }

    /// Journals a call with the latest stamps that fit the phone's clock.
    private func publish(_ call: TemplateCalled) {
        guard !rig.bench.phoneClock.isOwn else { return stream.publish(.call(call)) }
        var call = call
        let made = phoneClock.bounds(of: timeline.now)
        var doubt = made.latest - made.earliest
        if let received = call.received.map({ phoneClock.bounds(of: $0) }) {
            call.received = received.latest
            doubt = max(doubt, received.latest - received.earliest)
        }
        call.doubt = doubt
        stream.publish(Event(at: made.latest, .call(call)))
    }

    private func draw(_ fix: Int) {
        let pixel = pixels.removeValue(forKey: fix)
        guard session.isConnected else { return judgeDrawing() }
        guard let pixel, pixel != drawnPixel else { return look() }
        drawnPixel = pixel
        let sight = sightOfMap
        show { ($0.map, $0.sight) = (fix, sight) }
    }

    /// Changes what the app shows; the unit presents it at one of its refreshes.
    func show(_ change: (inout ScreenContent) -> Void) {
        change(&content)
        guard let refresh = unit.submit(content, at: timeline.now) else { return }
        timeline.at(refresh) { [unowned self] in present(at: refresh) }
    }

    private func present(at refresh: Instant) {
        guard let frame = unit.refresh(at: refresh) else { return }
        guard rig.bench.sees(.frames) else { return }
        if slips.losesFrame() { return publishLoss(of: .frames) }
        var shown = FrameShown(frame, screen: rig.unit.display)
        if !rig.bench.unitClock.isOwn {
            let before = unitClock.bounds(of: shown.previous)
            (shown.previous, shown.doubt) = (before.earliest, before.latest - before.earliest)
        }
        stream.publish(Event(at: unitClock.bounds(of: refresh).latest, .frame(shown)))
    }
}

extension TemplateCalled {
    /// Keeps what a call tells of card and trip.
    fileprivate mutating func carry(_ call: TemplateCall) {
        switch call {
        case .updateEstimates(let card):
            (text, remainingTime) = (card.text, card.secondsRemaining)
            trafficSide = card.trafficSide?.rawValue
        case .updateTrip(let estimates, _):
            text = "\(estimates.distanceText) · \(estimates.timeText)"
            remainingTime = estimates.seconds == TravelEstimates.untold ? nil : estimates.seconds
            let untold = [("distance", estimates.distance), ("time", estimates.seconds)]
                .filter { $0.1 == TravelEstimates.untold }.map(\.0)
            missing = untold.isEmpty ? nil : untold.joined(separator: ", ")
        default: break
        }
    }
}
