import Blaming
import Clockwork
import Events

/// What was lost on the way to the bench, and what of that speaks for the step that goes on.
///
/// A source that this version does not know stands under nil.
struct LossWatch: Sendable {
    private typealias Losses = [LossSource?: Trouble]

    /// The metrics whose cycles are left out where signals of the link were lost in them.
    private static let cycles: Set<String> = ["attach", "detach", "disconnects", "fallback", "flaps", "roleSwitch"]

    /// All that was lost; what speaks for the step; and what of that was lost before the step's present cycle.
    private var all: Losses = [:], ofStep: Losses = [:], beforeCycle: Losses = [:]
    /// How long what hangs on the link may take to follow it.
    private let limit: Timespan

    init(limit: Timespan) { self.limit = limit }

    mutating func take(_ event: Event) {
        switch event.body {
        case .step: (ofStep, beforeCycle) = (all, all)
        case .trial(let trial) where Self.cycles.contains(trial.metric): endCycle()
        case .lost(let lost): take(lost, at: event.at)
        // A frame shows all that stands on the screen, those that were lost before it included.
        case .frame: recover(.frames, at: event.at)
        // Each move begins anew with what the signals say.
        case .cable: for source in all.keys { recover(source, at: event.at) }
        default: break
        }
    }

    private mutating func take(_ lost: EventsLost, at instant: Instant) {
        let source = LossSource(rawValue: lost.source)
        let text = "\(lost.source): \(lost.count) lost on the way to the bench"
        all[source, default: Trouble()].note(text, at: instant)
        ofStep[source, default: Trouble()].note(text, at: instant)
        // The devices are listed at once, and what differs is told; what hangs on that has to follow yet.
        if source == .deviceEvents { recover(source, at: instant + limit) }
    }

    private mutating func recover(_ source: LossSource?, at end: Instant) {
        all[source]?.recover(at: end)
        ofStep[source]?.recover(at: end)
        beforeCycle[source]?.recover(at: end)
    }

    /// A cycle in which signals of the link were lost is left out, or what was seen in it counts in spite of that: in
    /// neither case does the loss speak for what the step finds.
    private mutating func endCycle() {
        for source in LossSource.allCases where source.isOfLink { ofStep[source] = beforeCycle[source] }
        beforeCycle = ofStep
    }

    /// What was lost of all that would show whether a demand is met, among it what this demand alone is seen by.
    func loss(for concern: Concern, seenBy source: LossSource?, since begin: Instant) -> BlameEvidence? {
        let known = LossSource.allCases.filter { $0 == source || $0.demands.contains(concern) }
        return (known + [nil]).lazy.compactMap { ofStep[$0]?.evidence(since: begin) }.first
    }

    /// What was lost of the sources that show a station of the link, whatever is demanded; the session is no device.
    func loss(at station: Station, since begin: Instant) -> BlameEvidence? {
        let sources: [LossSource] = station == .session ? [.evidence] : [.evidence, .deviceEvents]
        return sources.lazy.compactMap { ofStep[$0]?.evidence(since: begin) }.first
    }
}
