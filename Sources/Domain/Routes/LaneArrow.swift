/// A direction that is painted on a lane, in OSRM's words.
public enum LaneArrow: String, Hashable, Sendable, CaseIterable {
    /// No arrow is painted.
    case none
    /// Straight on.
    case straight
    /// Slightly to the left.
    case slightLeft = "slight left"
    /// To the left.
    case left
    /// Sharply to the left.
    case sharpLeft = "sharp left"
    /// Slightly to the right.
    case slightRight = "slight right"
    /// To the right.
    case right
    /// Sharply to the right.
    case sharpRight = "sharp right"
    /// Back to where one came from.
    case uturn

    /// The turn in degrees, left negative, as CarPlay's lanes take it; nil for no arrow.
    ///
    /// The plain ones lie in the middle of Google's range, 45 to 135; slight and sharp ones begin where that ends.
    /// Which way a U-turn goes is told by the driving side.
    public func degrees(_ side: DrivingSide = .right) -> Double? {
        switch self {
        case .none: nil
        case .straight: 0
        case .slightLeft: -45
        case .left: -90
        case .sharpLeft: -135
        case .slightRight: 45
        case .right: 90
        case .sharpRight: 135
        case .uturn: side == .right ? -180 : 180
        }
    }
}
