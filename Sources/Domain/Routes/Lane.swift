/// One lane before an intersection; lanes are told from left to right, whatever the driving side.
public struct Lane: Hashable, Sendable {
    /// The arrows painted on it; unknown ones are left out.
    public var arrows: [LaneArrow]
    /// Whether the maneuver may be done from it.
    public var isValid: Bool
    /// Whether it is the recommended one.
    public var isActive: Bool
    /// The one arrow to light, nil where the source names none.
    public var lit: LaneArrow?

    /// Makes a lane.
    public init(arrows: [LaneArrow], isValid: Bool, isActive: Bool = false, lit: LaneArrow? = nil) {
        self.arrows = arrows
        self.isValid = isValid
        self.isActive = isActive
        self.lit = lit
    }
}
