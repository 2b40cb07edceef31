import KnownAnswers
import Testing

@Suite("Coverage") struct CoverageTests {
    @Test("counts the intervals that hold the truth; what is no answer holds nothing, and an open bound holds all")
    func counts() {
        let found = coverage(seeds: 1...4) { seed -> Coverage.Answer? in
            switch seed {
            case 1: (truth: 5, low: 4, high: 6)
            case 2: (truth: 5, low: 6, high: 9)
            case 3: (truth: 5, low: 5, high: nil)
            default: nil
            }
        }
        #expect(found.seeds == 4 && found.answered == 3 && found.held == 2 && found.firstMiss == 2)
        #expect(found.widths == [2, 3] && found.meanWidth == 2.5 && !found.isEnough)
    }

    @Test("is enough where 7 of 10, 15 of 20 or 88 of 100 hold", arguments: [(10, 7), (20, 15), (100, 88), (4, 3)])
    func enough(seeds: UInt64, least: Int) {
        for held in [least - 1, least] {
            let found = coverage(seeds: 1...seeds) { (truth: $0 <= held ? 1 : 3, low: 0, high: 2) }
            #expect(found.isEnough == (held == least), "\(found)")
        }
    }
}
