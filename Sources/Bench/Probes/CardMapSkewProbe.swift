import Clockwork
public import Events
public import Measuring

/// Measures the skew between card and map: by how much later the card changes than the map for the same fix.
///
/// It rests on the app's word, which fix it changed the card for. Both in one frame are no skew at all; in different
/// frames it is known as closely as their refreshes.
public struct CardMapSkewProbe: WindowProbe {
    /// When a frame showed something first, and when the refresh before it still did not.
    private struct Shown {
        let previous: Instant, at: Instant
    }

    /// A change of the card that was told, with what of it has been shown.
    private struct Pair {
        let fix: Int, card: String
        var cardShown: Shown?, mapShown: Shown?
    }

    private var pair: Pair?
    private var fixes: [(index: Int, movesMap: Bool)] = []
    private var maps: [(fix: Int, shown: Shown)] = []
    private var lastCard: String?
    private var distribution = Distribution()
    private var drops = DropCounts()
    private var untold = 0
    private var isClosed = false
    private var latest = Instant.start

    /// How many fixes and maps are remembered: a card may follow its fix by seconds.
    private static let memory = 512

    /// Makes a probe that has seen nothing.
    public init() {}

    /// Takes the next event of the run.
    public mutating func take(_ event: Event) {
        latest = max(latest, event.at)
        switch event.body {
        case .fix(let fix):
            fixes.append((fix.index, fix.movesMap))
            if fixes.count > 2 * Self.memory { fixes.removeFirst(Self.memory) }
        case .call(let call): hear(call)
        case .frame(let frame): see(frame, Shown(previous: frame.previous, at: event.at))
        default: break
        }
    }

    /// Ends the window: what is told from now on makes no sample.
    public mutating func close() { isClosed = true }

    /// Whether both sides of the last change have been shown.
    public var isSettled: Bool { pair == nil }

    private mutating func hear(_ call: TemplateCalled) {
        guard let card = call.text, card != lastCard, call.call == "updateEstimates" else { return }
        guard !isClosed else { return }
        guard let fix = call.fix else { return untold += 1 }
        if pair != nil { drops.add("overtaken by the next change of the card") }
        pair = Pair(fix: fix, card: card)
        guard let first = maps.last(where: { $0.fix <= fix }), first.fix == fix || maps.last?.fix ?? fix > fix else {
            return
        }
        if first.fix == fix { pair?.mapShown = first.shown } else { dropMap(of: fix) }
    }

    private mutating func see(_ frame: FrameShown, _ shown: Shown) {
        if let map = frame.map, map != maps.last?.fix {
            maps.append((map, shown))
            if maps.count > 2 * Self.memory { maps.removeFirst(Self.memory) }
            if let pair, pair.mapShown == nil {
                if map == pair.fix { self.pair?.mapShown = shown } else if map > pair.fix { dropMap(of: pair.fix) }
            }
        }
        if let card = frame.card, card != lastCard {
            lastCard = card
            if card == pair?.card { pair?.cardShown = shown }
        }
        settle()
    }

    /// A later map was shown and that of the fix never was.
    private mutating func dropMap(of fix: Int) {
        let isStill = fixes.last { $0.index == fix }?.movesMap == false
        drops.add(isStill ? "the map did not move for the fix" : "the map of a later fix came first")
        pair = nil
    }

    private mutating func settle() {
        guard let card = pair?.cardShown, let map = pair?.mapShown else { return }
        pair = nil
        guard card.at != map.at else { return distribution.add(Sample(low: 0, high: 0)) }
        let (least, most) = (card.previous - map.at, card.at - map.previous)
        distribution.add(Sample(low: least.milliseconds, high: most.milliseconds))
    }

    /// The skew in milliseconds, positive where the card comes later.
    public func measurements(provenance: Provenance) -> [Measurement] {
        let (waited, unseen) = (waited, pair == nil ? 0 : 1)
        let figures = distribution.figures(waited: waited)
        let counts = [("the app does not tell which fix it acted on", untold), ("not shown by the end", unseen)]
        let reason =
            untold > 0
            ? "not observable: the app does not tell which fix it acted on" : "no fix changed both card and map"
        let remarks =
            distribution.count == 0 && untold > 0
            ? [reason] : distribution.remarks(unseen: unseen, withheld: figures.withheld, thing: reason)
        return [
            Measurement(
                .cardMapSkew, figures: figures.known, n: distribution.count,
                dropped: drops.list + counts.filter { $0.1 > 0 }.map { .init(reason: $0.0, count: $0.1) },
                remarks: remarks, provenance: provenance, samples: distribution.kept(with: waited))
        ]
    }

    /// The last change while not both sides of it have been shown: what has not by now comes later still.
    private var waited: [Sample] {
        guard let pair else { return [] }
        return switch (pair.cardShown, pair.mapShown) {
        case (let card?, nil): [Sample(atMost: (card.at - latest).milliseconds)]
        case (nil, let map?): [Sample(atLeast: (latest - map.at).milliseconds)]
        default: [.unknown]
        }
    }
}
