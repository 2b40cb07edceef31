import Clockwork
import Formats
import Links
import PhoneApps

extension Action {
    /// The action in words, for a step without a title of its own.
    var title: String {
        switch self {
        case .cable(let edge): "cable \(edge.rawValue)"
        case .await(let condition): "await \(condition.words)"
        case .navigate(let navigate): navigate.words
        case .touch(let touch): touch.words
        case .expect(let condition, let within):
            "expect \(condition.words)" + (within > .zero ? " within \(within.words)" : "")
        case .measure(let metric, _): "measure \(metric.words)"
        case .qualify(let questions): "qualify \(questions.map(\.rawValue).joined(separator: ", "))"
        case .driver(let step): step.title
        case .ask(let task): "ask for \(task.rawValue)"
        case .system(let step): "system \(step.rawValue)"
        case .command(let words): "command \(words.joined(separator: " ").excerpt)"
        case .wait(let time): "wait \(time.words)"
        case .screenshot(let name): "screenshot \(name.excerpt)"
        case .note(let text): "note: \(text.excerpt)"
        }
    }
}

extension Condition {
    /// The condition in words.
    var words: String {
        switch self {
        case .link(let state): "link \(state.rawValue)"
        case .connected: "connected"
        case .belief(let connected): "belief \(connected ? "connected" : "disconnected")"
        case .card(let text): "card with \"\(text.excerpt)\""
        case .pan(let reported): reported ? "a pan" : "no pan"
        case .noFindings: "no findings"
        case .call, .told, .without, .alive, .mapOwner, .mapButtons, .sessions, .scrolled, .retained, .following,
            .mapStyle, .mapShown, .mapAge, .stall, .second, .map:
            text.excerpt
        }
    }
}

extension DriverStep {
    /// The step in words.
    public var title: String {
        switch self {
        case .press(let button): "press \(button.rawValue)"
        case .answer(let place): "answer with button \(place)"
        case .select(let row): "select row \(row)"
        case .back: "go back"
        case .chooseRoute(let place): "choose route \(place)"
        case .startTrip: "start the trip"
        case .pan(let direction): "pan \(Direction.words(direction))"
        case .hold(let direction, let duration): "hold \(Direction.words(direction)) for \(duration.words)"
        }
    }
}

extension Navigate {
    var words: String {
        switch (route, drive) {
        case (let route?, _): "navigate \(route)"
        case (nil, let drive?): "drive \(drive)"
        case (nil, nil): "drive without a route"
        }
    }
}

extension TouchAction {
    var words: String {
        switch self {
        case .tap(let x, let y):
            "tap at \(Dimension.share.text(x * 100)), \(Dimension.share.text(y * 100))"
        case .drag(_, _, let length, let direction, _):
            "drag \(Direction.words(direction)) by \(Dimension.points.text(length))"
        case .hold(let x, let y, let duration):
            "hold at \(Dimension.share.text(x * 100)), \(Dimension.share.text(y * 100)) for \(duration.words)"
        case .pinch(_, _, let scale, let turn, _):
            "pinch to \(Dimension.share.text(scale * 100))" + (turn == 0 ? "" : " and by \(Dimension.angle.text(turn))")
        case .knob(.turn(let detents, _)): "turn the knob by \(detents)"
        case .knob(.press): "press the knob"
        case .knob(.tilt(let direction, _)): "tilt the knob \(Direction.words(direction))"
        case .touchpad(.swipe(let direction, _)): "swipe \(Direction.words(direction)) on the touchpad"
        case .touchpad(.press): "press the touchpad"
        }
    }
}

extension Metric {
    var words: String {
        switch self {
        case .updateLatency(let value, let duration): "update latency of \(value.rawValue) for \(duration.words)"
        case .panThreshold(let directions, let resolution, _):
            "pan threshold \(Direction.words(directions)) to \(Dimension.points.text(resolution))"
        case .timeUntil(let condition): "time until \(condition.words)"
        case .guidance(let oracle, _, let duration):
            "guidance\(oracle.map { " by the \($0.rawValue)" } ?? "") for \(duration.words)"
        case .disconnects(let cycles): "disconnects over \(cycles.cycles)"
        case .attach(let cycles): "attach over \(cycles.cycles)"
        case .detach(let cycles): "detach over \(cycles.cycles)"
        case .flaps(let cycles, let watch): "flaps within \(watch.words) over \(cycles.cycles)"
        case .roleSwitch(let cycles): "role switch over \(cycles.cycles)"
        case .fallback(let cycles, let hold, _): "charging fallback with hold \(hold.words) over \(cycles.cycles)"
        }
    }
}

extension Timespan {
    /// The span as a document would write it.
    var words: String { Dimension.duration.text(seconds) }
}

extension Int {
    /// So many cycles, in words.
    fileprivate var cycles: String { self == 1 ? "1 cycle" : "\(self) cycles" }
}
