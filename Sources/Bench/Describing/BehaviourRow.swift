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
        /// By what a head unit lays out, takes in or draws, which is still to come.
        case headUnits
    }

    /// The id, such as `S25`.
    let id: String
    /// The behaviour in short.
    let text: String
    /// How it is shown.
    let means: Means
    /// What of it nothing shows yet, in a few words; nil where all of it is shown.
    let open: String?

    init(_ id: String, _ text: String, _ means: Means = .bench, open: String? = nil) {
        (self.id, self.text, self.means, self.open) = (id, text, means, open)
    }
}
