import Clockwork

/// What the machine has to remember beyond the last word of each signal.
struct LinkHistory: Hashable, Sendable {
    /// Whether phone or session were ever there.
    var wasPresent = false
    /// Whether the unit's session was up since the link came last.
    var hadSession = false
    /// Whether the phone charged since the link came last.
    var hadCharge = false
    /// Whether the phone left while nobody had switched its power off.
    var leftUncommanded = false
    /// The latest instants at which the phone left the bus uncommanded, as many as flapping can be told by.
    var departures: [Instant] = []
    /// When a role switch was requested last.
    var switchRequested: Instant?
    /// The role or configuration with which the phone was there last; empty where nobody told it.
    var configuration = ""
    /// How often the phone came back unchanged within the bounce time.
    var bounces = 0

    /// More than this many attach and detach pairs within the window are flapping (contract: 3 in 10 s).
    static let flapLimit = 3
    /// The window of flapping (contract: 10 s).
    static let flapWindow = Timespan.seconds(10)

    /// With so many departures within the window a phone flaps; earlier ones decide nothing.
    private static let enough = flapLimit + 1

    /// Until when the departures so far count as flapping, nil where they do not.
    var flappingUntil: Instant? {
        guard departures.count > Self.flapLimit else { return nil }
        return departures[departures.count - Self.flapLimit - 1] + Self.flapWindow
    }

    /// Since when the departures so far have been too many.
    var flappingSince: Instant? {
        departures.count > Self.flapLimit ? departures.last : nil
    }

    /// Notes that the phone left the bus.
    mutating func phoneLeft(at instant: Instant, commanded: Bool) {
        leftUncommanded = !commanded
        guard !commanded else { return }
        departures.removeAll { $0 + Self.flapWindow <= instant }
        // Those of the last instant may be taken back; then the last few before it decide.
        let earlier = departures.count { $0 < instant }
        departures.removeFirst(max(0, earlier - Self.enough))
        if departures.count - min(earlier, Self.enough) < Self.enough { departures.append(instant) }
    }

    /// Notes that the phone is on the bus; a request for a role switch is answered by that.
    mutating func phoneCame(sessionIsUp: Bool, isCharging: Bool) {
        wasPresent = true
        switchRequested = nil
        linkCame(sessionIsUp: sessionIsUp, isCharging: isCharging)
    }

    /// Notes that a link comes: a session that is up by then belongs to it, and so does a phone that charges.
    mutating func linkCame(sessionIsUp: Bool, isCharging: Bool) {
        hadSession = sessionIsUp
        hadCharge = isCharging
        leftUncommanded = false
    }

    /// Notes that the unit's session came up.
    mutating func sessionCame() {
        wasPresent = true
        hadSession = true
    }

    /// Takes back a departure: it was a change of role, no flap.
    mutating func forgetDeparture(at instant: Instant) {
        departures.removeAll { $0 == instant }
    }
}
