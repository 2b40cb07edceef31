import Blaming
import Clockwork

extension BlameCase {
    /// A bench that does not obey, loses, feeds late, or lacks something.
    static func ofBench(_ random: inout SeededRandom) throws -> BlameCase {
        let cards = try TownCards.made()
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            return BlameCase(
                name: "deafCutter, out", truth: .bench,
                scenario: deafFromThen())
        case 1:
            // Nothing shows that the cutter closed, so the cable may be broken as well.
            return BlameCase(
                name: "deafCutter, in", truth: .bench, others: [.link],
                scenario: runbook(
                    "{bench: {deafPlug: 100 %}}", "  - cable: in\n  - await: {connected: true}\n    timeout: 8 s",
                    setup: "  - note: a bench at rest"))
        case 2:
            return BlameCase(
                name: "lacksPhone", truth: .bench, others: [.link],
                scenario: runbook(
                    "{bench: {lacksPhone: true}}", "  - cable: in\n  - await: {connected: true}\n    timeout: 8 s",
                    setup: "  - note: a bench at rest"))
        case 3:
            return BlameCase(
                name: "lostEvidence, told", truth: .bench,
                scenario: runbook(
                    "{bench: {lostEvidence: \(Int.random(in: 50...90, using: &random)) %}}",
                    "  - measure:\n      detach: {cycles: 3}\n      limits: {session: {missing: {atMost: 0}}, power: {missing: {atMost: 0}}}"
                ))
        case 4:
            let moment = cards.moment(&random, in: 14...40)
            return BlameCase(
                name: "lostFrame", truth: .bench,
                scenario: runbook(
                    "{bench: {lostFrame: \(Int.random(in: 95...100, using: &random)) %}}", cards.steps(at: moment)))
        case 5:
            let moment = cards.moment(&random, in: 14...40)
            let begin = Int((moment.second - random.uniform(4...9)) * 1000)
            return BlameCase(
                name: "stall", truth: .bench,
                scenario: runbook("{bench: {stalls: \(begin) ms, stallTime: 12 s}}", cards.steps(at: moment)))
        case 6:
            return BlameCase(
                name: "lateness", truth: .bench,
                scenario: runbook(
                    "{bench: {lateness: \(Int.random(in: 3...9, using: &random)) s}}",
                    "\(navigate)\n  - wait: 10 s\n  - measure:\n      guidance: {by: drive, for: 30 s}\n"
                        + "      limits: {age: {atMost: 500 ms}, distanceOff: {atMost: 5 m}}"))
        case 7:
            return BlameCase(
                name: "a command that fails", truth: .bench,
                scenario: runbook("{bench: {lateness: 0 s}}", "  - command: [\"false\"]"))
        case 8: return shortPlug(Int.random(in: 100...400, using: &random))
        default:
            return BlameCase(
                name: "too short a time", truth: .bench,
                scenario: runbook(
                    "{bench: {lateness: 0 s}}",
                    "\(navigate)\n  - measure:\n      updateLatency: {of: card, for: 20 s}\n      limits: {max: {atMost: 5 s}}\n"
                        + "    timeout: \(Int.random(in: 3...15, using: &random)) s"))
        }
    }

    /// A cutter that closed, and does not cut.
    private static func deafFromThen() -> Scenario {
        runbook(
            "{bench: {deafCut: 100 %}}",
            "  - cable: out\n  - await: {link: detached}\n    timeout: 8 s\n")
    }
}
