extension Step {
    /// The type by which CarPlay knows the step's maneuver.
    ///
    /// A turn takes the direction that the source gives; a ring takes the number of its exit, where there is one to 19.
    public var carPlayManeuver: CarPlayManeuver {
        let word = maneuver.word
        if mode == "ferry" { return .enterFerry }
        switch maneuver.kind {
        case "depart": return word == .uturn ? .startRouteWithUTurn : .startRoute
        case "arrive":
            return word == .left
                ? .arriveAtDestinationLeft : word == .right ? .arriveAtDestinationRight : .arriveAtDestination
        case "new name": return .followRoad
        case "end of road" where word?.isLeft == true: return .leftTurnAtEnd
        case "end of road" where word?.isRight == true: return .rightTurnAtEnd
        case "fork", "merge":
            return word?.isLeft == true ? .keepLeft : word?.isRight == true ? .keepRight : .straightAhead
        case "on ramp": return .onRamp
        case "off ramp":
            return word?.isLeft == true ? .highwayOffRampLeft : word?.isRight == true ? .highwayOffRampRight : .offRamp
        case "roundabout", "rotary": return ring
        case "exit roundabout", "exit rotary": return .exitRoundabout
        case "notification": return .noTurn
        default: return turn
        }
    }

    /// The kind of junction that CarPlay draws for the maneuver.
    public var carPlayJunction: CarPlayJunction {
        ["roundabout", "rotary", "roundabout turn", "exit roundabout", "exit rotary"].contains(maneuver.kind)
            ? .roundabout : .intersection
    }

    private var ring: CarPlayManeuver {
        if maneuver.word == .uturn { return .uTurnAtRoundabout }
        guard let exit = maneuver.exit, (1...19).contains(exit) else { return .enterRoundabout }
        return CarPlayManeuver(rawValue: CarPlayManeuver.roundaboutExit1.rawValue + exit - 1) ?? .enterRoundabout
    }

    private var turn: CarPlayManeuver {
        switch maneuver.word {
        case .left: .leftTurn
        case .right: .rightTurn
        case .slightLeft: .slightLeftTurn
        case .slightRight: .slightRightTurn
        case .sharpLeft: .sharpLeftTurn
        case .sharpRight: .sharpRightTurn
        case .uturn: .uTurn
        case .straight, nil: .straightAhead
        }
    }
}

/// The kinds of junction that CarPlay draws, with the numbers of `CPJunctionType` (iOS 17.4).
public enum CarPlayJunction: Int, Hashable, Sendable, CaseIterable {
    /// Roads that cross.
    case intersection = 0
    /// A ring.
    case roundabout = 1
}

extension DrivingSide {
    /// The number of `CPTrafficSide` (iOS 17.4): 0 where one drives on the right, 1 on the left.
    ///
    /// An app that leaves it at 0 in left-hand traffic mirrors every ring (organicmaps #13416).
    public var carPlayNumber: Int { self == .right ? 0 : 1 }
}
