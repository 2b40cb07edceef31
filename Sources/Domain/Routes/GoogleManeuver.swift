/// The maneuver kinds of Google's turn-by-turn feed, each with its number.
///
/// Names and numbers are those of `GMSNavigationManeuver`, an enumeration of the Navigation SDK for iOS; its reference
/// is developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Enums/GMSNavigationManeuver.
public enum GoogleManeuver: Int, Hashable, Sendable, CaseIterable {
    /// Not known.
    case unknown = 0
    /// The start of a route.
    case depart = 1
    /// The end of a route, or a stop.
    case destination = 2
    /// An end on the left side of the road.
    case destinationLeft = 3
    /// An end on the right side of the road.
    case destinationRight = 4
    /// Straight on.
    case straight = 5
    /// Left.
    case turnLeft = 6
    /// Right.
    case turnRight = 7
    /// Keep left.
    case turnKeepLeft = 8
    /// Keep right.
    case turnKeepRight = 9
    /// Slightly left.
    case turnSlightLeft = 10
    /// Slightly right.
    case turnSlightRight = 11
    /// Sharply left.
    case turnSharpLeft = 12
    /// Sharply right.
    case turnSharpRight = 13
    /// Back, turning clockwise.
    case turnUTurnClockwise = 14
    /// Back, turning counter-clockwise.
    case turnUTurnCounterclockwise = 15
    /// The road joins another, on no side in particular.
    case mergeUnspecified = 16
    /// The road joins another on the left.
    case mergeLeft = 17
    /// The road joins another on the right.
    case mergeRight = 18
    /// The left one of two roads.
    case forkLeft = 19
    /// The right one of two roads.
    case forkRight = 20
    /// A ramp onto a motorway.
    case onRampUnspecified = 21
    /// Left onto a motorway.
    case onRampLeft = 22
    /// Right onto a motorway.
    case onRampRight = 23
    /// Keep left onto a motorway.
    case onRampKeepLeft = 24
    /// Keep right onto a motorway.
    case onRampKeepRight = 25
    /// Slightly left onto a motorway.
    case onRampSlightLeft = 26
    /// Slightly right onto a motorway.
    case onRampSlightRight = 27
    /// Sharply left onto a motorway.
    case onRampSharpLeft = 28
    /// Sharply right onto a motorway.
    case onRampSharpRight = 29
    /// Back, turning clockwise onto a motorway.
    case onRampUTurnClockwise = 30
    /// Back, turning counter-clockwise onto a motorway.
    case onRampUTurnCounterclockwise = 31
    /// A ramp off a motorway.
    case offRampUnspecified = 32
    /// Left off a motorway.
    case offRampLeft = 33
    /// Right off a motorway.
    case offRampRight = 34
    /// Keep left off a motorway.
    case offRampKeepLeft = 35
    /// Keep right off a motorway.
    case offRampKeepRight = 36
    /// Slightly left off a motorway.
    case offRampSlightLeft = 37
    /// Slightly right off a motorway.
    case offRampSlightRight = 38
    /// Sharply left off a motorway.
    case offRampSharpLeft = 39
    /// Sharply right off a motorway.
    case offRampSharpRight = 40
    /// Back, turning clockwise off a motorway.
    case offRampUTurnClockwise = 41
    /// Back, turning counter-clockwise off a motorway.
    case offRampUTurnCounterclockwise = 42
    /// Into a ring that is driven clockwise.
    case roundaboutClockwise = 43
    /// Into a ring that is driven counter-clockwise.
    case roundaboutCounterclockwise = 44
    /// Into a ring that is driven clockwise, and out of it straight on.
    case roundaboutStraightClockwise = 45
    /// Into a ring that is driven counter-clockwise, and out of it straight on.
    case roundaboutStraightCounterclockwise = 46
    /// Into a ring that is driven clockwise, and out of it left.
    case roundaboutLeftClockwise = 47
    /// Into a ring that is driven counter-clockwise, and out of it left.
    case roundaboutLeftCounterclockwise = 48
    /// Into a ring that is driven clockwise, and out of it right.
    case roundaboutRightClockwise = 49
    /// Into a ring that is driven counter-clockwise, and out of it right.
    case roundaboutRightCounterclockwise = 50
    /// Into a ring that is driven clockwise, and out of it slightly left.
    case roundaboutSlightLeftClockwise = 51
    /// Into a ring that is driven counter-clockwise, and out of it slightly left.
    case roundaboutSlightLeftCounterclockwise = 52
    /// Into a ring that is driven clockwise, and out of it slightly right.
    case roundaboutSlightRightClockwise = 53
    /// Into a ring that is driven counter-clockwise, and out of it slightly right.
    case roundaboutSlightRightCounterclockwise = 54
    /// Into a ring that is driven clockwise, and out of it sharply left.
    case roundaboutSharpLeftClockwise = 55
    /// Into a ring that is driven counter-clockwise, and out of it sharply left.
    case roundaboutSharpLeftCounterclockwise = 56
    /// Into a ring that is driven clockwise, and out of it sharply right.
    case roundaboutSharpRightClockwise = 57
    /// Into a ring that is driven counter-clockwise, and out of it sharply right.
    case roundaboutSharpRightCounterclockwise = 58
    /// Into a ring that is driven clockwise, and out of it back.
    case roundaboutUTurnClockwise = 59
    /// Into a ring that is driven counter-clockwise, and out of it back.
    case roundaboutUTurnCounterclockwise = 60
    /// Out of a ring that is driven clockwise.
    case roundaboutExitClockwise = 61
    /// Out of a ring that is driven counter-clockwise.
    case roundaboutExitCounterclockwise = 62
    /// Onto a ferry.
    case ferryBoat = 63
    /// Onto a train that carries cars.
    case ferryTrain = 64
    /// The road changes its name.
    case nameChange = 65
}
