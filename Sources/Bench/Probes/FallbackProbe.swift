public import Measuring

/// What a rule that takes a phone that stops charging as disconnected would catch, when, and how often it is wrong.
public struct FallbackProbe: Sendable {
    /// What was seen in one cycle: a session that is watched, and then the cut of the phone's power.
    public struct Cycle: Sendable {
        /// Whether the rule concluded while a session went on, before the cut or after it.
        public var isFalseAlarm = false
        /// The time from the cut to the rule's conclusion, nil where it concluded nothing.
        public var delay: DelayBounds?
        /// Why the cut says nothing of the delay, nil where it does.
        public var obstacle: String?
        /// Whether the app missed the disconnect; nil where its belief is not seen.
        public var isMissed: Bool?

        /// Makes a cycle in which nothing was seen.
        public init() {}
    }

    private var cycles: [Cycle] = []
    private var drops = DropCounts()

    /// Makes a probe without cycles.
    public init() {}

    /// Takes what was seen in a cycle.
    public mutating func take(_ cycle: Cycle) { cycles.append(cycle) }

    /// Leaves a cycle out.
    public mutating func drop(_ reason: String) { drops.add(reason) }

    /// From the cut to the rule's conclusion, in milliseconds.
    public func delay(provenance: Provenance) -> Measurement {
        var (delays, obstacles) = (Distribution(), drops)
        for cycle in cycles {
            if let obstacle = cycle.obstacle { obstacles.add(obstacle) }
            if let delay = cycle.delay, cycle.obstacle == nil {
                delays.add(delay.sample)
            }
        }
        return Measurement(
            .fallbackDelay, of: delays, dropped: obstacles.list, provenance: provenance)
    }

    /// How many cycles had a false alarm, and their share with its Wilson interval; each dropped cycle may have had one.
    public func falseAlarms(provenance: Provenance) -> Measurement {
        let count = cycles.count { $0.isFalseAlarm }
        return Measurement(
            .fallbackFalseAlarms,
            figures: Self.figures("falseAlarms", share: "rate", count, of: cycles.count, open: drops.total),
            n: cycles.count,
            dropped: drops.list, remarks: cycles.isEmpty ? ["no valid cycle"] : [], provenance: provenance)
    }

    /// A count and its share of n, each reaching as far as it would if each of `open` cycles, of which nothing is known, had
    /// counted; none without cycles.
    private static func figures(
        _ statistic: String, share: String, _ count: Int, of n: Int, open: Int
    ) -> [Measurement.Figure] {
        guard let rate = Measurement.Figure(share, share: count, of: n, open: open) else { return [] }
        return [.init(statistic, count: count, open: open), rate]
    }

    /// How many of the disconnects that the app missed the rule caught, and the share that it did not, with its Wilson
    /// interval; without a belief signal it is not observable, and without a missed disconnect there is nothing to catch.
    public func catches(provenance: Provenance) -> Measurement {
        let missed = cycles.filter { $0.isMissed == true }
        let caught = missed.count { $0.delay != nil }
        var obstacles = drops
        for cycle in cycles where cycle.isMissed == nil { obstacles.add(cycle.obstacle ?? "not observable") }
        let isObservable = cycles.isEmpty || cycles.contains { $0.isMissed != nil }
        let uncaught = Self.figures(
            "uncaught", share: "uncaughtRate", missed.count - caught, of: missed.count, open: obstacles.total)
        let figures = uncaught.isEmpty ? [] : [.init("caught", count: caught, open: obstacles.total)] + uncaught
        let remark = cycles.isEmpty ? "no valid cycle" : missed.isEmpty ? "the app missed no disconnect" : nil
        return Measurement(
            .fallbackCatches, figures: isObservable ? figures : [], n: missed.count,
            dropped: isObservable ? obstacles.list : drops.list,
            remarks: isObservable
                ? [remark].compactMap(\.self) : ["not observable: the bench has no belief signal"],
            provenance: provenance)
    }
}
