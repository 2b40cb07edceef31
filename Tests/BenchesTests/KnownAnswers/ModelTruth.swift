import Clockwork

/// What a model bench must come to by its set delays alone, in milliseconds: a plain account of its own, fix by fix.
struct ModelTruth: Equatable {
    var reception = 0.0, drawing = 30.0, processing = 40.0, spread = 0.25
    var delay = 60.0, jitter = 10.0, frameRate = 60.0, fixPeriod = 100.0

    /// The figures that the metrics should find.
    struct Figures {
        var map = 0.0, heading = 0.0, card = 0.0, processing = 0.0, display = 0.0, skew = 0.0
        var ageMean = 0.0, ageMedian = 0.0, ageP95 = 0.0
    }

    private var period: Double { 1000 / frameRate }

    /// One fix on its way: when it arrives, when its map is drawn, and when that is ready for a refresh.
    private struct Way {
        var arrival = 0.0, drawn = 0.0, ready = 0.0
    }

    /// The first refresh not before an instant.
    private func refresh(_ instant: Double) -> Double { (instant / period).rounded(.up) * period }

    /// The figures over many fixes.
    func figures(fixes: Int = 12_000) -> Figures {
        var random = SeededRandom(seed: 77)
        func stretched(_ value: Double) -> Double { value * random.uniform(1 - spread...1 + spread) }
        var ways: [Way] = [], latest = 0.0
        for number in 0..<fixes {
            var way = Way()
            way.arrival = Double(number) * fixPeriod + random.uniform(0...period)
            way.drawn = max(ways.last?.drawn ?? 0, way.arrival + reception + stretched(drawing))
            latest = max(latest, way.drawn + delay + random.uniform(0...jitter))
            way.ready = latest
            ways.append(way)
        }
        var figures = Figures()
        let maps = ways.map { refresh($0.ready) - $0.arrival }
        (figures.map, figures.heading) = (Self.middle(maps), heading(ways))
        var cards: [Double] = [], works: [Double] = [], displays: [Double] = [], skews: [Double] = []
        for number in 0..<(fixes - 50) {
            let way = ways[number]
            let called = way.arrival + reception + stretched(processing)
            var (ready, mapReady) = (called + delay + random.uniform(0...jitter), way.ready)
            // What was drawn before the call is not overtaken by it, and it is not by what is drawn behind it.
            for other in ways[number..<number + 50] where other.drawn <= called { ready = max(ready, other.ready) }
            if way.drawn > called { mapReady = max(mapReady, ready) }
            let shown = refresh(ready)
            cards.append(shown - way.arrival)
            works.append(called - way.arrival - reception)
            displays.append(shown - called)
            skews.append(shown - refresh(mapReady))
        }
        (figures.card, figures.processing) = (Self.middle(cards), Self.middle(works))
        (figures.display, figures.skew) = (Self.middle(displays), Self.middle(skews))
        let ages = self.ages(ways)
        figures.ageMean = ages.reduce(0, +) / Double(ages.count)
        (figures.ageMedian, figures.ageP95) = (Self.middle(ages), ages.sorted()[ages.count * 95 / 100])
        return figures
    }

    /// The mean time to the map turned to a fix: the app draws its camera as it stands, so a map that is drawn late for
    /// the fix before may be turned already.
    private func heading(_ ways: [Way]) -> Double {
        let times = (8..<ways.count).map { number -> Double in
            let received = ways[number].arrival + reception
            let first = ways[number - 8...number].first { $0.drawn >= received } ?? ways[number]
            return refresh(first.ready) - ways[number].arrival
        }
        return times.reduce(0, +) / Double(times.count)
    }

    /// How old what is shown is at each refresh.
    private func ages(_ ways: [Way]) -> [Double] {
        var ages: [Double] = []
        for (way, next) in zip(ways, ways.dropFirst()) {
            var instant = refresh(way.ready)
            while instant < refresh(next.ready) - 1e-6 {
                ages.append(instant - way.arrival)
                instant += period
            }
        }
        return ages
    }

    /// The median of a sum of parts, each spread evenly between two bounds.
    static func median(ofSum parts: [ClosedRange<Double>]) -> Double {
        var random = SeededRandom(seed: 78)
        return middle((0..<40_001).map { _ in parts.reduce(0) { $0 + random.uniform($1) } })
    }

    private static func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
