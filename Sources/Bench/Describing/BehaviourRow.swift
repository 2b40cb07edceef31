/// A row of the page of behaviours: a behaviour, a difference between sources, or a field bug.
struct BehaviourRow {
    /// How a row is shown.
    enum Means {
        /// By a runbook or a test of the rules.
        case bench
        /// By `rig preflight`, which reads a build.
        case preflight
        /// By `rig lint`, which reads a witness's trace.
        case lint
        /// By a line of the checklist.
        case checklist
        /// By a measurement, whose probe the tests try with known answers.
        case measurement
    }

    /// The id, such as `S25`.
    let id: String
    /// The behaviour in short.
    let text: String
    /// How it is shown.
    let means: Means
    /// What of it no bench can show, why, and what is done instead; nil where all of it is shown.
    let byHand: String?

    init(_ id: String, _ text: String, _ means: Means = .bench, byHand: String? = nil) {
        (self.id, self.text, self.means, self.byHand) = (id, text, means, byHand)
    }
}
