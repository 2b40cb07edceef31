/// How a system tells the translation of a drag: as each change, or as the total since the drag began.
public struct PanTelling: Hashable, Sendable {
    /// How it is told.
    public let translation: SystemSwitches.Translation
    private var x = 0.0, y = 0.0

    /// Makes the telling of a system.
    public init(_ translation: SystemSwitches.Translation) {
        self.translation = translation
    }

    /// Turns a gesture that holds a change into the one that the app is told; an end tells no translation, however it came.
    public mutating func told(_ gesture: PanGesture) -> PanGesture {
        guard gesture.phase == .began || gesture.phase == .changed else {
            return PanGesture(gesture.phase, vx: gesture.vx, vy: gesture.vy)
        }
        guard translation == .cumulative else { return gesture }
        if gesture.phase == .began { (x, y) = (0, 0) }
        (x, y) = (x + gesture.dx, y + gesture.dy)
        var told = gesture
        (told.dx, told.dy) = (x, y)
        return told
    }
}
