public import Clockwork
public import Events

/// Watches calls that change the screen and the frames that show them: the display's delay, and how often it refreshes.
public struct UnitDisplayProbe: Sendable {
    private var called: Instant?
    private var shown: String?
    private var delays: [Timespan] = []
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
            delays.append(event.at - called)
            periods.append(event.at - frame.previous)
        default: break
        }
    }

    /// How many changes were seen on the screen.
    public var count: Int { delays.count }

    /// The time from one refresh to the next, nil where nothing was seen: the shortest, since refreshes may be dropped.
    public var period: Timespan? { periods.min() }

    /// The display's delay, nil where nothing was seen.
    ///
    /// The fastest of many changes was ready just before a refresh, so its time is the delay, or too long by less than
    /// one period.
    public var delay: ClosedRange<Timespan>? {
        guard let fastest = delays.min(), let period else { return nil }
        return max(.zero, fastest - period)...fastest
    }

    /// What random part the delay has: what the times from call to frame spread more widely than one period.
    public var jitter: Timespan? {
        guard let fastest = delays.min(), let slowest = delays.max(), let period else { return nil }
        return max(.zero, slowest - fastest - period)
    }
}
