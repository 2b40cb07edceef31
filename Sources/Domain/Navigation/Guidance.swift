public import Routes

/// What guidance tells at a fix besides the numbers: the road, the next maneuvers, lanes, and what is spoken.
public struct Guidance: Hashable, Sendable {
    /// The name of the road that is driven, empty where it has none.
    public var road: String
    /// The next maneuver, nil behind the last one.
    public var next: UpcomingManeuver?
    /// The one behind it.
    public var afterNext: UpcomingManeuver?
    /// The lanes before the next junction that tells some, from left to right; empty where none does in this step.
    public var lanes: [Lane] = []
    /// Metres to that junction, nil where no lanes are told.
    public var distanceToLanes: Double?
    /// The side on which one drives, nil where the route does not tell it.
    public var drivingSide: DrivingSide?
    /// What is shown, by the route's own words; nil where it has none for this place.
    public var banner: Banner?
    /// What is spoken with this fix.
    public var prompt: Prompt?

    /// What follows from the progress on a route.
    public init(at progress: Progress, on route: Route) {
        let here = route.legs[progress.leg].steps[progress.step]
        (road, drivingSide) = (here.name, here.drivingSide)
        let ahead = Self.maneuvers(behind: progress, on: route)
        (next, afterNext) = (ahead.first, ahead.dropFirst().first)
        prompt = progress.prompt.map { here.prompts[$0] }
        banner = here.banners.last { $0.distanceToEnd >= progress.distanceToManeuver } ?? here.banners.first
        showLanes(of: here, next: next, at: progress)
    }

    /// The next two maneuvers; that a leg begins behind a stop is none.
    private static func maneuvers(behind progress: Progress, on route: Route) -> [UpcomingManeuver] {
        var (found, distance) = ([UpcomingManeuver](), progress.distanceToManeuver)
        var (leg, step) = (progress.leg, progress.step + 1)
        while found.count < 2, leg < route.legs.count {
            guard step < route.legs[leg].steps.count else {
                (leg, step) = (leg + 1, 0)
                continue
            }
            let there = route.legs[leg].steps[step]
            if there.maneuver.kind != "depart" {
                found.append(UpcomingManeuver(there, side: there.drivingSide, distance: distance))
            }
            distance += there.distance
            step += 1
        }
        return found
    }

    /// Lanes lead to the junctions within the step and to the one at its end, which is the first of the next step.
    private mutating func showLanes(of step: Step, next: UpcomingManeuver?, at progress: Progress) {
        let driven = progress.distanceFromManeuver
        if let junction = step.intersections.dropFirst().first(where: { $0.along > driven && !$0.lanes.isEmpty }) {
            (lanes, distanceToLanes) = (junction.lanes, junction.along - driven)
        } else if let next, !next.lanes.isEmpty {
            (lanes, distanceToLanes) = (next.lanes, progress.distanceToManeuver)
        }
    }
}
