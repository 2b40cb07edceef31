import Events
import Measuring
import Testing

@Suite("Samples that are kept") struct SamplesKeptTests {
    private static func measurement(_ samples: [Sample]) -> Measurement {
        Measurement(
            .updateLatency, part: "map", figures: [], n: samples.count, provenance: Provenance(), samples: samples)
    }

    @Test("stand in batches of 256, those without an upper bound last", arguments: [0, 1, 255, 256, 257, 1_000])
    func batches(n: Int) {
        var (bounded, open) = ([Sample](), [Sample]())
        var samples: [Sample] = []
        for number in 0..<n {
            let low = Double(number)
            if number % 10 == 3 {
                open.append(Sample(atLeast: low))
            } else {
                bounded.append(Sample(low: low, high: low + 16))
            }
            samples.append(number % 10 == 3 ? open[open.count - 1] : bounded[bounded.count - 1])
        }
        let batches = SamplesKept.batches(of: Self.measurement(samples))
        #expect(batches.map(\.number) == Array(0..<((n + 255) / 256)))
        #expect(batches.allSatisfy { $0.low.count <= SamplesKept.longest && $0.metric == "updateLatency.map" })
        let told: [Sample] = batches.flatMap(\.samples)
        #expect(told == bounded + open)
    }

    @Test("hold finite numbers alone, as JSON has no others")
    func finite() {
        let batches = SamplesKept.batches(of: Self.measurement([Sample(low: .infinity, high: .infinity)]))
        #expect(batches.map(\.samples) == [[.unknown]])
    }

    @Test("are open to the sides to which they were, those without any bound last")
    func open() {
        let known = Sample(low: -50, high: -17)
        let kept = [Sample.unknown, Sample(atMost: -200), .unknown, Sample(atLeast: 2_000), known]
        let batches = SamplesKept.batches(of: Self.measurement(kept))
        #expect(batches.map(\.samples) == [[known, Sample(atLeast: 2_000), Sample(atMost: -200), .unknown, .unknown]])
        #expect(batches.map(\.count) == [5] && batches.map(\.low) == [[-50, 2_000]])
    }

    @Test("come with a measurement that is made of a distribution, as long as that keeps them")
    func ofDistribution() {
        var distribution = Distribution()
        for value in 0..<Distribution.exactLimit { distribution.add(Sample(low: Double(value), high: Double(value))) }
        func made() -> Measurement { Measurement(.replayLateness, of: distribution, provenance: Provenance()) }
        #expect(made().samples.count == Distribution.exactLimit)
        distribution.add(Sample(low: 1, high: 1))
        #expect(made().samples.isEmpty && made().n == Distribution.exactLimit + 1)
        #expect(made().remarks.contains { $0.contains("raw samples and mad are not kept") })
    }
}
