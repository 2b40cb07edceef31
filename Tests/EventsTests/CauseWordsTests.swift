import Blaming
import Events
import Testing

/// Words of the journal on which something rests: whoever changes one changes what old journals say.
@Suite("Words that causes are known by") struct CauseWordsTests {
    @Test(
        "an exit status of 0 in time is a success, and nothing else is",
        arguments: [
            ("exit status 0", true), ("exit status 1", false), ("exit status 0, overdue", false), ("signal 9", false),
            ("", false),
        ])
    func commands(outcome: String, hasSucceeded: Bool) {
        var ended = CommandEnded()
        ended.outcome = outcome
        #expect(ended.hasSucceeded == hasSucceeded)
    }

    @Test("the status of a command is written as it is read", arguments: [0, 1, 255] as [Int32])
    func status(status: Int32) {
        var ended = CommandEnded()
        ended.outcome = CommandEnded.words(exitStatus: status)
        #expect(ended.hasSucceeded == (status == 0))
    }

    @Test("sources of losses, refusals and inputs are called as they always were")
    func words() {
        #expect(LossSource.allCases.map(\.rawValue) == ["evidence of the link", "device events", "frames"])
        #expect(CallRefusal.allCases.map(\.rawValue) == ["rule", "unexplained"])
        #expect(
            DriverInput.allCases.map(\.rawValue) == [
                "press", "select", "chooseTrip", "chooseRoute", "chooseTab", "back", "startTrip", "closeAlert", "pan",
                "beginPan", "endPan",
            ])
        #expect(DriverInput.allCases.filter { !$0.isTold } == [.chooseTab])
    }
}
