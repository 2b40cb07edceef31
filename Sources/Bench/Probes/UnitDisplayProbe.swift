public import Clockwork
public import Events

/// Watches calls that change the screen and the frames that show them: the display's delay, and how often it refreshes.
public struct UnitDisplayProbe: Sendable {
    private var called: Instant?
    private var shown: String?
    private var times: [Timespan] = []
    private var periods: [Timespan] = []

    /// Makes a probe.
    public init() {}

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        switch event.body {
        case .call(let call) where ["showPanning", "dismissPanning"].contains(call.call) && call.outcome == "shown":
            called = event.at
        case .frame(let frame) where frame.panButtons != shown:
            shown = frame.panButtons
            guard let called else { return }
            self.called = nil
            times.append(event.at - called)
            periods.append(event.at - frame.previous)
        default: break
        }
    }

    /// How many changes were seen on the screen.
    public var count: Int { times.count }

    /// The time from one refresh to the next, nil where nothing was seen: the shortest, since refreshes may be dropped.
    public var period: Timespan? { periods.min() }

    /// Between what the display's delay lies, nil where nothing was seen.
    ///
    /// The fastest of many changes was ready just before a refresh, so the delay is its time, or shorter by less than
    /// one period.
    public var delays: ClosedRange<Timespan>? {
        guard let fastest = times.min(), let period else { return nil }
        return max(.zero, fastest - period)...fastest
    }

    /// The likeliest delay: the mean time, less half a period of waiting for the refresh and half of the jitter.
    public var delay: Timespan? {
        guard let delays, let period, let jitter else { return nil }
        let likeliest = Timespan.seconds(mean - period.seconds / 2 - jitter.seconds / 2)
        return min(delays.upperBound, max(delays.lowerBound, likeliest))
    }

    /// What is random in the delay, spread evenly: what the times vary more than by waiting for the refresh.
    public var jitter: Timespan? {
        guard let period, !times.isEmpty else { return nil }
        let variance = times.reduce(0) { $0 + ($1.seconds - mean) * ($1.seconds - mean) } / Double(times.count)
        // An even spread over a width w has the variance w²/12, and independent ones add.
        return .seconds(max(0, 12 * variance - period.seconds * period.seconds).squareRoot())
    }

    private var mean: Double { times.reduce(0) { $0 + $1.seconds } / Double(times.count) }
}
