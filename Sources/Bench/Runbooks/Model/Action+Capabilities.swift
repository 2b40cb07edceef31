extension Action {
    /// What a bench must be able to do or see for this action, whether or not the runbook says so.
    public var capabilities: [Capability] {
        switch self {
        case .cable: [.cable]
        case .await(let condition), .expect(let condition, _): condition.capabilities
        case .navigate: [.navigation]
        case .touch: [.touch]
        case .measure(let metric, _): metric.capabilities
        case .command, .wait, .note: []
        }
    }
}

extension Condition {
    fileprivate var capabilities: [Capability] {
        switch self {
        case .link, .connected, .noFindings: [.session]
        case .belief: [.belief]
        case .card: [.frames, .navigation]
        case .pan(let reported): [reported ? .fingerPan : .touch]
        }
    }
}

extension Metric {
    /// Missed disconnects are also tried without a view of the belief: the measurement then says that it saw nothing.
    fileprivate var capabilities: [Capability] {
        switch self {
        case .updateLatency, .guidance: [.frames, .navigation]
        case .panThreshold: [.fingerPan]
        case .disconnects: [.cable, .session]
        case .timeUntil(let condition): condition.capabilities
        }
    }
}
