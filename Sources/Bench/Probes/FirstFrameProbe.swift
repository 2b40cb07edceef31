public import Clockwork
public import Events
import Links
public import Measuring

/// Measures how long after a connect the first frame with a map comes: from the cable, and from the unit's session.
public struct FirstFrameProbe: Sendable {
    private var cable: AwaitedFrame, session: AwaitedFrame

    /// Makes a probe that waits for each map as long as `patience`.
    public init(patience: Timespan) {
        cable = AwaitedFrame(patience: patience) { $0.seen != nil || $0.map != nil }
        session = cable
    }

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        switch event.body {
        case .cable(let moved) where moved.edge == "in": cable.begin(at: event.at)
        case .evidence(let evidence) where evidence.signal == .session && evidence.value == .up && cable.isWaiting:
            session.begin(at: event.at)
        case .frame(let frame):
            let isAwaited = cable.isWaiting
            cable.see(frame, at: event.at)
            if isAwaited, !cable.isWaiting, !session.isWaiting {
                session.drop("the map came before the session was up")
            }
            session.see(frame, at: event.at)
        default: break
        }
    }

    /// Whether the map of the last connect has been shown.
    public var isSettled: Bool { !cable.isWaiting }

    /// The last map is waited for no longer.
    public mutating func giveUp() {
        if cable.isWaiting, !session.isWaiting { session.drop("the session did not come up") }
        cable.giveUp()
        session.giveUp()
    }

    /// Leaves the cycle out.
    public mutating func drop(_ reason: String) {
        cable.drop(reason)
        session.drop(reason)
    }

    /// Both times in milliseconds.
    public func measurements(provenance: Provenance) -> [Measurement] {
        [
            cable.measurement(.firstFrame, part: "cable", of: "a map", provenance: provenance),
            session.measurement(.firstFrame, part: "session", of: "a map", provenance: provenance),
        ]
    }
}
