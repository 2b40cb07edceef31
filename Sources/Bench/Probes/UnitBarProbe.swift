public import Clockwork
public import Events

/// Watches for the bar that hides itself: how long after the last touch, or turn of the knob, the window grows upward.
public struct UnitBarProbe: Sendable {
    private var touched: Instant?
    private var top: Double?

    /// How long it took, nil where the bar has not been seen to hide.
    public private(set) var time: Timespan?

    /// Makes a probe before the touch.
    public init() {}

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        switch event.body {
        case .touch: touched = event.at
        case .act(let done) where done.party == "driver": touched = event.at
        default: break
        }
        guard let window = UnitWindow(event) else { return }
        if let top, let touched, window.safe.y < top { time = event.at - touched }
        top = window.safe.y
    }
}
