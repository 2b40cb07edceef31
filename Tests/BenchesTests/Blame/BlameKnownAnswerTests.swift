import Blaming
import Events
import Glibc
import Testing

/// Seeded faults of all parties: who is blamed for them.
@Suite("Blame of seeded faults") struct BlameKnownAnswerTests {
    @Test("names the party of at least 95 of 100 faults, and never the app alone for one of bench, link or position")
    func few() throws { try judge(1...100) }

    @Test(
        "names the party of at least 950 of 1,000 faults",
        .enabled(if: getenv("RIG_LONG") != nil, "slow: make test-long"))
    func many() throws { try judge(1...1000) }

    private func judge(_ seeds: ClosedRange<UInt64>) throws {
        let outcomes = try seeds.map { try BlameOutcome(BlameCase.drawn($0)) }
        let told = outcomes.filter { !$0.answers.isEmpty }
        let silent = outcomes.filter(\.answers.isEmpty)
        print(BlameTable(told).text)
        for outcome in silent.prefix(30) { print("silent: seed \(outcome.given.scenario.seed) \(outcome.text)") }
        print(BlameShares(outcomes).text)
        // A healthy app stands a gap where the car stands, and a course that nothing on the screen shows.
        #expect(silent.count * 10 <= outcomes.count, "faults that made nothing fail")
        let wrong = told.filter { !$0.isRight }
        for outcome in wrong + told.filter(\.isLoose) { print("seed \(outcome.given.scenario.seed) \(outcome.text)") }
        #expect(Double(told.count - wrong.count) >= 0.95 * Double(told.count), "\(wrong.count) of \(told.count) wrong")
        for share in BlameShares(outcomes).shares where share.told >= 5 {
            #expect(2 * share.right > share.told, "most answers to \(share.kind) leave out its party")
        }
        let loose = told.filter(\.isLoose).count
        #expect(loose == 0, "sets that hold somebody whom the signals clear")
        let innocent: Set<Party> = [.bench, .link, .position]
        for outcome in told where innocent.contains(outcome.given.truth) {
            #expect(!outcome.answers.contains { $0.parties == ["app"] }, "\(outcome.text)")
        }
    }
}

/// How many answers to each kind of fault name its party, of those of which a step failed.
struct BlameShares {
    let shares: [(party: Party, kind: String, right: Int, told: Int, drawn: Int)]

    init(_ outcomes: [BlameOutcome]) {
        shares = Party.allCases.flatMap { party in
            Dictionary(grouping: outcomes.filter { $0.given.truth == party }, by: \.given.kind)
                .sorted { $0.key < $1.key }.map { kind, all in
                    let told = all.filter { !$0.answers.isEmpty }
                    return (party, kind, told.count(where: \.isRight), told.count, all.count)
                }
        }
    }

    var text: String {
        shares.map { share in
            let silent = share.drawn > share.told ? ", \(share.drawn - share.told) made nothing fail" : ""
            return "\(share.party.rawValue): \(share.kind): \(share.right) of \(share.told)\(silent)"
        }.joined(separator: "\n")
    }
}

/// How often each set was answered for each true party.
struct BlameTable {
    private let rows: [(truth: Party, answers: [(set: String, count: Int)])]

    init(_ outcomes: [BlameOutcome]) {
        rows = Party.allCases.map { party in
            let own = outcomes.filter { $0.given.truth == party }
            let sets = Dictionary(grouping: own) { outcome in
                Party.allCases.filter(outcome.parties.contains).map(\.rawValue).joined(separator: "+")
            }
            return (party, sets.map { ($0.key, $0.value.count) }.sorted { $0.1 > $1.1 || $0.1 == $1.1 && $0.0 < $1.0 })
        }
    }

    var text: String {
        rows.map { row in
            "\(row.truth.rawValue) (\(row.answers.reduce(0) { $0 + $1.count })): "
                + row.answers.map { "\($0.set) \($0.count)" }.joined(separator: ", ")
        }.joined(separator: "\n")
    }
}
