import Navigation
import Positioning
import Routes

/// A trace with what the follower says to each of its fixes.
struct FollowedDrive {
    /// A fix and what follows from it; nil before the first place.
    struct Entry {
        let fix: Fix
        let progress: Progress?
        let guidance: Guidance?
        /// What a router is asked where another route is wanted.
        let request: RerouteRequest?

        var events: GuidanceEvents { progress?.events ?? [] }
    }

    let route: Route
    let entries: [Entry]

    init(_ fixes: [Fix], on route: Route, policy: OffRoutePolicy, earth: Earth) {
        var follower = Follower(route: route, policy: policy, on: earth)
        self.route = route
        entries = fixes.map { fix in
            let progress = follower.update(fix)
            return Entry(
                fix: fix, progress: progress, guidance: progress.map { Guidance(at: $0, on: route) },
                request: progress?.events.contains(.rerouteWanted) == true ? follower.rerouteRequest(from: fix) : nil)
        }
    }

    /// How many fixes have an event.
    func count(_ event: GuidanceEvents) -> Int { entries.count { $0.events.contains(event) } }

    /// The counts of the summary, by name.
    var summary: [(name: String, count: Int)] {
        [
            ("fixes", entries.count), ("offRoute", count(.offRoute)), ("arrived", count(.arrived)),
            ("wrongWay", count(.wrongWay)), ("rerouteWanted", count(.rerouteWanted)), ("prompts", count(.prompt)),
        ]
    }
}
