import Clockwork

/// Keeps whether a car is on the route, fix by fix, by a policy.
struct OffRouteWatch: Sendable {
    private let policy: OffRoutePolicy
    /// Whether the car has been on the route at all.
    private(set) var hasJoined = false
    private(set) var isOn = false
    /// Since when the fixes speak against the present state.
    private var doubtSince: Timespan?

    init(_ policy: OffRoutePolicy) {
        self.policy = policy
    }

    /// Takes the distance of a fix from the line in metres; the first fix inside joins the route at once.
    mutating func note(distance: Double, accuracy: Double, at time: Timespan) {
        let limit = policy.limit(accuracy: accuracy)
        guard hasJoined else {
            hasJoined = distance <= limit
            isOn = hasJoined
            return
        }
        let speaksForOn = distance <= (isOn ? limit : limit * policy.backShare)
        guard speaksForOn != isOn else { return doubtSince = nil }
        let since = doubtSince ?? time
        doubtSince = since
        guard time - since >= (isOn ? policy.offAfter : policy.backAfter) else { return }
        isOn.toggle()
        doubtSince = nil
    }
}
