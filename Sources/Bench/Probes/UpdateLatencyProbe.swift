import Clockwork
public import Events
public import Measuring

/// Measures update latency: from the last byte of an epoch to the first presented frame that shows what it changed.
///
/// A sample is the interval between the last refresh with the old content and the refresh with the new, both counted
/// from the arrival of the fix. A fix that changes nothing visible is *unchanged*, one overtaken before it was seen is
/// *coalesced*; both are counted and neither is a sample.
public struct UpdateLatencyProbe: Sendable {
    /// What a fix changes on the screen.
    public enum Shown: String, Sendable {
        /// The text of the guidance card.
        case card
        /// The place of the map.
        case map
    }

    /// A change that the reference expects and that has not been seen yet.
    private struct Pending {
        let fix: Int
        let card: String?
        let arrival: Instant
    }

    private let shown: Shown
    private var pending: [Pending] = []
    private var distribution = Distribution()
    private var lastCard: String?
    private var lastMap = -1
    private var unchanged = 0
    private var coalesced = 0
    private var early = 0

    /// Makes a probe that has seen nothing.
    public init(of shown: Shown) {
        self.shown = shown
    }

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        switch event.body {
        case .fix(let fix): expect(fix, at: event.at)
        case .frame(let frame) where shown == .card: see(card: frame, at: event.at)
        case .frame(let frame): see(map: frame, at: event.at)
        default: break
        }
    }

    private mutating func expect(_ fix: FixArrived, at arrival: Instant) {
        let changes = shown == .card ? fix.card != nil : fix.movesMap
        guard changes else { return unchanged += 1 }
        if shown == .card && fix.card == lastCard { return early += 1 }
        pending.append(Pending(fix: fix.index, card: fix.card, arrival: arrival))
    }

    private mutating func see(card frame: FrameShown, at instant: Instant) {
        guard frame.card != lastCard else { return }
        lastCard = frame.card
        if let place = pending.firstIndex(where: { $0.card == frame.card }) { resolve(place, frame, at: instant) }
    }

    private mutating func see(map frame: FrameShown, at instant: Instant) {
        guard let map = frame.map, map != lastMap else { return }
        lastMap = map
        if let place = pending.firstIndex(where: { $0.fix == map }) { resolve(place, frame, at: instant) }
    }

    private mutating func resolve(_ place: Int, _ frame: FrameShown, at instant: Instant) {
        let arrival = pending[place].arrival
        coalesced += place
        pending.removeSubrange(...place)
        distribution.add(
            Sample(low: max(0, (frame.previous - arrival).milliseconds), high: (instant - arrival).milliseconds))
    }

    /// The measurement so far; changes that were never seen are counted as such.
    public func measurement(provenance: Provenance) -> Measurement {
        let counts = [
            ("unchanged", unchanged), ("coalesced", coalesced), ("shown before the reference expected it", early),
            ("not shown by the end", pending.count),
        ]
        return Measurement(
            name: "updateLatency.\(shown.rawValue)", unit: "ms", figures: distribution.figures,
            n: distribution.count,
            dropped: counts.filter { $0.1 > 0 }.map { Measurement.Drop(reason: $0.0, count: $0.1) },
            remarks: distribution.remarks, provenance: provenance)
    }
}
