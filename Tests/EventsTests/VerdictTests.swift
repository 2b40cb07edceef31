import Events
import Testing

@Suite("Verdicts") struct VerdictTests {
    @Test("are ordered worst first, as the contract has them")
    func order() {
        #expect(
            Verdict.allCases == [.interrupted, .failed, .benchFault, .undecided, .flaky, .passed, .skipped])
    }

    @Test("the worst of two is the one that comes first", arguments: Verdict.allCases, Verdict.allCases)
    func worst(one: Verdict, other: Verdict) throws {
        let places = try [one, other].map { try #require(Verdict.allCases.firstIndex(of: $0)) }
        #expect(Verdict.worst(of: [one, other]) == Verdict.allCases[min(places[0], places[1])])
    }

    @Test("skipped ones are neutral, and nothing at all is skipped")
    func neutral() {
        #expect(Verdict.worst(of: [.skipped, .passed, .skipped]) == .passed)
        #expect(Verdict.worst(of: [.skipped, .skipped]) == .skipped)
        #expect(Verdict.worst(of: []) == .skipped)
    }
}
