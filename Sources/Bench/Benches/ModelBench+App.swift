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
    /// Carries out what the app does, each action after its delay.
    func perform(_ actions: [AppAction]) {
        for action in actions {
            switch action {
            case .believe(let connected, let delay):
                timeline.after(delay) { [unowned self] in believe(connected) }
            case .call(let call, let fix, let delay):
                timeline.after(delay) { [unowned self] in apply(call, fix: fix) }
            case .draw(let fix, let delay):
                timeline.after(delay) { [unowned self] in draw(fix) }
            case .lookAtCharging(let delay):
                timeline.after(delay) { [unowned self] in perform(app.lookAtCharging(at: timeline.now)) }
            }
        }
    }

    private func believe(_ connected: Bool) {
        witness?.tell(.belief(connected: connected), at: timeline.now)
        guard seesBelief else { return }
        see(Evidence(.belief, connected ? .up : .down))
    }

    private func apply(_ call: TemplateCall, fix: Int?) {
        let outcome = session.apply(call, at: timeline.now)
        witness?.tell(call, fix: fix, outcome, at: timeline.now)
        var called = TemplateCalled()
        (called.call, called.fix, called.outcome) = (call.name, fix, outcome.text)
        if case .updateEstimates(let card) = call {
            (called.text, called.remainingTime) = (card.text, card.secondsRemaining)
            called.trafficSide = card.trafficSide?.rawValue
        }
        stream.publish(.call(called))
        let card = session.card?.text
        if outcome.isShown, card != content.card { show { $0.card = card } }
    }

    private func draw(_ fix: Int) {
        guard let pixel = pixels.removeValue(forKey: fix), session.isConnected, pixel != drawnPixel else { return }
        drawnPixel = pixel
        show { $0.map = fix }
    }

    /// Changes what the app shows; the unit presents it at one of its refreshes.
    func show(_ change: (inout ScreenContent) -> Void) {
        change(&content)
        guard let refresh = unit.submit(content, at: timeline.now) else { return }
        timeline.at(refresh) { [unowned self] in present(at: refresh) }
    }

    private func present(at refresh: Instant) {
        guard let frame = unit.refresh(at: refresh) else { return }
        var shown = FrameShown()
        (shown.card, shown.map, shown.previous) = (frame.content.card, frame.content.map, frame.previousRefresh)
        stream.publish(Event(at: refresh, .frame(shown)))
    }

    /// Touches the screen; a gesture reaches the app after the unit's touch latency, where the system lets it.
    func touch(_ touch: Touch) {
        var given = TouchGiven()
        (given.phase, given.x, given.y) = (touch.phase.rawValue, touch.x, touch.y)
        stream.publish(.touch(given))
        guard let gesture = unit.touch(touch), session.delivers(gesture) else { return }
        timeline.after(rig.unit.touch.latency) { [unowned self] in report(gesture) }
    }

    private func report(_ gesture: PanGesture) {
        var reported = GestureReported()
        (reported.phase, reported.dx, reported.dy) = (gesture.phase.rawValue, gesture.dx, gesture.dy)
        stream.publish(.gesture(reported))
        witness?.tell(.gesture(gesture), at: timeline.now)
        perform(app.pan(gesture))
    }
}
