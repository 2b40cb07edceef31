import Blaming
import Clockwork
import Events
import Testing

/// Runs in which something goes wrong for a while, and later the app does not do what is demanded.
@Suite("Blame of a later failure") struct BlameSequenceTests {
    /// A fault that ends before the second failure, and whose it is.
    struct Passing: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let party: Party
        var fault = "{bench: {lateness: 0 s}}"
        /// What of the drive's positions is wrong from its fifth second to its eleventh.
        var drive: FaultyDrive?
    }

    private static let passing =
        [
            Passing(
                testDescription: "a stall of the feed", party: .bench, fault: "{bench: {stalls: 6 s, stallTime: 5 s}}"),
            Passing(
                testDescription: "a unit that starts anew", party: .unit,
                fault: "{unit: {faults: {reboots: 8 s, rebootTime: 5 s}}}"),
        ]
        + [FaultyDrive.gap, .noFix, .jump, .frozen, .checksum, .nullIsland, .course].map { (kind: FaultyDrive) in
            Passing(testDescription: "positions: \(kind.rawValue)", party: .position, drive: kind)
        }

    @Test("names the bench for a demand on the map whose frames were lost")
    func lostMap() throws {
        var scenario = BlameCase.runbook(
            "{bench: {lostFrame: 100 %}}",
            "\(BlameCase.navigate)\n  - wait: 5 s\n  - expect: {fillsWindow: true}\n")
        scenario.withFault = true
        let played = try scenario.run()
        let answers = played.events.compactMap { if case .blame(let made) = $0.body { made } else { nil } }
        #expect(answers.map(\.parties) == [[Party.bench.rawValue]], "\(answers.map(\.text))")
    }

    @Test("names the first party for the first, and the app for the second", arguments: passing, [1, 2, 3])
    func later(passing: Passing, seed: UInt64) throws {
        var scenario = BlameCase.runbook(
            passing.fault,
            """
            \(BlameCase.navigate)
              - wait: 10900 ms
              - expect: {card: "shown by no app"}
              - wait: 25 s
              - expect: {card: "shown by no app"}
            """)
        (scenario.seed, scenario.withFault) = (seed, true)
        if let drive = passing.drive {
            var random = SeededRandom(seed: seed).stream("a passing fault")
            scenario.texts["runbooks/town/drive.nmea"] = drive.text(from: 5, to: 11, by: &random)
        }
        let played = try scenario.run()
        let answers = played.events.compactMap { if case .blame(let made) = $0.body { made } else { nil } }
        #expect(
            answers.map(\.parties) == [[passing.party.rawValue], [Party.app.rawValue]],
            "\(answers.map(\.text))")
    }
}
