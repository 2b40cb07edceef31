import Clockwork

/// Keeps whether a car is on the route, fix by fix, by a policy.
struct OffRouteWatch: Sendable {
    private let policy: OffRoutePolicy
    /// Whether the car has been on the route at all.
    private(set) var hasJoined = false
    private(set) var isOn = false
    /// Since when the fixes speak against the present state, and since when they lead away from the line.
    private var doubtSince: Timespan?
    private var leavingSince: Timespan?
    private var noise = NoiseGauge()

    init(_ policy: OffRoutePolicy) {
        self.policy = policy
    }

    /// Takes a fix and its foot on the line; the first fix inside joins the route at once.
    mutating func note(_ foot: Foot, _ sighting: Sighting) {
        let limit = policy.limit(accuracy: sighting.accuracy)
        guard hasJoined else {
            hasJoined = foot.distance <= limit
            isOn = hasJoined
            return
        }
        let isLeaving = isLeaving(foot, sighting)
        let speaksForOn =
            isOn ? foot.distance <= limit : foot.distance <= limit * policy.backShare && isAlong(foot, sighting)
        noteLeaving(isLeaving, at: sighting.time)
        guard speaksForOn != isOn else { return doubtSince = nil }
        let since = doubtSince ?? sighting.time
        doubtSince = since
        if sighting.time - since >= (isOn ? policy.offAfter : policy.backAfter) { turn(to: !isOn) }
    }

    private mutating func noteLeaving(_ isLeaving: Bool, at time: Timespan) {
        guard isOn, isLeaving else { return leavingSince = nil }
        let since = leavingSince ?? time
        leavingSince = since
        if time - since >= policy.leavingAfter { turn(to: false) }
    }

    private mutating func turn(to isOn: Bool) {
        self.isOn = isOn
        (doubtSince, leavingSince) = (nil, nil)
    }

    /// Whether the fix is surely beside the line and its course leads straight off it.
    ///
    /// Beside a straight line noise lies across the course, and before a corner it lies along it for a fix or two. So what
    /// counts is how far the fixes have lain beside the line so far: after a wrong turn they are soon clear of that.
    private mutating func isLeaving(_ foot: Foot, _ sighting: Sighting) -> Bool {
        let leadsAway = sighting.course.map { foot.turnAway(from: $0) <= policy.leavingAngle } ?? false
        let limit = policy.leavingCorridor + policy.leavingNoise * (noise.spread ?? sighting.accuracy)
        if isOn, !leadsAway, !foot.isFirst, !foot.isLast {
            noise.note(foot.distance, accuracy: sighting.accuracy, at: sighting.time)
        }
        return leadsAway && foot.distance > limit
    }

    /// Whether the course is that of the line, or its opposite; a car that only crosses the line is not back on it.
    private func isAlong(_ foot: Foot, _ sighting: Sighting) -> Bool {
        guard let course = sighting.course else { return true }
        let turn = foot.turn(to: course)
        return min(turn, 180 - turn) < 60
    }
}
