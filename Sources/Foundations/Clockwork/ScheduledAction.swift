/// An action that is to run at an instant, until it has run or was cancelled.
///
/// It belongs to the draining thread, as its `Timeline` does.
public final class ScheduledAction {
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    /// Whether there is nothing left to run.
    var isSpent: Bool { action == nil }

    /// Makes sure that the action is not run; harmless where it has been.
    public func cancel() {
        action = nil
    }

    /// Runs the action, once, and lets go of what it holds.
    func fire() {
        let action = action
        self.action = nil
        action?()
    }
}
