import Blaming
import Clockwork

extension BlameCase {
    /// A receiver that fails before a moment at which the card is known.
    static func ofPosition(_ random: inout SeededRandom) throws -> BlameCase {
        let kind = one(of: FaultyDrive.allCases, &random)
        if kind == .standingCourse { return try standing(&random) }
        let cards = try TownCards.made()
        let moment = cards.moment(&random, in: 14...40)
        let begin = kind == .silent ? 0 : moment.second - random.uniform(4...9)
        var scenario = runbook("{bench: {lateness: 0 s}}", cards.steps(at: moment))
        scenario.texts["runbooks/town/drive.nmea"] = kind.text(from: begin, to: moment.second + 2, by: &random)
        return BlameCase(name: "\(kind) from \(begin)", truth: .position, scenario: scenario)
    }

    /// A receiver whose course turns while the car stands.
    private static func standing(_ random: inout SeededRandom) throws -> BlameCase {
        var scenario = runbook(
            "{bench: {lateness: 0 s}}",
            "\(navigate)\n  - wait: \(milliseconds(24000...27000, &random))\n  - expect: {standingTurn: 10 deg}")
        scenario.texts["runbooks/town/drive.nmea"] = FaultyDrive.stop(at: 20, by: &random)
        return BlameCase(name: "standingCourse", truth: .position, scenario: scenario)
    }
}
