import Blaming
import Clockwork

/// What was seen to be wrong at one place, until it was seen to be right again.
///
/// What is right again speaks for no later failure, and still for one that came about while it was wrong.
struct Trouble: Sendable {
    /// What is wrong now, as it was seen first.
    private(set) var open: BlameEvidence?
    /// What was wrong first of all and what was wrong last, each with the instant up to which it may have made others fail.
    private var first: (evidence: BlameEvidence, end: Instant)?, last: (evidence: BlameEvidence, end: Instant)?

    /// Whether something is wrong now.
    var isOpen: Bool { open != nil }

    /// Takes that something is wrong; of what goes on being wrong the first evidence is kept.
    mutating func note(_ text: String, at instant: Instant) {
        if open == nil { open = BlameEvidence(text, at: instant) }
    }

    /// Takes that it is right again, and up to which instant it may still have made others fail.
    mutating func recover(at end: Instant) {
        guard let open else { return }
        if first == nil { first = (open, end) }
        (last, self.open) = ((open, end), nil)
    }

    /// What was wrong at an instant or later, the earliest that is known; nil where nothing was.
    func evidence(since begin: Instant) -> BlameEvidence? {
        [first, last].compactMap(\.self).first { $0.end >= begin }?.evidence ?? open
    }
}
