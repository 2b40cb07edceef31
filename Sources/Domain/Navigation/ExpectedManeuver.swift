import Positioning
public import Routes

/// A maneuver of a route as a card should tell it, and where it is done.
public struct ExpectedManeuver: Hashable, Sendable {
    /// The leg, and the step within it, from 0, whose end it is.
    public var leg: Int, step: Int
    /// Metres from the start of the route, along its line.
    public var along: Double
    /// The maneuver; nil where a leg ends without an arrive step.
    public var maneuver: Maneuver?
    /// The name of the road behind it, empty where it has none.
    public var road: String

    /// Makes the maneuver at the end of a step of a route.
    public init(leg: Int, step: Int, along: Double, on route: Route) {
        let steps = route.legs.indices.contains(leg) ? route.legs[leg].steps : []
        let next = steps.indices.contains(step + 1) ? steps[step + 1] : nil
        (self.leg, self.step, self.along) = (leg, step, along)
        (maneuver, road) = (next?.maneuver, next?.name ?? "")
    }

    /// What a card says of it in words.
    public var instruction: String { maneuver?.instruction(onto: road) ?? "Arrive" }
    /// The kind in OSRM's words.
    public var kind: String { maneuver?.kind ?? "arrive" }
    /// To which side it goes, nil where it goes to none.
    public var side: ExpectedSide? { maneuver.flatMap { ExpectedSide(modifier: $0.modifier) } }
}

extension Route {
    /// The maneuvers in driving order, each at the end of a step that has a length, at the metres of the follower's line.
    public var expectedManeuvers: [ExpectedManeuver] {
        var maneuvers: [ExpectedManeuver] = []
        var (along, last) = (0.0, Coordinate?.none)
        for (leg, part) in legs.enumerated() {
            for (number, step) in part.steps.enumerated() {
                let length = step.length(after: last)
                last = step.line.last ?? last
                guard length > 0 else { continue }
                along += length
                maneuvers.append(ExpectedManeuver(leg: leg, step: number, along: along, on: self))
            }
        }
        return maneuvers
    }
}

extension Step {
    /// Metres that the step adds to a line which ends at a place; a gap in the line adds none.
    fileprivate func length(after place: Coordinate?) -> Double {
        guard let first = line.first else { return 0 }
        let gap = place?.distance(to: first) ?? 0
        let lead = gap > RouteLine.leastGap ? 0 : gap
        return zip(line, line.dropFirst()).reduce(lead) { $0 + $1.0.distance(to: $1.1) }
    }
}
