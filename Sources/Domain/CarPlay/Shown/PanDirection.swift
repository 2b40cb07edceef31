/// The direction of a press of the panning interface; the bits are the system's.
public struct PanDirection: OptionSet, Hashable, Sendable {
    /// The bits.
    public var rawValue: Int

    /// Makes a direction of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the left.
    public static let left = PanDirection(rawValue: 1)
    /// To the right.
    public static let right = PanDirection(rawValue: 2)
    /// Up.
    public static let up = PanDirection(rawValue: 4)
    /// Down.
    public static let down = PanDirection(rawValue: 8)

    /// Whether it holds a direction together with its opposite.
    public var isContradictory: Bool { isSuperset(of: [.left, .right]) || isSuperset(of: [.up, .down]) }

    /// The direction as a course on the screen in degrees, up being 0; nil for none and for a contradictory one.
    public var heading: Double? {
        guard !isContradictory else { return nil }
        return Self.headings.first { $0.direction == self }?.degrees
    }

    private static let headings: [(direction: PanDirection, degrees: Double)] = [
        (.up, 0), ([.up, .right], 45), (.right, 90), ([.down, .right], 135), (.down, 180), ([.down, .left], 225),
        (.left, 270), ([.up, .left], 315),
    ]
}
