import Clockwork
public import Events
public import Measuring

/// Measures update latency: from the last byte of an epoch to the first presented frame that shows what it changed.
///
/// A sample is the interval between the last refresh with the old content and the refresh with the new, both counted
/// from the arrival of the fix. A fix that changes nothing visible is *unchanged*, one overtaken before it was seen is
/// *coalesced*; both are counted and neither is a sample. A change that is never shown has no upper bound, so figures
/// that rest on it are *at least* so much: an app that stops drawing passes no limit by what it drew before.
///
/// Where the app tells which fix made it change the card, that fix is the beginning. Without its word the fix is the one
/// at which the reference expects the change; then an app that rounds at another fix looks faster or slower than it is.
public struct UpdateLatencyProbe: WindowProbe {
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
        /// Whether its frame makes a sample; a change after the window only tells what it overtakes.
        let isSample: Bool
    }

    private let shown: Shown
    private var arrivals = RecentArrivals()
    /// The changes that the app itself told of.
    private var told = ToldChanges()
    private var parts = LatencyParts()
    /// How old the fixes were when they arrived, where their time is known, and how many had none.
    private var ages = Distribution(), ageless = 0
    private var ahead: (card: String, fix: Int)?
    private var disagreement = 0
    private var pending: [Pending] = []
    private var distribution = Distribution()
    private var lastCard: String?
    private var lastMap = -1
    private var unchanged = 0
    private var coalesced = 0
    private var early = 0
    private var isClosed = false
    private var latest = Instant.start

    /// Makes a probe that has seen nothing.
    public init(of shown: Shown) {
        self.shown = shown
    }

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        latest = max(latest, event.at)
        switch event.body {
        case .fix(let fix):
            arrivals.add(Arrival(fix: fix.index, instant: event.at, isSample: !isClosed))
            if !isClosed { note(age: fix.age) }
            expect(fix, at: event.at)
        case .call(let call) where shown == .card: hear(call, at: event.at)
        case .frame(let frame) where shown == .card: see(card: frame, at: event.at)
        case .frame(let frame): see(map: frame, at: event.at)
        default: break
        }
    }

    /// Ends the window: what arrives from now on makes no sample, and what arrived before is still waited for.
    public mutating func close() { isClosed = true }

    /// Whether each change that arrived in the window has been seen or overtaken.
    public var isSettled: Bool { !pending.contains(where: \.isSample) }

    private mutating func note(age: Timespan?) {
        guard let age = age?.milliseconds else { return ageless += 1 }
        ages.add(Sample(low: age, high: age))
    }

    private mutating func expect(_ fix: FixArrived, at arrival: Instant) {
        let changes = shown == .card ? fix.card != nil : fix.movesMap
        guard changes else { return unchanged += isClosed ? 0 : 1 }
        if shown == .card && fix.card == lastCard { return meet(fix) }
        pending.append(Pending(fix: fix.index, card: fix.card, arrival: arrival, isSample: !isClosed))
    }

    /// Takes what the app says of itself: which fix made it change the card.
    private mutating func hear(_ call: TemplateCalled, at instant: Instant) {
        // What is left of the trip is told in words as well, and changes no card.
        guard call.call != "updateTrip", call.refusal == nil, let card = call.text, let fix = call.fix,
            let arrival = arrivals[fix], !(told.isEmpty && card == lastCard)
        else { return }
        told.add(ToldChange(call, card: card, arrival: arrival, at: instant))
    }

    /// The reference expects what is shown already: the app was ahead of it, which is no sample where it did not say so.
    private mutating func meet(_ fix: FixArrived) {
        if let ahead, ahead.card == fix.card {
            disagreement = max(disagreement, abs(fix.index - ahead.fix))
        } else if !isClosed {
            early += 1
        }
        ahead = nil
    }

    private mutating func see(card frame: FrameShown, at instant: Instant) {
        guard frame.card != lastCard else { return }
        lastCard = frame.card
        if let change = told.shown(frame.card) { return resolve(change, frame, at: instant) }
        if let place = pending.firstIndex(where: { $0.card == frame.card }) { resolve(place, frame, at: instant) }
    }

    private mutating func see(map frame: FrameShown, at instant: Instant) {
        guard let map = frame.map, map != lastMap else { return }
        lastMap = map
        if let place = pending.firstIndex(where: { $0.fix == map }) { resolve(place, frame, at: instant) }
    }

    /// A change whose fix is known from the app; where the reference expected it at another fix, that is remembered.
    private mutating func resolve(_ told: ToldChange, _ frame: FrameShown, at instant: Instant) {
        if let place = pending.firstIndex(where: { $0.card == told.card }) {
            disagreement = max(disagreement, abs(pending[place].fix - told.arrival.fix))
            coalesced += pending[..<place].count(where: \.isSample)
            pending.removeSubrange(...place)
        } else {
            ahead = (told.card, told.arrival.fix)
        }
        guard told.arrival.isSample else { return }
        parts.add(told, frame, at: instant)
        add(since: told.arrival.instant, frame, at: instant)
    }

    private mutating func add(since arrival: Instant, _ frame: FrameShown, at instant: Instant) {
        let (least, most) = (frame.previous - arrival, instant - arrival)
        distribution.add(Sample(low: max(0, least.milliseconds), high: most.milliseconds))
    }

    private mutating func resolve(_ place: Int, _ frame: FrameShown, at instant: Instant) {
        let change = pending[place]
        coalesced += pending[..<place].count(where: \.isSample)
        pending.removeSubrange(...place)
        guard change.isSample else { return }
        parts.addUntold()
        add(since: change.arrival, frame, at: instant)
    }

    /// The latency, of the card also its parts, and how old the fixes were where that is known of any.
    public func measurements(provenance: Provenance) -> [Measurement] {
        let age = Measurement(
            .fixAge, of: ages,
            dropped: ageless > 0 ? [.init(reason: "the receiver's time is not known", count: ageless)] : [],
            provenance: provenance)
        return [measurement(provenance: provenance)]
            + (shown == .card ? parts.measurements(unseen: waited.count, provenance: provenance) : [])
            + (ages.count > 0 ? [age] : [])
    }

    /// The changes that were never seen, each as a sample without end.
    private var waited: [Sample] {
        pending.filter(\.isSample).map { Sample(atLeast: (latest - $0.arrival).milliseconds) }
    }

    /// The measurement so far; changes that were never seen are counted as such.
    public func measurement(provenance: Provenance) -> Measurement {
        let waited = self.waited
        let unseen = waited.count
        let figures = distribution.figures(waited: waited)
        let counts = [
            ("unchanged", unchanged), ("coalesced", coalesced), ("shown before the reference expected it", early),
            ("not shown by the end", unseen),
        ]
        return Measurement(
            .updateLatency, part: shown.rawValue, figures: figures.known,
            n: distribution.count,
            dropped: counts.filter { $0.1 > 0 }.map { Measurement.Drop(reason: $0.0, count: $0.1) },
            remarks: distribution.remarks(
                unseen: unseen, withheld: figures.withheld, thing: "no fix changed the \(shown)") + disagreements,
            provenance: provenance, samples: distribution.kept(with: waited))
    }

    private var disagreements: [String] {
        guard disagreement > 0 else { return [] }
        let fixes = disagreement == 1 ? "1 fix" : "\(disagreement) fixes"
        return ["the app changed the card up to \(fixes) away from where the reference expects it"]
    }
}
