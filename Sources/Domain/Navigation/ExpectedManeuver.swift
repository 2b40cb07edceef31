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
    /// The maneuvers in driving order, each at the end of a step that has a length.
    public var expectedManeuvers: [ExpectedManeuver] {
        RouteTable(self).spans.map { ExpectedManeuver(leg: $0.leg, step: $0.step, along: $0.end, on: self) }
    }
}
