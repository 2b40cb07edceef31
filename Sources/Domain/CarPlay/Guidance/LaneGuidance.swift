/// The lanes of a junction.
public struct LaneGuidance: Hashable, Sendable {
    /// A lane with its arrows.
    public struct CarLane: Hashable, Sendable {
        /// Whether the lane leads where the route goes.
        public enum Status: Int, Hashable, Sendable, CaseIterable {
            /// It does not.
            case notGood
            /// It does.
            case good
            /// It does, and best.
            case preferred
        }

        /// Whether it leads where the route goes.
        public var status: Status
        /// Its arrows in degrees, -180 to 180, 0 being straight on.
        public var angles: [Double]
        /// The arrow to follow in degrees, nil on a lane that is not good.
        public var highlighted: Double?

        /// Makes a lane.
        public init(_ status: Status, angles: [Double], highlighted: Double? = nil) {
            self.status = status
            self.angles = angles
            self.highlighted = highlighted
        }
    }

    /// The number of the instance.
    public var id: Int
    /// The lanes, from left to right.
    public var lanes: [CarLane]

    /// Makes the lanes of a junction.
    public init(_ id: Int, _ lanes: [CarLane]) {
        self.id = id
        self.lanes = lanes
    }
}

extension LaneGuidance.CarLane {
    /// What is wrong with the lane's angles, nil where nothing is.
    var fault: String? {
        let all = angles + (highlighted.map { [$0] } ?? [])
        if !all.allSatisfy({ (-180...180).contains($0) }) { return "an angle lies outside -180 to 180 degrees" }
        guard let highlighted else { return nil }
        if status == .notGood { return "a lane that is not good has a highlighted angle" }
        return angles.contains(highlighted) ? "the highlighted angle stands among the lane's angles as well" : nil
    }
}
