import Benches
import Blaming
import Clockwork
import Events
import Testing

/// A run with one seeded fault, the party whose fault it is, and what the bench's signals can tell of it.
///
/// Truth and signals are declared here from what the fault does; nothing of it is asked of the code under test.
struct BlameCase: Sendable, CustomTestStringConvertible {
    /// The fault in words, with its parameters.
    var name: String
    /// Whose fault it is.
    var truth: Party
    /// Those whom the signals of this bench cannot tell from it, besides.
    var others: Set<Party> = []
    /// The run.
    var scenario: Scenario

    /// The kind of the fault: its name without what was drawn for it.
    var kind: String { name.firstRange(of: " from ").map { String(name[..<$0.lowerBound]) } ?? name }

    var testDescription: String { "\(truth.rawValue): \(name)" }

    /// Everybody who may be named.
    var may: Set<Party> { others.union([truth]) }

    /// A case of a party, drawn by a seed.
    static func drawn(_ seed: UInt64) throws -> BlameCase {
        var random = SeededRandom(seed: seed).stream("blame")
        let party = Party.allCases[Int.random(in: 0..<Party.allCases.count, using: &random)]
        var drawn =
            switch party {
            case .position: try ofPosition(&random)
            case .link: try ofLink(&random)
            case .app: try ofApp(&random)
            case .os: try ofSystem(&random)
            case .unit: try ofUnit(&random)
            case .bench: try ofBench(&random)
            }
        drawn.scenario.seed = seed
        drawn.scenario.withFault = true
        return drawn
    }

    /// A runbook with a fault, whose steps begin with a connected link.
    static func runbook(_ fault: String, _ steps: String, setup: String = connected) -> Scenario {
        Scenario(
            runbook: """
                runbook: 1
                name: Blame
                fault: \(fault)
                setup:
                \(setup)
                steps:
                \(steps)
                teardown:
                  - cable: out
                """)
    }

    static let connected = "  - cable: in\n  - await: {connected: true}"
    static let navigate = "  - navigate: {route: town/route.json, drive: town/drive.nmea}"

    /// One of some, by a draw.
    static func one<Value>(of values: [Value], _ random: inout SeededRandom) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    /// A number of milliseconds as a document writes it.
    static func milliseconds(_ range: ClosedRange<Int>, _ random: inout SeededRandom) -> String {
        "\(Int.random(in: range, using: &random)) ms"
    }
}

/// What a run with a seeded fault was answered.
struct BlameOutcome: Sendable {
    let given: BlameCase
    let verdict: Verdict
    /// The answers in order, one for each step that failed.
    let answers: [BlameGiven]
    let reasons: [String]

    init(_ given: BlameCase) throws {
        self.given = given
        let played = try given.scenario.run()
        verdict = played.verdict
        reasons = played.reasons
        answers = played.events.compactMap { if case .blame(let made) = $0.body { made } else { nil } }
    }

    /// The parties of the first answer, empty where no step failed.
    var parties: Set<Party> { Set((answers.first?.parties ?? []).compactMap(Party.init)) }
    /// Whether the true party is named.
    var isRight: Bool { parties.contains(given.truth) }
    /// Whether somebody is named whom the signals would have cleared.
    var isLoose: Bool { !parties.isSubset(of: given.may) }

    var text: String {
        "\(given.name): truth \(given.truth), may \(given.may.map(\.rawValue).sorted()), "
            + "answered \(parties.map(\.rawValue).sorted()), \(verdict): \(answers.first?.text ?? "") — "
            + "\(reasons.prefix(2))"
    }
}
