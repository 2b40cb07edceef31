import Blaming
import Links
import Runbooks

extension LossSource {
    /// The source that shows whether a demand on the map is met, whatever kind of failure it is; nil for other demands.
    init?(showing action: Action) {
        switch action {
        case .await(.map), .expect(.map, _), .measure(.timeUntil(.map), _): self = .frames
        default: return nil
        }
    }
}

extension Concern {
    /// What a step demanded that failed, by what it measured, what was found of the link, and whether hands did something last.
    init(of action: Action, _ measures: StepMeasures, _ findings: [LinkFinding], afterHands: Bool) {
        switch action {
        case .await(let condition), .expect(let condition, _), .measure(.timeUntil(let condition), _):
            self.init(of: condition, findings)
            if afterHands { self = Self.ofHands(condition) ?? self }
        case .cable: self = .command
        case .touch: self = .gesture
        case .measure(let metric, _): self.init(of: metric, measures)
        case .navigate, .driver, .ask, .system, .qualify, .command, .wait, .screenshot, .note: self = .conduct
        }
    }

    private init(of condition: Condition, _ findings: [LinkFinding]) {
        switch condition {
        case .link(.detached), .link(.absent): self = .leave
        case .link, .connected: self = .reach
        case .belief, .told("didConnect", _), .told("didDisconnect", _): self = .belief
        case .card: self = .screen
        case .pan: self = .gesture
        case .noFindings: self.init(of: findings)
        case .following, .scrolled: self = .response
        case .mapShown, .mapAge, .map(.limitShown): self = .view
        case .map(.motion), .map(.overlayStays): self = .motion
        case .without(let remark): self = Self.ofRemarks[remark] ?? .conduct
        case .call, .told, .alive, .mapOwner, .mapButtons, .sessions, .retained, .mapStyle, .stall, .second, .map:
            self = .conduct
        }
    }

    /// What is demanded of the app after hands have done something, which may not have reached it; nil for other demands.
    private static func ofHands(_ condition: Condition) -> Concern? {
        switch condition {
        case .told("didConnect", _), .told("didDisconnect", _): nil
        case .told: .told
        case .call, .alive(false), .mapOwner, .mapButtons, .sessions, .mapStyle, .second: .response
        case .card: .motion
        case .map(.limitShown), .map(.motion), .map(.overlayStays): nil
        case .map: .response
        default: nil
        }
    }

    /// What stands behind a remark that is not the app's.
    private static let ofRemarks: [String: Concern] = [
        "press-without-touch": .gesture, "knob-missed": .gesture, "unit-rebooted": .reach, "belief-doubled": .belief,
        "held-press-moves-nothing": .response,
    ]

    private init(of findings: [LinkFinding]) {
        switch findings.last {
        case .missedDisconnect, .missedConnect: self = .belief
        case .ghostSession, .lyingPort, .switchIneffective: self = .leave
        default: self = .reach
        }
    }

    private init(of metric: Metric, _ measures: StepMeasures) {
        let broken = measures.broken
        switch metric {
        case .updateLatency: self = LatencyPart.behind(measures)?.concern ?? .screen
        case .guidance: self = .screen
        case .watched(let watched, _): self.init(of: watched)
        // The light, and the app's window, come by the system alone; what is late then is the picture.
        case .nightSwitch: self = .view
        // Up to the session it is the link's time.
        case .firstFrame: self = broken.allSatisfy { $0.metric.hasSuffix(".cable") } ? .reach : .view
        case .panThreshold: self = .gesture
        case .timeUntil(let condition): self.init(of: condition, [])
        case .disconnects, .fallback: self = .belief
        case .attach: self = broken.lazy.compactMap { Self.following($0, .reach) }.first ?? .reach
        case .detach: self = broken.lazy.compactMap { Self.following($0, .leave) }.first ?? .leave
        case .flaps: self = .wire
        case .roleSwitch: self = .reach
        }
    }

    private init(of metric: WatchedMetric) {
        switch metric {
        case .headingLag, .stepResponse, .cardMapSkew: self = .screen
        case .frameAge: self = .view
        case .updatesPerMinute: self = .conduct
        }
    }

    /// What must follow an edge of the cable, by the signal whose limit is broken.
    private static func following(_ limit: BrokenLimit, _ session: Concern) -> Concern? {
        let words = limit.metric.split(separator: ".") + limit.statistic.split(separator: ".")
        switch words.lazy.compactMap({ Signal(rawValue: String($0)) }).first {
        case .dataLink, .power, .charging: return .wire
        case .powerCommanded: return .command
        case .session: return session
        case .belief: return .belief
        case nil: return nil
        }
    }
}
