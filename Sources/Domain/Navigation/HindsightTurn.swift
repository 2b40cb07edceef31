/// A turn that a drive made, or its end.
public struct HindsightTurn: Hashable, Sendable {
    /// Metres driven up to its middle.
    public var driven: Double
    /// Degrees by which the course changed, to the right positive; nil at the end of the drive.
    public var angle: Double?

    /// Makes a turn.
    public init(driven: Double, angle: Double?) {
        self.driven = driven
        self.angle = angle
    }

    /// To which side it went; nil for the end of the drive, and for a turn back, whose side says nothing.
    public var side: ExpectedSide? {
        angle.flatMap { abs($0) > 150 ? nil : $0 < 0 ? .left : .right }
    }
}
