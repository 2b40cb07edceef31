/// A movement of a switch under way, which outlives the step that asked for it where that one ends before.
final class SwitchTurn: @unchecked Sendable {
    /// What came of it, nil as long as it goes on.
    private(set) var outcome: StepOutcome?
    private var onEnd: [() -> Void] = []

    /// Calls at the end; at once where it has come.
    func atEnd(_ action: @escaping () -> Void) {
        guard outcome == nil else { return action() }
        onEnd.append(action)
    }

    func end(_ outcome: StepOutcome) {
        self.outcome = outcome
        for action in onEnd { action() }
        onEnd = []
    }
}
