import Blaming
import Events
import Testing

/// Kinds of faults that draw one from another, each with the exact answer to every step that fails.
@Suite("Blame of kinds") struct BlameKindTests {
    private static let hands = [BlameCase.lostTap] + [40, 100].map(BlameCase.lostPinch)
    private static let roles = [
        BlameCase.powerCycle("{unit: {faults: {powerCycle: true}}}", of: .unit),
        .powerCycle("{link: {powerCycle: 100 %}}", of: .link),
    ]
    private static let edges =
        [BlameCase.noDelegate] + [100, 300].map { BlameCase.shortPlug($0) }
        + ["didConnect", "didDisconnect"].map { .shortPlug(300, "{told: {callback: \($0)}}") }
    private static let slow =
        BlameCase.slowDisplay.keys.sorted().map {
            BlameCase.slow("{unit: {display: {delay: 320 ms}}}", of: .unit, $0)
        }
        + BlameCase.slowApp.keys.sorted().map { BlameCase.slow("{app: {processing: 400 ms}}", of: .app, $0) }

    @Test(
        "names whom the signals cannot tell from the true party, and nobody else",
        arguments: hands + roles + edges + slow)
    func exact(given: BlameCase) throws {
        var given = given
        given.scenario.withFault = true
        let outcome = try BlameOutcome(given)
        #expect(!outcome.answers.isEmpty, "nothing failed")
        for answer in outcome.answers {
            #expect(Set(answer.parties) == Set(given.may.map(\.rawValue)), "\(given.name): \(answer.text)")
        }
    }
}
