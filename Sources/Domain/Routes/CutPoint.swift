import Positioning

/// A point of a route at which it is cut in two.
struct CutPoint {
    var leg: Int, step: Int, segment: Int
    /// The share of the segment that lies before the point.
    var share: Double
    /// Metres from the route's start, drawn.
    var along: Double
    /// Metres from the place that was asked for.
    var offset: Double

    /// What lies behind the point, with a departure at it.
    func rest(of route: Route) -> Route {
        let first = cut(route.legs[leg].steps[step])
        var leg = route.legs[leg]
        leg.steps = [first] + leg.steps.dropFirst(step + 1)
        leg.distance = leg.steps.reduce(0) { $0 + $1.distance }
        leg.duration = leg.steps.reduce(0) { $0 + $1.duration }
        leg.viaPoints = []
        let legs = [leg] + route.legs.dropFirst(self.leg + 1)
        var rest = Route(
            legs: legs, distance: legs.reduce(0) { $0 + $1.distance }, duration: legs.reduce(0) { $0 + $1.duration })
        rest.language = route.language
        if route.waypoints.count == route.legs.count + 1 {
            rest.waypoints =
                [Waypoint(place: first.maneuver.place, name: first.name)] + route.waypoints.dropFirst(self.leg + 1)
        }
        rest.flags = RouteInspection.flags(of: rest)
        return rest
    }

    /// The part of a step behind the point; lengths and times are shared by the drawn length.
    private func cut(_ step: Step) -> Step {
        let (start, end) = (step.line[segment], step.line[segment + 1])
        let frame = LocalFrame(at: start, latitude: (start.latitude + end.latitude) / 2)
        let offset = frame.metres(end)
        let point = frame.coordinate(east: offset.east * share, north: offset.north * share)
        var rest = step
        rest.line = [point] + step.line[(segment + 1)...]
        let drawn = step.line.drawnLength
        let left = drawn > 0 ? rest.line.drawnLength / drawn : 0
        rest.distance *= left
        rest.duration *= left
        rest.maneuver = Maneuver(kind: "depart", modifier: "", place: point)
        rest.maneuver.courseAfter = start.course(to: end)
        rest.exitNumber = ""
        rest.speedLimits = Array(step.speedLimits.dropFirst(segment))
        rest.segmentDurations = Array(step.segmentDurations.dropFirst(segment))
        if !rest.segmentDurations.isEmpty { rest.segmentDurations[0] *= 1 - share }
        rest.prompts = step.prompts.filter { $0.distanceToEnd <= rest.distance }
        rest.banners = Self.banners(step.banners, within: rest.distance)
        rest.intersections = step.intersections.compactMap { junction in
            var junction = junction
            junction.along -= drawn * (1 - left)
            return junction.along < 0 ? nil : junction
        }
        return rest
    }

    /// What is still shown: what appears later, and the last of those that have appeared.
    private static func banners(_ banners: [Banner], within distance: Double) -> [Banner] {
        let shown = banners.filter { $0.distanceToEnd > distance }.min { $0.distanceToEnd < $1.distanceToEnd }
        let later = banners.filter { $0.distanceToEnd <= distance }
        guard var shown else { return later }
        shown.distanceToEnd = distance
        return [shown] + later
    }
}
