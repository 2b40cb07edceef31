import Clockwork
public import Events
public import Measuring

/// Measures the step response: from the first fix with a speed after a stand to the first frame in which the map moves.
///
/// A car that starts slowly needs a while to drive a pixel, and that belongs to it: it is what the driver waits for.
public struct StepResponseProbe: WindowProbe {
    /// A start that no frame has shown yet.
    private struct Start {
        let fix: Int, arrival: Instant
        /// Whether the car has driven far enough for the map to move by a pixel.
        var isDue: Bool
    }

    private var car = StandingCar()
    private var start: Start?
    /// Starts that were not shown before the next one.
    private var overtaken: [Sample] = []
    private var distribution = Distribution()
    private var drops = DropCounts()
    private var lastMap: Int?
    private var isClosed = false
    private var latest = Instant.start

    /// Makes a probe that has seen nothing.
    public init() {}

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        latest = max(latest, event.at)
        switch event.body {
        case .fix(let fix): take(fix, at: event.at)
        case .frame(let frame): see(frame, at: event.at)
        default: break
        }
    }

    /// Ends the window: a car that starts from now on makes no sample.
    public mutating func close() { isClosed = true }

    /// Whether the map has moved for each start.
    public var isSettled: Bool { start == nil }

    private mutating func take(_ fix: FixArrived, at instant: Instant) {
        let step = car.take(fix, at: instant)
        if fix.movesMap { start?.isDue = true }
        switch step {
        case .starts:
            overtaken += waited(until: instant)
            start = isClosed ? nil : Start(fix: fix.index, arrival: instant, isDue: fix.movesMap)
        case .stands where start?.isDue == false:
            drops.add("the car stood again before the map had to move")
            start = nil
        default: break
        }
    }

    /// The start that no frame has shown yet, as a sample without end.
    private func waited(until instant: Instant) -> [Sample] {
        start.map { [Sample(atLeast: (instant - $0.arrival).milliseconds)] } ?? []
    }

    private mutating func see(_ frame: FrameShown, at instant: Instant) {
        guard let map = frame.map, map != lastMap else { return }
        lastMap = map
        // What moves for a fix from before the start is noise of the standing car.
        guard let start, map >= start.fix else { return }
        self.start = nil
        let (least, most) = (frame.previous - start.arrival, instant - start.arrival)
        distribution.add(Sample(low: max(0, least.milliseconds), high: most.milliseconds))
    }

    /// The step response in milliseconds.
    public func measurements(provenance: Provenance) -> [Measurement] {
        let waited = overtaken + waited(until: latest)
        let unseen = waited.count
        let figures = distribution.figures(waited: waited)
        let reason = car.knowsSpeed ? "no car that stood began to drive" : "no fix told a speed"
        return [
            Measurement(
                .stepResponse, figures: figures.known, n: distribution.count,
                dropped: drops.list
                    + (unseen > 0 ? [.init(reason: "not shown by the end or the next start", count: unseen)] : []),
                remarks: distribution.remarks(unseen: unseen, withheld: figures.withheld, thing: reason),
                provenance: provenance, samples: distribution.kept(with: waited))
        ]
    }
}
