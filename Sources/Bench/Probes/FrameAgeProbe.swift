public import Clockwork
public import Events
public import Measuring

/// Measures the frame age: at each refresh of the window, how long ago the newest fix arrived whose map is on the screen.
public struct FrameAgeProbe: WindowProbe {
    private var screen: FixOnScreen
    private var refreshes = Refreshes()
    private var isClosed = false

    private struct Refreshes {
        var ages = BatchedValues()
        /// At how many of them no map of a known fix was on the screen.
        var unknown = 0

        mutating func add(_ age: Timespan?) {
            guard let age else { return unknown += 1 }
            ages.add(age.milliseconds)
        }
    }

    /// Makes a probe for a window that begins at an instant, of a screen that shows what came before.
    public init(of screen: FixOnScreen = FixOnScreen(), since start: Instant = .start) {
        self.screen = screen
        self.screen.refresh(until: start) { _ in }
    }

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        guard !isClosed else { return }
        screen.take(event) { refreshes.add($0) }
    }

    /// Ends the window at an instant, up to which the display refreshes.
    public mutating func close(at instant: Instant) {
        guard !isClosed else { return }
        screen.refresh(until: instant) { refreshes.add($0) }
        isClosed = true
    }

    /// Ends the window where its last event was.
    public mutating func close() { isClosed = true }

    /// Nothing is waited for: what is not shown yet makes the refreshes of the window old.
    public var isSettled: Bool { true }

    /// The age in milliseconds over all refreshes of the window.
    public func measurements(provenance: Provenance) -> [Measurement] {
        let (ages, unknown) = (refreshes.ages, refreshes.unknown)
        let least = BatchedValues.parts * BatchedValues.leastPart
        let remarks =
            ages.count == 0
            ? ["no sample: no map was shown for a fix of the window"]
            : ages.count < least ? ["no bounds: \(ages.count) refreshes of \(least)"] : []
        let resolution = screen.period.milliseconds / 2
        let counts = [
            ("no map of a known fix was on the screen", unknown), ("beyond the five hours kept", ages.beyond),
        ]
        return [
            Measurement(
                .frameAge, figures: ages.figures(resolution: resolution), n: ages.count,
                dropped: counts.filter { $0.1 > 0 }.map { .init(reason: $0.0, count: $0.1) }, remarks: remarks,
                provenance: provenance, samples: ages.samples(resolution: resolution))
        ]
    }
}
