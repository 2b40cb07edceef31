/// One update of Google's turn-by-turn feed: the fields of `GMSNavigationNavInfo`.
///
/// The step that is told is the next maneuver, not the one that is driven. Updates come about once a second.
public struct GuidanceFeed: Hashable, Sendable {
    /// The states, with the numbers of `GMSNavigationNavState`.
    public enum State: Int, Hashable, Sendable, CaseIterable {
        /// Not known.
        case unknown = 0
        /// Guiding.
        case enroute = 1
        /// Looking for another route: there is no step then.
        case rerouting = 2
        /// Guidance has ended.
        case stopped = 3
    }

    /// Where the car is on a route, as whoever follows it knows.
    public struct Place: Hashable, Sendable {
        /// The leg and the step within it that are driven, from 0.
        public var leg: Int, step: Int
        /// Metres and seconds to the end of that step.
        public var distanceToManeuver: Double, timeToManeuver: Double

        /// Makes a place.
        public init(leg: Int, step: Int, distanceToManeuver: Double, timeToManeuver: Double) {
            self.leg = leg
            self.step = step
            self.distanceToManeuver = distanceToManeuver
            self.timeToManeuver = timeToManeuver
        }
    }

    /// The state.
    public var navState: State
    /// The next maneuver; nil unless guiding.
    public var currentStep: FeedStep?
    /// The maneuvers behind it to the end of the leg.
    public var remainingSteps: [FeedStep] = []
    /// Whether the route is another than that of the update before.
    public var routeChanged: Bool
    /// Seconds and metres to the next maneuver.
    public var timeToCurrentStepSeconds = 0.0, distanceToCurrentStepMeters = 0.0
    /// Seconds and metres to the end of the leg.
    public var timeToNextDestinationSeconds = 0.0, distanceToNextDestinationMeters = 0.0
    /// Seconds and metres to the end of the route.
    public var timeToFinalDestinationSeconds = 0.0, distanceToFinalDestinationMeters = 0.0

    /// An update without a step.
    public init(_ state: State, routeChanged: Bool = false) {
        navState = state
        self.routeChanged = routeChanged
    }

    /// The update of a car at a place of a route; a place that is not on it gives the state `unknown`.
    public init(_ route: Route, at place: Place, routeChanged: Bool = false) {
        let isOnRoute =
            route.legs.indices.contains(place.leg) && route.legs[place.leg].steps.indices.contains(place.step)
        self.init(isOnRoute ? .enroute : .unknown, routeChanged: routeChanged)
        guard isOnRoute else { return }
        let steps = route.legs[place.leg].steps
        let upcoming = (place.step + 1..<max(steps.count, place.step + 1)).map { FeedStep(steps, $0) }
        currentStep = upcoming.first
        remainingSteps = Array(upcoming.dropFirst())
        (distanceToCurrentStepMeters, timeToCurrentStepSeconds) = (place.distanceToManeuver, place.timeToManeuver)
        let leg = steps.dropFirst(place.step + 1)
        distanceToNextDestinationMeters = leg.reduce(place.distanceToManeuver) { $0 + $1.distance }
        timeToNextDestinationSeconds = leg.reduce(place.timeToManeuver) { $0 + $1.duration }
        let legs = route.legs.dropFirst(place.leg + 1)
        distanceToFinalDestinationMeters = legs.reduce(distanceToNextDestinationMeters) { $0 + $1.distance }
        timeToFinalDestinationSeconds = legs.reduce(timeToNextDestinationSeconds) { $0 + $1.duration }
    }

    /// The time to the next maneuver as `roundedTime` gives it, in minutes: the nearest one, at least one.
    public var roundedMinutes: Int { TimeRounding.google.minutes(seconds: timeToCurrentStepSeconds) }
}
