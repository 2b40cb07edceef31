import Blaming
import Clockwork
import Testing

/// Answers by the stations of a way.
@Suite("An answer of blame") struct BlameAnswerTests {
    private static let seen = BlameEvidence("seen", at: .start)
    private static let failure = BlameEvidence("the failure", at: .start)

    private func answer(_ concern: Concern, _ readings: [Station: StationReading]) -> BlameAnswer {
        BlameAnswer(concern, failure: Self.failure) { readings[$0] ?? .unseen("nobody looks") }
    }

    @Test("S25: names app and os where the session is seen to be down and no callback is seen")
    func missingCallback() {
        let given = answer(.belief, [.session: .sound(Self.seen)])
        #expect(given.parties == [.app, .os])
        #expect(given.reason?.contains("os: nobody looks") == true)
        #expect(given.lastSound?.station == .session)
    }

    @Test("S25: names one of both where the callback is seen, or seen to lack")
    func callback() {
        #expect(answer(.belief, [.session: .sound(Self.seen), .callback: .sound(Self.seen)]).parties == [.app])
        #expect(answer(.belief, [.session: .sound(Self.seen), .callback: .broken(Self.seen)]).parties == [.os])
    }

    @Test("names whom the first broken station shows, whatever is broken behind it")
    func first() {
        let given = answer(
            .screen,
            [
                .harness: .sound(Self.seen), .record: .sound(Self.seen), .fixes: .broken(Self.seen),
                .display: .broken(Self.seen),
            ])
        #expect(given.parties == [.position] && given.reason == nil)
        #expect(given.suspects.map(\.station) == [.fixes])
    }

    @Test("of a bench that sees nothing names everybody on the way", arguments: Concern.allCases)
    func blind(concern: Concern) {
        let given = answer(concern, [:])
        #expect(Set(given.parties) == Set(concern.stations.map(\.party)))
        #expect(given.suspects.last?.reading == .broken(Self.failure))
    }

    @Test("each station has one row, and is on some way")
    func table() {
        #expect(StationRow.table.map(\.station.rawValue).sorted() == Station.allCases.map(\.rawValue).sorted())
        let used = Set(Concern.allCases.flatMap(\.stations))
        #expect(used == Set(Station.allCases))
    }
}
