public import Clockwork
public import Events

/// Watches the drags of a search: how long after the finger's place a gesture is told.
///
/// A drag that is just long enough begins with its last movement, so its beginning comes a latency after that; one that
/// is longer begins earlier. The greatest time of many drags around the threshold is the latency.
public struct UnitLatencyProbe: Sendable {
    private var moved: Instant?

    /// The latency, nil where no drag began.
    public private(set) var latency: Timespan?

    /// Makes a probe.
    public init() {}

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        switch event.body {
        case .touch(let touch) where touch.phase == "move": moved = event.at
        case .gesture(let gesture) where gesture.phase == "began":
            guard let moved else { return }
            latency = max(latency ?? .zero, event.at - moved)
        default: break
        }
    }
}
