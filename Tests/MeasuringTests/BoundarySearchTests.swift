import Clockwork
import Measuring
import Testing

@Suite("The search for a boundary") struct BoundarySearchTests {
    /// Searches from 0 to 240 in steps of a half, by what a trial of a length gives.
    private static func search(_ begins: (Double) -> Bool) -> BoundarySearch {
        var search = BoundarySearch(range: 0...240, step: 0.5)
        while let length = search.next { search.report(length, began: begins(length)) }
        return search
    }

    private static func reason(_ search: BoundarySearch) -> String? {
        if case .unclear(let reason) = search.finding("pt") { reason } else { nil }
    }

    @Test("finds a sharp one within a step", arguments: [0.7, 10, 99.9, 239])
    func sharp(boundary: Double) throws {
        guard case .clear(let figure, let width) = Self.search({ $0 >= boundary }).finding("pt") else {
            Issue.record("not clear")
            return
        }
        #expect(abs(figure.value - boundary) <= 0.5 && width == nil)
        let (low, high) = (try #require(figure.low), try #require(figure.high))
        #expect(low <= boundary && boundary <= high)
    }

    @Test("tells the width of one that varies a little")
    func soft() throws {
        var random = SeededRandom(seed: 3)
        let search = Self.search { $0 >= random.normal(mean: 40, deviation: 0.5) }
        guard case .clear(let figure, let width) = search.finding("pt") else {
            Issue.record("\(Self.reason(search) ?? "beyond")")
            return
        }
        #expect(abs(figure.value - 40) < 1 && abs((width ?? 0) - 1.28) < 1)
    }

    @Test("says of one that varies widely that it is not clear")
    func wide() {
        var random = SeededRandom(seed: 3)
        #expect(Self.reason(Self.search { $0 >= random.normal(mean: 60, deviation: 25) }) != nil)
    }

    @Test("tells one beyond the range from trials that are lost, and from those that nobody made")
    func ends() throws {
        if case .beyond = Self.search({ _ in false }).finding("pt") {} else { Issue.record("not beyond") }
        #expect(Self.search { _ in false }.trials == 2 * BoundarySearch.nulls)
        for seed in UInt64(1)...10 {
            var random = SeededRandom(seed: seed)
            let lost = Self.search { $0 >= 10 && !random.chance(0.5) }
            #expect(Self.reason(lost) != nil, "seed \(seed)")
            let ghosts = Self.search { $0 >= 10 || random.chance(0.5) }
            #expect(Self.reason(ghosts) != nil, "seed \(seed)")
        }
        var first = true
        let once = Self.search { length in
            defer { first = first && length < 240 }
            return length >= 10 && !(length == 240 && first)
        }
        #expect(Self.reason(once) == "4 of 5 of the longest, 240 pt, began")
    }

    @Test(
        "tries each end five times, and ten times where trials contradict each other", arguments: [(0.0, 5), (0.5, 10)])
    func contradicted(deviation: Double, nulls: Int) {
        var random = SeededRandom(seed: 3)
        var ends = (shortest: 0, longest: 0)
        let search = Self.search { length in
            if length == 0 { ends.shortest += 1 }
            if length == 240 { ends.longest += 1 }
            return length >= random.normal(mean: 40, deviation: deviation)
        }
        #expect(Self.reason(search) == nil && ends == (nulls, nulls))
    }
}
