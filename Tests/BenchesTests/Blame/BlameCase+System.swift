import Blaming
import Clockwork

extension BlameCase {
    /// A system that does not tell, refuses or dies.
    static func ofSystem(_ random: inout SeededRandom) throws -> BlameCase {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: return disconnects("{ios: {missedDisconnect: 100 %}}", "missedDisconnect")
        case 1:
            // S25: without a view of the callbacks nobody sees whether the system told the app.
            return disconnects(
                "{ios: {missedDisconnect: 100 %}, bench: {blindTo: [callbacks]}}", "missedDisconnect, unseen", [.app])
        case 2:
            return disconnects(
                "{ios: {callbackDelay: \(Int.random(in: 6...20, using: &random)) s}}", "late disconnect")
        case 3:
            return BlameCase(
                name: "missedConnect", truth: .os,
                scenario: runbook(
                    "{ios: {missedConnect: 100 %}}", "  - wait: 2 s\n  - expect: {belief: connected, within: 3 s}"))
        case 4:
            return BlameCase(
                name: "lostCallback", truth: .os,
                scenario: runbook(
                    "{ios: {lostCallback: 100 %}}",
                    "  - wait: 1 s\n  - driver: {press: \(one(of: ["pan", "search"], &random))}\n  - wait: 1 s\n"
                        + "  - expect: {told: {callback: pressed}}"))
        case 5:
            let moment = try TownCards.made().moment(&random, in: 14...30)
            return BlameCase(
                name: "refusedCall", truth: .os,
                scenario: runbook(
                    "{ios: {refusedCall: \(Int.random(in: 90...100, using: &random)) %}}",
                    try TownCards.made().steps(at: moment)))
        default:
            let moment = try TownCards.made().moment(&random, in: 14...30)
            return BlameCase(
                // A call may come just before the end by chance, and then it may have caused it.
                name: "templateHostDies", truth: .os, others: [.app],
                scenario: runbook(
                    "{ios: {templateHostDies: \(milliseconds(2000...12000, &random))}}",
                    try TownCards.made().steps(at: moment)))
        }
    }

    private static func disconnects(_ fault: String, _ name: String, _ others: Set<Party> = []) -> BlameCase {
        BlameCase(
            name: name, truth: .os, others: others,
            scenario: runbook(
                fault,
                "  - wait: 1 s\n  - cable: out\n  - await: {link: detached}\n"
                    + "  - expect: {belief: disconnected, within: 5 s}"))
    }
}
