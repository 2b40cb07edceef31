/// What an app takes for the driving side, which no interface of the system tells.
public enum DrivingSideGuess: String, Hashable, Sendable, CaseIterable {
    /// The driver sits on the left.
    case left
    /// The driver sits on the right.
    case right
    /// Nothing can be said yet.
    case ambiguous

    /// Guesses from a control beside the map buttons: beyond the middle of the window the car is a left-hand drive.
    ///
    /// A control at (0, 0) has not been laid out yet, and one that begins in the very middle says nothing.
    public init(control: Rect, in window: Rect) {
        let isLaidOut = control.x != 0 || control.y != 0
        let middle = window.x + window.width / 2
        guard isLaidOut, control.x != middle else {
            self = .ambiguous
            return
        }
        self = control.x > middle ? .left : .right
    }

    /// Guesses from the safe area's insets: the greater one is on the side of card and driver.
    public init(safeArea: Rect, in window: Rect) {
        let (left, right) = (safeArea.x - window.x, window.maxX - safeArea.maxX)
        self = safeArea.isEmpty || abs(left - right) < 1e-6 ? .ambiguous : left > right ? .left : .right
    }
}
