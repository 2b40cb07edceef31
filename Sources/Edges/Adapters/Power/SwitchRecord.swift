public import Clockwork
public import Links

/// What shows that a switch stands where it was told to.
public enum SwitchProof: String, Sendable, Comparable {
    /// Nothing but the command: most relay boards never answer.
    case commanded
    /// A person said so.
    case told
    /// The switch itself, when it was asked.
    case readBack
    /// The device at the port left, or came back under a new address.
    case observed
    /// A meter: 5 V went, or came.
    case measured

    /// Whether the left proof is the weaker one.
    public static func < (left: SwitchProof, right: SwitchProof) -> Bool { left.strength < right.strength }

    private var strength: Int {
        switch self {
        case .commanded: 0
        case .told: 1
        case .readBack: 2
        case .observed: 3
        case .measured: 4
        }
    }
}

/// One movement of a switch, with the instants that measurements start from.
public struct SwitchRecord: Hashable, Sendable {
    /// Which switch.
    public var name: String
    /// Where it stands now.
    public var position: SwitchPosition
    /// When the first request was made.
    public var requestedAt: Instant
    /// When the device at the port left or came, nil where none did.
    public var seenAt: Instant?
    /// When the device that came was usable, nil where none came or nobody tells.
    public var usableAt: Instant?
    /// When the proof was complete.
    public var provedAt: Instant
    /// How many requests it took: more than one where the port returned by itself.
    public var requests: Int
    /// What shows that it stands there; 5 V or their absence are shown by a meter alone.
    public var proof: SwitchProof
    /// The address of the device before and after, which differ where it really went away; nil where there was none.
    public var addressBefore: Int?, addressAfter: Int?
    /// What a person should know of it.
    public var notes: [String]

    /// Makes a record.
    public init(
        name: String, position: SwitchPosition, requestedAt: Instant, provedAt: Instant, requests: Int = 1,
        proof: SwitchProof, notes: [String] = []
    ) {
        self.name = name
        self.position = position
        self.requestedAt = requestedAt
        self.provedAt = provedAt
        self.requests = requests
        self.proof = proof
        self.notes = notes
    }

    /// The evidence that the link is judged by: what was commanded, never that power followed.
    public var evidence: Evidence {
        Evidence(
            .powerCommanded, position == .on ? .up : .down, detail: "\(name) \(position.rawValue), \(proof.rawValue)")
    }
}

/// Off and on again.
public struct SwitchCycle: Hashable, Sendable {
    /// The two movements.
    public var off: SwitchRecord, on: SwitchRecord

    /// Makes a cycle of its movements.
    public init(off: SwitchRecord, on: SwitchRecord) {
        self.off = off
        self.on = on
    }
}
