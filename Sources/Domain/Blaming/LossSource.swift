/// What of a bench can lose some of what it sees, and tells that it did.
public enum LossSource: String, Sendable, CaseIterable {
    /// The signals of the link.
    case evidence = "evidence of the link"
    /// The events of the machine's devices, by which a phone on the bus and a power supply are seen.
    case deviceEvents = "device events"
    /// The frames of the unit's screen.
    case frames

    /// The demands whose failure is seen by what this source shows: there, what was lost may have held it.
    public var demands: Set<Concern> {
        switch self {
        case .evidence: [.reach, .leave, .wire, .command, .belief]
        // What an app believes is told by its witness, which hears of no device.
        case .deviceEvents: [.reach, .leave, .wire, .command]
        case .frames: [.screen, .view, .motion, .picture]
        }
    }

    /// Whether it shows signals of the link.
    public var isOfLink: Bool { self != .frames }

    /// What it shows, in words.
    public var words: String {
        switch self {
        case .evidence: "each signal of the link"
        case .deviceEvents: "phone and power supply, by what the kernel says of devices"
        case .frames: "the unit's screen"
        }
    }
}
