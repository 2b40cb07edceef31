import Clockwork
public import Positioning
public import Routes

/// Follows a route by the metres driven along it: the reference for what guidance should say at each fix.
///
/// The state is a length along the line, not a nearest point. A fix is looked for in a window around the place where
/// the car should be, so the cost of a fix does not depend on the length of the route, and a line that passes the same
/// spot twice does not mislead. Only a car that is off the route is looked for on the whole leg. A fix allocates nothing.
public struct Follower: Sendable {
    let table: RouteTable
    let policy: OffRoutePolicy
    var watch: OffRouteWatch
    var reversal = ReversalWatch()
    var reroutes: RerouteWatch
    var prompts = PromptSchedule()
    /// The car's place: metres along the route, and the segment and span that hold them.
    var along = 0.0
    var segment = 0
    var span = 0
    /// The place on the line that the last fix belongs to, and how far from it the fix was, right positive.
    var snapped = Coordinate(latitude: 0, longitude: 0)
    var lateral = 0.0
    /// The last known speed in m/s, nil as long as nothing tells it, and the last known course in degrees.
    var speed: Double?
    var course: Double?
    /// By how many metres the car's place may be wrong.
    var doubt = 0.0
    var lastUpdate: Timespan?
    /// Time since the first fix, which stands where a receiver's clock steps back: nothing waits for it to catch up.
    var clock = Timespan.zero
    var lastSighting: Timespan?
    var alongAtSighting = 0.0
    var isReckoned = false
    /// Where the car joined the route; nil once it has departed from there.
    var joinedAt: Double?
    /// How many legs are done: their stops have been reached.
    var legsDone = 0
    var hasArrived = false
    /// What happens with the present fix.
    var events: GuidanceEvents = []
    var prompt: Int?
    /// How many segments have been looked at in all: the cost, for tests.
    var visits = 0

    /// Makes a follower that has not seen a fix yet; lengths are taken on a figure of the Earth.
    public init(route: Route, policy: OffRoutePolicy = OffRoutePolicy(), on earth: Earth = .wgs84) {
        table = RouteTable(route, on: earth)
        self.policy = policy
        watch = OffRouteWatch(policy)
        reroutes = RerouteWatch(policy)
    }

    /// Takes the next fix; nil as long as no fix has had a place, and for a route without a line.
    ///
    /// Without a place the car runs on at its last speed, or at the planned one, at most to the end of the leg.
    public mutating func update(_ fix: Fix) -> Progress? {
        guard !table.spans.isEmpty else { return nil }
        let passed = lastUpdate.map { max(.zero, fix.time - $0) } ?? .zero
        let (before, elapsed) = (Before(self), passed.seconds)
        (lastUpdate, clock, events, prompt) = (fix.time, clock + passed, [], nil)
        let sighting = Sighting(fix, at: clock, on: table.line.earth, speedBefore: speed ?? 0)
        if let sighting, let foot = find(sighting, after: elapsed) {
            take(foot, of: sighting, after: elapsed)
        } else {
            guard lastSighting != nil else { return nil }
            coast(for: elapsed)
        }
        noteEvents(since: before, sighting)
        return progress(of: fix)
    }

    /// What a router needs to know for another route from a fix; it asks for the stops that are still to be visited.
    public func rerouteRequest(from fix: Fix) -> RerouteRequest {
        RerouteRequest(
            place: fix.coordinate ?? snapped, course: course,
            leastDistanceToManeuver: (speed ?? 0) * policy.lookAhead.seconds,
            stops: table.legs.filter { $0.leg >= legsDone }.map(\.stop))
    }

    private func progress(of fix: Fix) -> Progress {
        let step = table.spans[span]
        let leg = table.leg(ofSpan: span)
        var progress = Progress(
            fix: fix.index, snapped: snapped, along: along, lateral: lateral, leg: step.leg, step: step.step,
            distanceToManeuver: max(0, step.end - along), distanceRemaining: step.distanceRemaining(from: along),
            durationRemaining: step.durationRemaining(from: along), onRoute: watch.isOn, hasArrived: hasArrived)
        progress.distanceFromManeuver = max(0, along - step.begin)
        progress.durationToManeuver = step.durationToEnd(from: along)
        progress.distanceToStop = max(0, progress.distanceRemaining - leg.distanceBehind)
        progress.durationToStop = max(0, progress.durationRemaining - leg.durationBehind)
        progress.speedLimit = table.line.limit(ofSegment: segment)
        (progress.isReckoned, progress.isWrongWay) = (isReckoned, reversal.isBack)
        (progress.events, progress.prompt) = (events, prompt)
        return progress
    }
}
