/// A lane as CarPlay takes it (`CPLane`, iOS 17.4).
public struct CarPlayLane: Hashable, Sendable {
    /// How good a lane is, with the numbers of `CPLaneStatus`.
    public enum Status: Int, Hashable, Sendable, CaseIterable {
        /// It does not lead to the maneuver.
        case notGood = 0
        /// It may be used.
        case good = 1
        /// It is recommended.
        case preferred = 2
    }

    /// How good it is.
    public var status: Status
    /// The angle to light in degrees from -180 to 180, left negative; nil for a lane that is not good.
    public var highlightedAngle: Double?
    /// The other angles; the one that is lit is not repeated among them.
    public var angles: [Double]

    /// Makes a lane.
    public init(status: Status, highlightedAngle: Double?, angles: [Double]) {
        self.status = status
        self.highlightedAngle = highlightedAngle
        self.angles = angles
    }
}

extension Lane {
    /// The lane as CarPlay takes it: only the one arrow that leads to the maneuver is lit.
    ///
    /// A lane with two arrows of which the source lights none is told without a light; to light the first arrow is the
    /// fault of mapbox-navigation-ios #2879 and OsmAnd #5235.
    public func carPlay(_ side: DrivingSide = .right) -> CarPlayLane {
        let angles = arrows.compactMap { $0.degrees(side) }
        guard isValid || isActive else { return CarPlayLane(status: .notGood, highlightedAngle: nil, angles: angles) }
        let only = arrows.count == 1 ? arrows[0] : nil
        let lit = (lit ?? only)?.degrees(side)
        return CarPlayLane(
            status: isActive ? .preferred : .good, highlightedAngle: lit, angles: angles.filter { $0 != lit })
    }

    /// The lane as Google's feed tells it: the shapes of its arrows, each with whether it is recommended.
    public func google(_ side: DrivingSide = .right) -> [GoogleLaneDirection] {
        arrows.map { arrow in
            let isOnly = arrows.count == 1 && (isValid || isActive)
            return GoogleLaneDirection(
                shape: arrow.googleShape(side), isRecommended: arrow == lit || (lit == nil && isOnly))
        }
    }
}
