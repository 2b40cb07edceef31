/// One arrow of a lane as Google's feed tells it (`GMSNavigationLaneDirection`).
public struct GoogleLaneDirection: Hashable, Sendable {
    /// The shapes, with the numbers of `GMSNavigationLaneShape`.
    public enum Shape: Int, Hashable, Sendable, CaseIterable {
        /// Not known, or not painted.
        case unknown = 0
        /// Straight on.
        case straight = 1
        /// 10 to 45 degrees to the left.
        case slightLeft = 2
        /// 10 to 45 degrees to the right.
        case slightRight = 3
        /// 45 to 135 degrees to the left.
        case normalLeft = 4
        /// 45 to 135 degrees to the right.
        case normalRight = 5
        /// 135 to 175 degrees to the left.
        case sharpLeft = 6
        /// 135 to 175 degrees to the right.
        case sharpRight = 7
        /// Back over the left, 175 to 180 degrees.
        case uTurnLeft = 8
        /// Back over the right, 175 to 180 degrees.
        case uTurnRight = 9
    }

    /// The shape of the arrow.
    public var shape: Shape
    /// Whether it leads to the maneuver.
    public var isRecommended: Bool

    /// Makes a direction.
    public init(shape: Shape, isRecommended: Bool) {
        self.shape = shape
        self.isRecommended = isRecommended
    }
}

extension LaneArrow {
    /// The shape by which Google's feed knows the arrow; U-turns go over the side of oncoming traffic.
    public func googleShape(_ side: DrivingSide = .right) -> GoogleLaneDirection.Shape {
        switch self {
        case .none: .unknown
        case .straight: .straight
        case .slightLeft: .slightLeft
        case .slightRight: .slightRight
        case .left: .normalLeft
        case .right: .normalRight
        case .sharpLeft: .sharpLeft
        case .sharpRight: .sharpRight
        case .uturn: side == .right ? .uTurnLeft : .uTurnRight
        }
    }
}
