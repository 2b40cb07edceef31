/// The direction of a maneuver, read off OSRM's modifier.
enum TurnWord: String {
    case straight, uturn, left, right
    case slightLeft = "slight left"
    case slightRight = "slight right"
    case sharpLeft = "sharp left"
    case sharpRight = "sharp right"

    /// The direction of a turn in degrees, left negative; borders as Google's lane shapes have them.
    init(degrees: Double) {
        let isLeft = degrees < 0
        switch abs(degrees) {
        case ..<10: self = .straight
        case ..<45: self = isLeft ? .slightLeft : .slightRight
        case ..<135: self = isLeft ? .left : .right
        case ..<175: self = isLeft ? .sharpLeft : .sharpRight
        default: self = .uturn
        }
    }

    var isLeft: Bool { [.left, .slightLeft, .sharpLeft].contains(self) }
    var isRight: Bool { [.right, .slightRight, .sharpRight].contains(self) }
}

extension Maneuver {
    var word: TurnWord? { TurnWord(rawValue: modifier) }

    /// The turn in degrees from the courses around the maneuver, left negative; nil where they are not known.
    public var turnDegrees: Double? {
        guard let courseBefore, let courseAfter else { return nil }
        let turn = courseAfter - courseBefore
        guard turn.isFinite, abs(turn) <= 720 else { return nil }
        let whole = turn - 360 * (turn / 360).rounded()
        return whole == -180 ? 180 : whole
    }
}
