import Blaming
import Clockwork

extension BlameCase {
    /// A link that fails on a bench that sees power, bus and screen.
    static func ofLink(_ random: inout SeededRandom) throws -> BlameCase {
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
            return BlameCase(
                name: "flapping", truth: .link,
                scenario: runbook(
                    "{link: {flapping: 100 %}}",
                    "  - measure:\n      flaps: {cycles: 1, for: 6 s}\n      limits: {departures: {atMost: 0}}"))
        case 1:
            return BlameCase(
                name: "looseCable", truth: .link,
                scenario: runbook("{link: {looseCable: 100 %}}", "  - wait: 9 s\n  - expect: {connected: true}"))
        case 2:
            // The drive ends in a card that is not there, which is no fault of the app.
            let moment = try TownCards.made().moment(&random, in: 14...30)
            return BlameCase(
                name: "looseCable while driving", truth: .link,
                scenario: runbook("{link: {looseCable: 100 %}}", try TownCards.made().steps(at: moment)))
        case 3:
            return BlameCase(
                name: "lyingPort", truth: .link,
                scenario: runbook(
                    "{link: {lyingPort: 100 %}}",
                    "  - measure:\n      detach: {cycles: 1}\n      limits: {power: {missing: {atMost: 0}}}"))
        case 4:
            // The phone was never seen, so it may as well not be there.
            return BlameCase(
                name: "slowAttach", truth: .link, others: [.bench],
                scenario: runbook(
                    "{link: {slowAttach: 100 %}}",
                    "  - cable: in\n  - await: {connected: true}\n    timeout: \(Int.random(in: 5...20, using: &random)) s",
                    setup: "  - cable: out"))
        case 5:
            return BlameCase(
                name: "failedSwitch", truth: .link,
                scenario: runbook(
                    "{link: {failedSwitch: 100 %}}",
                    "  - measure:\n      roleSwitch: {cycles: 1}\n      limits: {incomplete: {atMost: 0}}"))
        default:
            return powerCycle("{link: {powerCycle: 100 %}}", of: .link)
        }
    }

    /// Power that goes in a change of roles: whether the unit's port did it or the cable, nothing that is seen tells.
    static func powerCycle(_ fault: String, of party: Party) -> BlameCase {
        BlameCase(
            name: "powerCycle after a change of roles", truth: party, others: [.link, .unit],
            scenario: runbook(
                fault,
                "  - measure:\n      roleSwitch: {cycles: 1}\n      limits: {incomplete: {atMost: 0}}\n"
                    + "  - expect: {noFindings: true}"))
    }
}
