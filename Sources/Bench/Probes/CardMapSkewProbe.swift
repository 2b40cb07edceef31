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
        /// Whether it was left out: it is kept until its card has come, for the same text again changes nothing.
        var isDropped = false

        /// Whether one of its sides is still waited for.
        var isOpen: Bool { !isDropped && (cardShown == nil || mapShown == nil) }
    }

    /// The changes that were told and not shown yet, in the order of their calls.
    ///
    /// A slow display shows a change after the app has told the next ones.
    private var pairs: [Pair] = []
    private var fixes: [(index: Int, movesMap: Bool)] = []
    private var maps: [(fix: Int, shown: Shown)] = []
    private var lastCard: String?
    private var distribution = Distribution()
    private var drops = DropCounts()
    private var untold = 0
    private var isClosed = false
    private var latest = Instant.start

    /// How many fixes, maps and changes are remembered: a card may follow its fix by seconds.
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

    /// Whether both sides of each change have been shown.
    public var isSettled: Bool { !pairs.contains(where: \.isOpen) }

    private mutating func hear(_ call: TemplateCalled) {
        guard let card = call.text, call.call == "updateEstimates", call.refusal == nil, !isClosed else { return }
        guard card != pairs.last(where: { $0.cardShown == nil })?.card ?? lastCard else { return }
        guard let fix = call.fix else { return untold += 1 }
        if pairs.count >= Self.memory { overtake(0) }
        pairs.append(Pair(fix: fix, card: card))
        guard let first = maps.last(where: { $0.fix <= fix }), first.fix == fix || maps.last?.fix ?? fix > fix else {
            return
        }
        if first.fix == fix { pairs[pairs.count - 1].mapShown = first.shown } else { dropMap(at: pairs.count - 1) }
    }

    private mutating func see(_ frame: FrameShown, _ shown: Shown) {
        if let map = frame.map, map != maps.last?.fix {
            maps.append((map, shown))
            if maps.count > 2 * Self.memory { maps.removeFirst(Self.memory) }
            see(map: map, shown)
        }
        if let card = frame.card, card != lastCard {
            lastCard = card
            see(card: card, shown)
        }
        settle()
    }

    private mutating func see(map: Int, _ shown: Shown) {
        for place in pairs.indices where pairs[place].mapShown == nil {
            if map == pairs[place].fix { pairs[place].mapShown = shown }
            if map > pairs[place].fix { dropMap(at: place) }
        }
    }

    /// A card is that of the earliest change with its text: frames come in the order of the calls.
    private mutating func see(card: String, _ shown: Shown) {
        guard let place = pairs.firstIndex(where: { $0.cardShown == nil && $0.card == card }) else { return }
        pairs[place].cardShown = shown
        let before = pairs[..<place].indices.filter { pairs[$0].cardShown == nil }
        for place in before.reversed() { overtake(place) }
    }

    /// A change whose card was never shown.
    private mutating func overtake(_ place: Int) {
        if !pairs[place].isDropped { drops.add("overtaken by the next change of the card") }
        pairs.remove(at: place)
    }

    /// A later map was shown and that of the fix never was.
    private mutating func dropMap(at place: Int) {
        guard !pairs[place].isDropped else { return }
        let isStill = fixes.last { $0.index == pairs[place].fix }?.movesMap == false
        drops.add(isStill ? "the map did not move for the fix" : "the map of a later fix came first")
        pairs[place].isDropped = true
    }

    private mutating func settle() {
        for pair in pairs where !pair.isOpen && !pair.isDropped { add(pair) }
        pairs.removeAll { $0.cardShown != nil && !$0.isOpen }
    }

    private mutating func add(_ pair: Pair) {
        guard let card = pair.cardShown, let map = pair.mapShown else { return }
        guard card.at != map.at else { return distribution.add(Sample(low: 0, high: 0)) }
        let (least, most) = (card.previous - map.at, card.at - map.previous)
        distribution.add(Sample(low: least.milliseconds, high: most.milliseconds))
    }

    /// The skew in milliseconds, positive where the card comes later.
    public func measurements(provenance: Provenance) -> [Measurement] {
        let waited = waited
        let unseen = waited.count
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

    /// The changes of which not both sides have been shown: what has not by now comes later still.
    private var waited: [Sample] {
        pairs.filter(\.isOpen).map { pair in
            switch (pair.cardShown, pair.mapShown) {
            case (let card?, nil): Sample(atMost: (card.at - latest).milliseconds)
            case (nil, let map?): Sample(atLeast: (latest - map.at).milliseconds)
            default: .unknown
            }
        }
    }
}
