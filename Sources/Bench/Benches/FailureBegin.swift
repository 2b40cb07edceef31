import Clockwork
import Events
import Runbooks

/// Since when a step's failure can have come about: most demands look at what happens in the step, some further back.
struct FailureBegin {
    private var step = Instant.start, cable = Instant.start, route = Instant.start
    /// When the step began in which a finger or a driver did something last.
    private var touch = Instant.start
    /// When the step began in which hands touched something, as long as nothing else has happened by a step's will since.
    private(set) var hands: Instant?
    private var finding: Instant?, ended: Instant?, stalled: Instant?
    /// When each remark was made first, and each call last.
    private var remarks: [String: Instant] = [:], calls: [String: Instant] = [:]

    mutating func take(_ event: Event) {
        switch event.body {
        case .step: step = event.at
        case .cable: cable = event.at
        case .route: route = event.at
        case .touch, .act: touch = step
        case .finding: finding = event.at
        case .app(let news) where news.what == "ended": ended = ended ?? event.at
        case .app(let news) where news.what == "stalled": stalled = stalled ?? event.at
        case .remark(let remark): remarks[remark.name] = remarks[remark.name] ?? event.at
        case .call(let call): calls[call.call] = event.at
        default: break
        }
    }

    /// Takes that a step has ended, whatever came of it.
    mutating func take(_ action: Action) {
        switch action {
        case .touch: hands = step
        case .cable, .navigate, .driver, .ask, .system, .command, .qualify: hands = nil
        case .measure(let metric, _):
            switch metric {
            case .updateLatency, .watched, .timeUntil, .guidance: break
            case .nightSwitch, .firstFrame, .panThreshold, .disconnects, .attach, .detach, .flaps, .roleSwitch,
                .fallback:
                hands = nil
            }
        case .await, .expect, .wait, .screenshot, .note: break
        }
    }

    /// Since when what a step demands can have failed.
    func instant(for action: Action) -> Instant {
        switch action {
        case .await(let condition), .expect(let condition, _), .measure(.timeUntil(let condition), _):
            min(step, begin(of: condition) ?? step)
        default: step
        }
    }

    /// The event that a demand looks back to; nil for one that looks at what is now.
    private func begin(of condition: Condition) -> Instant? {
        switch condition {
        case .noFindings: finding
        case .without(let remark): remarks[remark]
        case .call(let name, _): calls[name]
        case .alive: ended
        case .stall: stalled
        case .told, .mapShown: cable
        case .pan, .following, .scrolled, .map(.motion), .map(.overlayStays), .map(.returns): touch
        case .map: route
        case .link, .connected, .belief, .card, .mapOwner, .mapButtons, .sessions, .retained, .mapStyle, .mapAge,
            .second:
            nil
        }
    }
}
