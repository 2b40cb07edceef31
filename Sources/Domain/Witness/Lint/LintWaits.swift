/// What is a finding once it has stood for a while; what ends before is none.
struct LintWaits {
    private struct Wait {
        let finding: LintFinding
        let due: Int64
        var isTold = false
    }

    private var waits: [Wait] = []
    /// When the next one is due, in nanoseconds of the trace's clock.
    private(set) var next = Int64.max

    /// Whether one of a name is waited for, or was told and still stands.
    func has(_ name: String) -> Bool { waits.contains { $0.finding.name == name } }

    /// What has not stood for long enough yet.
    var open: [LintFinding] { waits.filter { !$0.isTold }.map(\.finding) }

    /// Whether nothing is waited for.
    var isEmpty: Bool { waits.isEmpty }

    mutating func begin(_ finding: LintFinding, due: Int64) {
        guard !has(finding.name) else { return }
        waits.append(Wait(finding: finding, due: due))
        next = min(next, due)
    }

    mutating func end(_ name: String) {
        guard !waits.isEmpty else { return }
        waits.removeAll { $0.finding.name == name }
        schedule()
    }

    mutating func endAll() {
        waits = []
        next = .max
    }

    /// Hands on what has stood until a moment, each once.
    mutating func elapse(to moment: Int64, tell: (LintFinding) -> Void) {
        guard moment >= next else { return }
        for place in waits.indices where !waits[place].isTold && waits[place].due <= moment {
            waits[place].isTold = true
            tell(waits[place].finding)
        }
        schedule()
    }

    private mutating func schedule() {
        next = waits.lazy.filter { !$0.isTold }.map(\.due).min() ?? .max
    }
}
