import Clockwork
public import Events
public import Measuring

/// Measures the frame age: at each refresh, how long ago the newest fix arrived whose map is on the screen.
///
/// A fix that moves the map by less than a pixel is on the screen as soon as it arrives. Between the frames that a
/// probe sees, the display refreshes in the rhythm of its last frame and shows the same again.
public struct FrameAgeProbe: WindowProbe {
    /// A fix that is on the screen or still to come there.
    private struct Arrived {
        let fix: Int, arrival: Instant, movesMap: Bool
    }

    private var fixes: [Arrived] = []
    /// The arrival of the newest fix on the screen, nil before the first map whose fix is known.
    private var current: Instant?
    private var isBehind = false
    private var next: Instant?
    private var period = Timespan.zero
    private var lastMap: Int?
    private var ages = BatchedValues()
    private var isClosed = false

    /// A display whose refreshes are told to be closer than this is not one.
    private static let leastPeriod = Timespan.microseconds(100)

    /// Makes a probe that has seen nothing.
    public init() {}

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        guard !isClosed else { return }
        // The refresh of a frame itself shows the new, and the rhythm meets it only to some nanoseconds.
        if case .frame = event.body {
            refresh(until: event.at - Timespan(nanoseconds: period.nanoseconds / 2))
        } else {
            refresh(until: event.at)
        }
        switch event.body {
        case .fix(let fix): take(Arrived(fix: fix.index, arrival: event.at, movesMap: fix.movesMap))
        case .frame(let frame): see(frame, at: event.at)
        default: break
        }
    }

    /// Ends the window.
    public mutating func close() { isClosed = true }

    /// Nothing is waited for: what is not shown yet makes the refreshes of the window old.
    public var isSettled: Bool { true }

    /// The refreshes since the last event showed what the first of them did.
    private mutating func refresh(until instant: Instant) {
        guard let current, period >= Self.leastPeriod else { return }
        while let due = next, due < instant {
            ages.add((due - current).milliseconds)
            next = due + period
        }
    }

    private mutating func take(_ fix: Arrived) {
        // A drive that begins anew counts its fixes from 0.
        if let last = fixes.last, fix.fix <= last.fix { (fixes, current, isBehind) = ([], nil, false) }
        fixes.append(fix)
        isBehind = isBehind || fix.movesMap
        if current != nil, !isBehind { current = fix.arrival }
    }

    private mutating func see(_ frame: FrameShown, at instant: Instant) {
        (period, next) = (instant - frame.previous, instant)
        guard let map = frame.map else { return (current, lastMap) = (nil, nil) }
        guard map != lastMap else { return }
        lastMap = map
        fixes.removeAll { $0.fix < map }
        guard let shown = fixes.first, shown.fix == map else { return current = nil }
        // What came behind it without moving the map is on the screen as well.
        let firstUnseen = fixes.dropFirst().firstIndex(where: \.movesMap)
        isBehind = firstUnseen != nil
        current = fixes[(firstUnseen ?? fixes.count) - 1].arrival
    }

    /// The age in milliseconds over all refreshes of the window.
    public func measurements(provenance: Provenance) -> [Measurement] {
        let least = BatchedValues.parts * BatchedValues.leastPart
        let remarks =
            ages.count == 0
            ? ["no sample: no map was shown for a fix of the window"]
            : ages.count < least ? ["no bounds: \(ages.count) refreshes of \(least)"] : []
        let resolution = period.milliseconds / 2
        let beyond = ages.beyond > 0 ? [Measurement.Drop(reason: "beyond the five hours kept", count: ages.beyond)] : []
        return [
            Measurement(
                .frameAge, figures: ages.figures(resolution: resolution), n: ages.count, dropped: beyond,
                remarks: remarks, provenance: provenance, samples: ages.samples(resolution: resolution))
        ]
    }
}
