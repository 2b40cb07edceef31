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

    /// What a lane shows, named as people read it, in the order in which lanes are drawn.
    public enum Kind: String, CaseIterable, Sendable {
        /// Power in the cable.
        case power
        /// The phone on the bus.
        case dataLink = "USB"
        /// The session on the unit.
        case session = "unit's session"
        /// What the app believes of its connection.
        case belief = "app's belief"
        /// Whether the screen shows anything of the app.
        case screen
    }

    /// One lane.
    public struct Lane: Sendable {
        /// What the lane shows.
        public var kind: Kind
        /// When it is up.
        public var stretches: [Stretch]

        /// What the lane shows, in words.
        public var name: String { kind.rawValue }
    }

    /// A cut of the cable that the app missed.
    public struct MissedCut: Hashable, Sendable {
        /// When the cable was cut, and when the finding was made.
        public var cut: Instant, found: Instant
        /// The evidence that disagrees.
        public var evidence: [String]
    }

    /// The cuts that the app missed, in order.
    public private(set) var missed: [MissedCut] = []

    private var stretches: [Kind: [Stretch]] = [:]
    private var open: [Kind: Instant] = [:]
    private var lastCut = Instant.start

    /// Draws the lanes from the events of a run, which end at the last of them.
    public init(_ events: some Sequence<Event>) {
        var end = Instant.start
        for event in events {
            take(event)
            end = max(end, event.at)
        }
        for lane in Kind.allCases { set(lane, isUp: false, at: end) }
    }

    /// The lanes, in the order in which they are drawn.
    public var lanes: [Lane] { Kind.allCases.map { Lane(kind: $0, stretches: self[$0]) } }

    /// When a lane is up.
    public subscript(kind: Kind) -> [Stretch] { stretches[kind] ?? [] }

    private mutating func take(_ event: Event) {
        switch event.body {
        case .cable(let cable) where cable.edge == "out": lastCut = event.at
        case .evidence(let seen): take(seen, at: event.at)
        case .frame(let frame): set(.screen, isUp: frame.card != nil || frame.map != nil, at: event.at)
        case .finding(let made) where made.finding == .missedDisconnect:
            missed.append(MissedCut(cut: lastCut, found: event.at, evidence: made.evidence))
        default: break
        }
    }

    private mutating func take(_ seen: EvidenceSeen, at instant: Instant) {
        let lane: Kind? =
            switch seen.signal {
            case .power: .power
            case .dataLink: .dataLink
            case .session: .session
            case .belief: .belief
            case .powerCommanded, .charging: nil
            }
        if let lane { set(lane, isUp: seen.value == .up, at: instant) }
    }

    private mutating func set(_ lane: Kind, isUp: Bool, at instant: Instant) {
        if isUp {
            if open[lane] == nil { open[lane] = instant }
        } else if let begin = open.removeValue(forKey: lane) {
            stretches[lane, default: []].append(Stretch(begin: begin, end: instant))
        }
    }
}
