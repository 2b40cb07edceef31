/// What of a bench can lose some of what it sees, and tells that it did.
public enum LossSource: String, Sendable, CaseIterable {
    /// The signals of the link.
    case evidence = "evidence of the link"
    /// The frames of the unit's screen.
    case frames

    /// The demands whose failure is seen by what this source shows: there, what was lost may have held it.
    public var demands: Set<Concern> {
        switch self {
        case .evidence: [.reach, .leave, .wire, .command, .belief]
        case .frames: [.screen, .view, .motion, .picture]
        }
    }
}
