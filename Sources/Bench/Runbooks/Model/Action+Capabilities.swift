import Links
import Measuring

extension Action {
    /// What a bench must be able to do or see for this action, whether or not the runbook says so.
    public var capabilities: [Capability] {
        switch self {
        case .cable: [.cable]
        case .await(let condition), .expect(let condition, _): condition.capabilities
        case .navigate: [.navigation]
        case .touch(let touch): [touch.capability]
        case .driver, .ask, .system: [.templates]
        case .measure(let metric, let limits): metric.capabilities + limits.compactMap(metric.capability(for:))
        case .qualify: [.templates, .frames]
        case .screenshot: [.frames]
        case .command, .wait, .note: []
        }
    }
}

extension TouchAction {
    fileprivate var capability: Capability {
        switch self {
        case .tap, .drag, .hold: .touch
        case .pinch: .multiTouch
        case .knob: .knob
        case .touchpad: .touchpad
        }
    }
}

extension Condition {
    fileprivate var capabilities: [Capability] {
        switch self {
        case .link(.session): [.session]
        case .link(.roleSwitching), .link(.enumerating): [.bus]
        // Where the link stands is told on every bench.
        case .link, .connected, .noFindings: []
        case .belief: [.belief]
        case .card: [.frames, .navigation]
        case .pan(let reported): [reported ? .fingerPan : .touch]
        case .mapShown, .mapAge, .map: [.frames]
        case .call, .told, .without, .alive, .mapOwner, .mapButtons, .sessions, .scrolled, .retained, .following,
            .mapStyle, .stall, .second:
            [.templates]
        }
    }
}

extension Metric {
    /// What must be seen for a limit of the metric: one on what is not observable would be neither kept nor broken.
    fileprivate func capability(for limit: Limit) -> Capability? {
        switch self {
        case .attach, .detach: limit.signal?.capability
        case .disconnects: .belief
        case .updateLatency, .watched, .nightSwitch, .firstFrame, .guidance, .panThreshold, .flaps, .roleSwitch,
            .fallback, .timeUntil:
            nil
        }
    }

    /// Missed disconnects are also tried without a view of the belief: the measurement then says that it saw nothing.
    fileprivate var capabilities: [Capability] {
        switch self {
        case .updateLatency, .guidance: [.frames, .navigation]
        case .watched(.cardMapSkew, _): [.frames, .navigation, .templates]
        case .watched(.updatesPerMinute, _): [.navigation, .templates]
        case .watched: [.frames, .navigation]
        case .nightSwitch: [.frames, .templates]
        case .firstFrame: [.cable, .session, .frames]
        case .panThreshold: [.fingerPan]
        case .disconnects: [.cable, .session]
        case .attach, .detach: [.cable]
        case .flaps: [.cable, .bus]
        case .roleSwitch: [.bus, .roleSwitch]
        case .fallback: [.powerSwitch, .charging, .session]
        case .timeUntil(let condition): condition.capabilities
        }
    }
}

extension Limit {
    /// The signal that a statistic such as `session.max` belongs to, nil where it belongs to none.
    fileprivate var signal: Signal? { Signal(rawValue: String(statistic.prefix { $0 != "." })) }
}

extension Signal {
    /// What a bench has that sees the signal.
    fileprivate var capability: Capability {
        switch self {
        case .dataLink: .bus
        case .powerCommanded: .powerSwitch
        case .power: .power
        case .charging: .charging
        case .session: .session
        case .belief: .belief
        }
    }
}
