/// A way from origin to destination, leg by leg.
public struct Route: Hashable, Sendable {
    /// The parts between stops.
    public var legs: [Leg]
    /// The declared length in metres.
    public var distance: Double
    /// The declared driving time in seconds.
    public var duration: Double
    /// Start, stops and end as they were asked for; empty where the source does not tell.
    public var waypoints: [Waypoint] = []
    /// The language of prompts and banners as a tag such as `en-US`, empty where it is not told.
    public var language = ""
    /// What was accepted and should be known.
    public var flags: [RouteFlag] = []

    /// Makes a route of its legs and declared totals.
    public init(legs: [Leg], distance: Double, duration: Double) {
        self.legs = legs
        self.distance = distance
        self.duration = duration
    }

    /// All steps of all legs, in driving order.
    public var steps: [Step] { legs.flatMap(\.steps) }

    /// The words for the maneuver at the end of a step; both numbers count from 0, the step within its leg.
    ///
    /// Behind the last step of a leg, with or without an arrive step, it is the arrival.
    public func instruction(afterStep step: Int, inLeg leg: Int) -> String {
        guard legs.indices.contains(leg), legs[leg].steps.indices.contains(step + 1) else { return "Arrive" }
        let next = legs[leg].steps[step + 1]
        return next.maneuver.instruction(onto: next.name)
    }
}
