public import CarPlay
public import Clockwork

/// A press of a pan button, or of the knob tilted: short it is one step, longer a hold with a beginning and an end.
///
/// Where the boundary lies and whether a hold repeats its step is not documented: both are the profile's.
public struct PressRecogniser: Hashable, Sendable {
    private let controls: UnitProfile.Controls
    private var direction: PanDirection?
    private var isHeld = false

    /// Makes the recogniser of a unit's controls.
    public init(_ controls: UnitProfile.Controls) {
        self.controls = controls
    }

    /// Whether something is pressed.
    public var isUnderWay: Bool { direction != nil }

    /// Begins a press; returns when it becomes a hold.
    ///
    /// A press that was under way is forgotten.
    public mutating func begin(_ direction: PanDirection, at instant: Instant) -> Instant {
        (self.direction, isHeld) = (direction, false)
        return instant + controls.holdThreshold
    }

    /// Takes that the press lasts until an instant that was named; returns what the driver did, and when to look again.
    public mutating func hold(at instant: Instant) -> (action: DriverAction?, next: Instant?) {
        guard let direction else { return (nil, nil) }
        defer { isHeld = true }
        let next = controls.repeatsHolds ? instant + controls.holdThreshold : nil
        return (isHeld ? .pan(direction) : .beginPan(direction), next)
    }

    /// Ends the press; returns what the driver did, nil where nothing was pressed.
    public mutating func end() -> DriverAction? {
        guard let direction else { return nil }
        defer { (self.direction, isHeld) = (nil, false) }
        return isHeld ? .endPan(direction) : .pan(direction)
    }
}
