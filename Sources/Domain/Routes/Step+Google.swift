extension Step {
    /// The kind by which Google's feed knows the step's maneuver.
    ///
    /// Where the source does not tell the driving side, it is taken to be the right one.
    public var googleManeuver: GoogleManeuver {
        let word = maneuver.word
        if mode == "ferry" { return .ferryBoat }
        if mode == "train" { return .ferryTrain }
        switch maneuver.kind {
        case "depart": return .depart
        case "arrive": return word == .left ? .destinationLeft : word == .right ? .destinationRight : .destination
        case "new name": return .nameChange
        case "fork": return word?.isLeft == true ? .forkLeft : word?.isRight == true ? .forkRight : .straight
        case "merge": return word?.isLeft == true ? .mergeLeft : word?.isRight == true ? .mergeRight : .mergeUnspecified
        case "on ramp": return kind(.onRampUnspecified, in: GoogleFamily.onRamp)
        case "off ramp": return kind(.offRampUnspecified, in: GoogleFamily.offRamp)
        case "exit roundabout", "exit rotary":
            return isClockwise ? .roundaboutExitClockwise : .roundaboutExitCounterclockwise
        case "roundabout", "rotary", "roundabout turn": return ring
        case "notification": return .straight
        default: return kind(.straight, in: GoogleFamily.turn)
        }
    }

    /// Rings are driven clockwise where one drives on the left, and U-turns the same way.
    private var isClockwise: Bool { drivingSide == .left }

    private func kind(_ plain: GoogleManeuver, in family: GoogleFamily) -> GoogleManeuver {
        maneuver.word.flatMap { family.kind($0, isClockwise: isClockwise) } ?? plain
    }

    private var ring: GoogleManeuver {
        let plain = isClockwise ? GoogleManeuver.roundaboutClockwise : .roundaboutCounterclockwise
        guard let word = maneuver.word else { return plain }
        return GoogleFamily.ring(word, isClockwise: isClockwise)
    }
}

/// Kinds of Google's that differ by their direction alone; they stand in the same order in each family.
struct GoogleFamily {
    /// The kind that turns left; the others follow it by number.
    private let left: GoogleManeuver

    static let turn = GoogleFamily(left: .turnLeft)
    static let onRamp = GoogleFamily(left: .onRampLeft)
    static let offRamp = GoogleFamily(left: .offRampLeft)

    /// The kind of a direction, nil for straight on.
    func kind(_ word: TurnWord, isClockwise: Bool) -> GoogleManeuver? {
        let offset =
            switch word {
            case .left: 0
            case .right: 1
            case .slightLeft: 4
            case .slightRight: 5
            case .sharpLeft: 6
            case .sharpRight: 7
            case .uturn: isClockwise ? 8 : 9
            case .straight: nil as Int?
            }
        return offset.flatMap { GoogleManeuver(rawValue: left.rawValue + $0) }
    }

    /// The kind of a ring that is left in a direction.
    static func ring(_ word: TurnWord, isClockwise: Bool) -> GoogleManeuver {
        let clockwise: GoogleManeuver =
            switch word {
            case .straight: .roundaboutStraightClockwise
            case .left: .roundaboutLeftClockwise
            case .right: .roundaboutRightClockwise
            case .slightLeft: .roundaboutSlightLeftClockwise
            case .slightRight: .roundaboutSlightRightClockwise
            case .sharpLeft: .roundaboutSharpLeftClockwise
            case .sharpRight: .roundaboutSharpRightClockwise
            case .uturn: .roundaboutUTurnClockwise
            }
        // Each counter-clockwise kind has the number behind that of its clockwise twin.
        return isClockwise ? clockwise : GoogleManeuver(rawValue: clockwise.rawValue + 1) ?? clockwise
    }
}
