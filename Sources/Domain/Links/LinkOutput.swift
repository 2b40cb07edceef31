public import Clockwork

/// What the link machine concludes.
public enum LinkOutput: Hashable, Sendable {
    /// The link stands here; final once no signal that would change it moved for the settle time.
    ///
    /// `since` is the instant of the first evidence.
    case state(LinkState, isFinal: Bool, since: Instant)
    /// Signals contradict each other; the evidence that disagrees, each as `signal value age`.
    case finding(LinkFinding, evidence: [String])
    /// The phone left and came back unchanged within the bounce time; the count so far.
    case bounce(count: Int)
}
