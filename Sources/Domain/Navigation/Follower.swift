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
    /// The car's place: metres along the route, and the segment and span that hold them.
    var along = 0.0
    var segment = 0
    var span = 0
    /// The place on the line that the last fix belongs to, and how far from it the fix was, right positive.
    var snapped = Coordinate(latitude: 0, longitude: 0)
    var lateral = 0.0
    /// The last known speed in m/s.
    var speed = 0.0
    var lastUpdate: Timespan?
    var lastSighting: Timespan?
    var alongAtSighting = 0.0
    var hasArrived = false
    /// How many segments have been looked at in all: the cost, for tests.
    var visits = 0

    /// Makes a follower that has not seen a fix yet.
    public init(route: Route, policy: OffRoutePolicy = OffRoutePolicy()) {
        table = RouteTable(route)
        self.policy = policy
        watch = OffRouteWatch(policy)
    }

    /// Takes the next fix; nil as long as no fix has had a place, and for a route without a line.
    ///
    /// Without a place the car runs on at its last speed, at most to the end of the leg.
    public mutating func update(_ fix: Fix) -> Progress? {
        guard !table.spans.isEmpty else { return nil }
        let elapsed = lastUpdate.map { max(.zero, fix.time - $0).seconds } ?? 0
        lastUpdate = fix.time
        if let sighting = Sighting(fix), let foot = find(sighting, after: elapsed) {
            take(foot, of: sighting)
        } else {
            guard lastSighting != nil else { return nil }
            coast(for: elapsed)
        }
        return progress(of: fix)
    }

    private mutating func take(_ foot: Foot, of sighting: Sighting) {
        let wasOn = watch.isOn
        if !hasArrived { watch.note(distance: foot.distance, accuracy: sighting.accuracy, at: sighting.time) }
        if watch.isOn {
            if !wasOn || !isNoise(foot, sighting) { move(to: foot.along, near: foot.segment) }
            snapped = table.line.place(along: along, segment: segment)
        } else {
            snapped = table.line.place(along: foot.along, segment: foot.segment)
        }
        lateral = foot.lateral
        speed = sighting.speed ?? (wasOn ? speedSinceLastSighting(sighting) : speed)
        (lastSighting, alongAtSighting) = (sighting.time, along)
        let isAtEnd = watch.isOn && table.line.length - along <= policy.arrivalRadius
        hasArrived = hasArrived || (isAtEnd && foot.distance <= policy.limit(accuracy: sighting.accuracy))
    }

    /// The speed that follows from the way since the last sighting; the one before where that cannot tell.
    private func speedSinceLastSighting(_ sighting: Sighting) -> Double {
        let seconds = lastSighting.map { (sighting.time - $0).seconds } ?? 0
        guard seconds > 0, sighting.accuracy <= 30 else { return speed }
        return max(0, along - alongAtSighting) / seconds
    }

    private mutating func coast(for elapsed: Double) {
        guard watch.isOn else { return }
        move(to: min(along + speed * elapsed, table.legBounds(ofSpan: span).upperBound), near: segment)
        snapped = table.line.place(along: along, segment: segment)
        lateral = 0
    }

    /// Whether a fix says nothing new: a little behind, or a little off a car that has stood since the fix before.
    private func isNoise(_ foot: Foot, _ sighting: Sighting) -> Bool {
        let hold = 15 + 2 * sighting.accuracy  // metres: a car that reverses farther means it
        let drift = foot.along - along
        return abs(drift) <= hold && (drift < 0 || sighting.isStanding && speed < Sighting.leastSpeed)
    }

    private mutating func move(to along: Double, near segment: Int) {
        self.along = along
        self.segment = table.line.segment(along: along, from: segment)
        span = table.span(along: along, from: span)
    }

    private func progress(of fix: Fix) -> Progress {
        let step = table.spans[span]
        return Progress(
            fix: fix.index, snapped: snapped, along: along, lateral: lateral, leg: step.leg, step: step.step,
            distanceToManeuver: max(0, step.end - along), distanceRemaining: step.distanceRemaining(from: along),
            durationRemaining: step.durationRemaining(from: along), onRoute: watch.isOn, hasArrived: hasArrived)
    }
}
