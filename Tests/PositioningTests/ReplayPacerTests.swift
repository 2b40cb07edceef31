import Clockwork
import Positioning
import Testing

@Suite("A replay's deadlines") struct ReplayPacerTests {
    @Test("are counted from the start")
    func fromStart() {
        let pacer = ReplayPacer(from: .start + .seconds(5))
        #expect(pacer.deadline(of: .zero) == .start + .seconds(5))
        #expect(pacer.deadline(of: .seconds(3)) == .start + .seconds(8))
    }

    @Test("move by the pauses, and there are none while it is paused")
    func pauses() {
        var pacer = ReplayPacer(from: .start)
        pacer.togglePause(at: .start + .seconds(2))
        #expect(pacer.isPaused && pacer.deadline(of: .seconds(3)) == nil)
        pacer.togglePause(at: .start + .seconds(12))
        #expect(!pacer.isPaused && pacer.deadline(of: .seconds(3)) == .start + .seconds(13))
        pacer.togglePause(at: .start + .seconds(20))
        pacer.togglePause(at: .start + .seconds(21))
        #expect(pacer.deadline(of: .seconds(3)) == .start + .seconds(14))
    }
}
