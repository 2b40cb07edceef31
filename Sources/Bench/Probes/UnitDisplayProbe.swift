import Clockwork
public import Events

/// Watches calls that change the screen and the frames that show them: the display's delay, and how often it refreshes.
///
/// Only the instants of calls and frames are looked at; which refresh came before a frame is not. A frame belongs to a
/// call by its picture: one that was on its way before shows another.
public struct UnitDisplayProbe: Sendable {
    private var called: Instant?
    private var expected: String?
    private var times: [Timespan] = []
    private var frames: [Instant] = []

    /// Makes a probe.
    public init() {}

    /// The next call is to leave these map buttons beside the panning interface, nil where it hides that.
    public mutating func expect(_ buttons: String?) {
        (called, expected) = (nil, buttons)
    }

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        switch event.body {
        case .call(let call) where ["showPanning", "dismissPanning"].contains(call.call) && call.outcome == "shown":
            called = event.at
        case .frame(let frame) where shows(frame):
            guard let called else { return }
            self.called = nil
            times.append(event.at - called)
            frames.append(event.at)
        default: break
        }
    }

    /// Whether a frame shows what is expected; a system may keep none of the buttons.
    private func shows(_ frame: FrameShown) -> Bool {
        frame.panButtons == expected || expected != nil && frame.panButtons?.isEmpty == true
    }

    /// Whether the last call that changed the screen has been shown.
    public var isSettled: Bool { called == nil }

    /// How many changes were seen on the screen.
    public var count: Int { times.count }

    /// The time from one refresh to the next, nil where too little was seen.
    public var refreshes: UnitRefreshes? { UnitRefreshes(frames) }

    /// The display's delay and jitter, nil where too little was seen.
    public var delays: UnitDelays? { refreshes.flatMap { UnitDelays(times, period: $0.period) } }
}
