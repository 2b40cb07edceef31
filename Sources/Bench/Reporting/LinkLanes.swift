public import Clockwork
public import Events
import Links

/// The five lanes of the link over time: power, USB, the unit's session, the app's belief and the screen.
public struct LinkLanes: Sendable {
    /// A stretch of time in which a lane is up.
    public struct Stretch: Hashable, Sendable {
        /// When it begins and when it ends.
        public var begin: Instant, end: Instant
    }

    /// One lane.
    public struct Lane: Sendable {
        /// What the lane shows.
        public var name: String
        /// When it is up.
        public var stretches: [Stretch]
    }

    /// A cut of the cable that the app missed.
    public struct MissedCut: Hashable, Sendable {
        /// When the cable was cut, and when the finding was made.
        public var cut: Instant, found: Instant
        /// The evidence that disagrees.
        public var evidence: [String]
    }

    /// The lanes, in the order in which they are drawn.
    public private(set) var lanes: [Lane]
    /// The cuts that the app missed, in order.
    public private(set) var missed: [MissedCut] = []

    private static let names = ["power", "USB", "unit's session", "app's belief", "screen"]
    private var open: [Int: Instant] = [:]
    private var lastCut = Instant.start

    /// Draws the lanes from the events of a run, which end at the last of them.
    public init(_ events: some Sequence<Event>) {
        lanes = Self.names.map { Lane(name: $0, stretches: []) }
        var end = Instant.start
        for event in events {
            take(event)
            end = max(end, event.at)
        }
        for lane in lanes.indices { set(lane, isUp: false, at: end) }
    }

    private mutating func take(_ event: Event) {
        switch event.body {
        case .cable(let cable) where cable.edge == "out": lastCut = event.at
        case .evidence(let seen): take(seen, at: event.at)
        case .frame(let frame): set(4, isUp: frame.card != nil || frame.map != nil, at: event.at)
        case .finding(let made) where made.finding == .missedDisconnect:
            missed.append(MissedCut(cut: lastCut, found: event.at, evidence: made.evidence))
        default: break
        }
    }

    private mutating func take(_ seen: EvidenceSeen, at instant: Instant) {
        let lane: Int? =
            switch seen.signal {
            case .power: 0
            case .dataLink: 1
            case .session: 2
            case .belief: 3
            case .powerCommanded, .charging: nil
            }
        if let lane { set(lane, isUp: seen.value == .up, at: instant) }
    }

    private mutating func set(_ lane: Int, isUp: Bool, at instant: Instant) {
        if isUp {
            if open[lane] == nil { open[lane] = instant }
        } else if let begin = open.removeValue(forKey: lane) {
            lanes[lane].stretches.append(Stretch(begin: begin, end: instant))
        }
    }
}
