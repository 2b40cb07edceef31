/// The maneuver types of CarPlay's metadata, each with its number.
///
/// Names and numbers are those of `CPManeuverType` (iOS 17.4, `CPManeuver.h`).
public enum CarPlayManeuver: Int, Hashable, Sendable, CaseIterable {
    /// No turn, or nothing to show.
    case noTurn = 0
    /// Left.
    case leftTurn = 1
    /// Right.
    case rightTurn = 2
    /// Straight on.
    case straightAhead = 3
    /// Back.
    case uTurn = 4
    /// Along the road.
    case followRoad = 5
    /// Into a ring whose exit is not known.
    case enterRoundabout = 6
    /// Out of a ring.
    case exitRoundabout = 7
    /// Off a motorway.
    case offRamp = 8
    /// Onto a motorway.
    case onRamp = 9
    /// The end of navigation.
    case arriveEndOfNavigation = 10
    /// The start of a route.
    case startRoute = 11
    /// The destination.
    case arriveAtDestination = 12
    /// Keep left.
    case keepLeft = 13
    /// Keep right.
    case keepRight = 14
    /// Onto a ferry.
    case enterFerry = 15
    /// Off a ferry.
    case exitFerry = 16
    /// From one ferry to another.
    case changeFerry = 17
    /// The start of a route, going back.
    case startRouteWithUTurn = 18
    /// Back at a ring.
    case uTurnAtRoundabout = 19
    /// Left at the end of the road.
    case leftTurnAtEnd = 20
    /// Right at the end of the road.
    case rightTurnAtEnd = 21
    /// Off a motorway on the left.
    case highwayOffRampLeft = 22
    /// Off a motorway on the right.
    case highwayOffRampRight = 23
    /// The destination on the left.
    case arriveAtDestinationLeft = 24
    /// The destination on the right.
    case arriveAtDestinationRight = 25
    /// Back where it is possible.
    case uTurnWhenPossible = 26
    /// The end of the road before the destination.
    case arriveEndOfDirections = 27
    /// The first exit of a ring.
    case roundaboutExit1 = 28
    /// The second exit of a ring.
    case roundaboutExit2 = 29
    /// The third exit of a ring.
    case roundaboutExit3 = 30
    /// The fourth exit of a ring.
    case roundaboutExit4 = 31
    /// The fifth exit of a ring.
    case roundaboutExit5 = 32
    /// The sixth exit of a ring.
    case roundaboutExit6 = 33
    /// The seventh exit of a ring.
    case roundaboutExit7 = 34
    /// The eighth exit of a ring.
    case roundaboutExit8 = 35
    /// The ninth exit of a ring.
    case roundaboutExit9 = 36
    /// The tenth exit of a ring.
    case roundaboutExit10 = 37
    /// The eleventh exit of a ring.
    case roundaboutExit11 = 38
    /// The twelfth exit of a ring.
    case roundaboutExit12 = 39
    /// The thirteenth exit of a ring.
    case roundaboutExit13 = 40
    /// The fourteenth exit of a ring.
    case roundaboutExit14 = 41
    /// The fifteenth exit of a ring.
    case roundaboutExit15 = 42
    /// The sixteenth exit of a ring.
    case roundaboutExit16 = 43
    /// The seventeenth exit of a ring.
    case roundaboutExit17 = 44
    /// The eighteenth exit of a ring.
    case roundaboutExit18 = 45
    /// The nineteenth exit of a ring.
    case roundaboutExit19 = 46
    /// Sharply left.
    case sharpLeftTurn = 47
    /// Sharply right.
    case sharpRightTurn = 48
    /// Slightly left.
    case slightLeftTurn = 49
    /// Slightly right.
    case slightRightTurn = 50
    /// From one motorway to another.
    case changeHighway = 51
    /// From one motorway to another on the left.
    case changeHighwayLeft = 52
    /// From one motorway to another on the right.
    case changeHighwayRight = 53
}
