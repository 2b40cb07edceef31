public import CarPlay

/// What a model app makes of a press of the panning interface (D02).
public struct PanHabit: Hashable, Sendable {
    /// Whose code it is.
    public enum Maker: String, Hashable, Sendable, CaseIterable {
        /// Google's sample in Swift.
        case googleSwift
        /// Google's sample in Objective-C.
        case googleObjC
        /// The app's own, by the values beside it.
        case own
    }

    /// Whose code it is.
    public var maker = Maker.own
    /// How far a press scrolls, in points.
    public var step = 80.0
    /// Whether up is a negative y, as on a screen.
    public var upIsNegative = true
    /// Whether a diagonal step is as long as a straight one.
    public var keepsDiagonalLength = true
    /// Whether a press that is held scrolls as well.
    public var followsHolds = true

    /// Makes the habit of an app that does it right.
    public init() {}

    /// The scroll of a press in points, to the right and downward.
    public func scroll(_ direction: PanDirection) -> (x: Double, y: Double) {
        switch maker {
        case .googleSwift: PanStyle.googleSwift.scroll(direction)
        case .googleObjC: PanStyle.googleObjC.scroll(direction)
        case .own:
            PanStyle.own(step: step, upIsNegative: upIsNegative, keepsDiagonalLength: keepsDiagonalLength)
                .scroll(direction)
        }
    }
}
