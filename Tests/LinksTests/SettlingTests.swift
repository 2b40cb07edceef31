import Clockwork
import Links
import Testing

@Suite("Settling, bounces and role switches")
struct SettlingTests {
    typealias Step = LinkScript.Step

    @Test("A state is provisional at once and final after the settle time")
    func provisionalThenFinal() {
        var script = LinkScript([Step(100, .dataLink, .up)], until: 599)
        #expect(script.outputs == [.state(.attached, isFinal: false, since: instant(100))])
        #expect(!script.machine.isFinal)
        #expect(script.machine.nextDeadline == instant(600))
        script.wait(until: 600)
        #expect(script.outputs.last == .state(.attached, isFinal: true, since: instant(100)))
        #expect(script.machine.isFinal)
        #expect(script.machine.nextDeadline == nil)
    }

    @Test("What cannot change the state does not put off its settling")
    func beliefDoesNotUnsettle() {
        let script = LinkScript([Step(100, .dataLink, .up), Step(400, .belief, .up)], until: 600)
        #expect(script.machine.isFinal)
    }

    @Test("A repeated word neither moves the signal nor is concluded from twice")
    func repetition() {
        var script = LinkScript([Step(100, .dataLink, .up), Step(300, .dataLink, .up)], until: 1_000)
        #expect(script.outputs.count == 2)
        #expect(script.machine.last(.dataLink).at == instant(100))
        script.see(Step(1_100, .dataLink, .up))
        #expect(script.outputs.count == 2)
    }

    @Test("A stamp that steps back against another source moves no judgement back")
    func stampsStepBack() {
        var script = LinkScript([Step(100, .dataLink, .up)], until: 2_000)
        script.see(Step(1_990, .session, .up))
        #expect(script.outputs.last == .state(.session, isFinal: false, since: instant(1_990)))
        #expect(script.machine.nextDeadline == instant(2_500))
    }

    @Test(
        "A short detach is told as such, and below the bounce time as a bounce as well",
        arguments: [(99, 1), (100, 0), (400, 0)])
    func bounce(gap: Int64, bounces: Int) {
        let script = LinkScript(
            [Step(0, .dataLink, .up), Step(5_000, .dataLink, .down), Step(5_000 + gap, .dataLink, .up)], until: 60_000)
        #expect(script.states == [.attached, .detached, .attached])
        #expect(script.outputs.contains(.bounce(count: 1)) == (bounces == 1))
        #expect(script.findings == [])
    }

    @Test("A requested switch of roles is no detach while its window lasts")
    func requestedSwitch() {
        var script = LinkScript(LinkScript.inSessionWithoutPower.dropLast(2), until: 5_000)
        script.outputs += script.machine.requestRoleSwitch(at: instant(5_000))
        script.see(Step(5_300, .dataLink, .down))
        #expect(script.machine.state == .roleSwitching)
        script.see(Step(7_000, .dataLink, .up))
        script.wait(until: 60_000)
        #expect(script.states == [.enumerating, .attached, .roleSwitching, .attached])
        #expect(script.findings == [])
        #expect(script.machine.nextDeadline == nil)
    }

    @Test("A phone that does not come back from a requested switch is detached, unexpectedly")
    func switchWithoutReturn() {
        var script = LinkScript(LinkScript.inSessionWithoutPower.dropLast(2), until: 5_000)
        script.outputs += script.machine.requestRoleSwitch(at: instant(5_000))
        script.see(Step(5_300, .dataLink, .down))
        #expect(script.machine.nextDeadline == instant(5_800))
        script.wait(until: 15_299)
        #expect(script.machine.state == .roleSwitching)
        script.wait(until: 15_300)
        #expect(script.machine.state == .detached)
        #expect(script.findings == [.unexpectedDetach])
    }

    @Test("A request is answered by one return: the next departure is a detach")
    func requestIsUsedUp() {
        var script = LinkScript([Step(0, .dataLink, .up)], until: 1_000)
        script.machine.requestRoleSwitch(at: instant(1_000))
        for step in [Step(1_100, .dataLink, .down), Step(2_000, .dataLink, .up), Step(4_000, .dataLink, .down)] {
            script.see(step)
        }
        #expect(script.states == [.attached, .roleSwitching, .attached, .detached])
    }

    @Test(
        "A phone that comes back with another configuration has switched roles, whatever the gap", arguments: [50, 900])
    func changedConfiguration(gap: Int64) {
        let script = LinkScript(
            [
                Step(0, .dataLink, .up, configuration: "5ac/12a8/1234"), Step(5_000, .dataLink, .down),
                Step(5_000 + gap, .dataLink, .up, configuration: "5ac/12a8/1235"),
            ], until: 60_000)
        #expect(script.outputs.contains(.state(.roleSwitching, isFinal: true, since: instant(5_000))))
        #expect(!script.outputs.contains(.bounce(count: 1)))
        #expect(script.machine.state == .attached)
    }

    @Test("More than three departures in 10 s are one finding; the state is kept and never final meanwhile")
    func flapping() {
        var script = LinkScript([Step(0, .powerCommanded, .up), Step(0, .dataLink, .up)], until: 1_000)
        for cycle in 0..<8 {
            script.see(Step(1_000 + Int64(cycle) * 300, .dataLink, .down))
            script.see(Step(1_150 + Int64(cycle) * 300, .dataLink, .up))
        }
        #expect(script.findings == [.flapping])
        #expect(script.states.filter { $0 == .detached }.count == 3)
        #expect(!script.machine.isFinal)
        script.wait(until: 60_000)
        #expect(script.machine.state == .attached)
        #expect(script.machine.isFinal)
        #expect(script.findings == [.flapping])
    }

    @Test("A phone that is gone after flapping is detached in the end")
    func flappingThenGone() {
        var script = LinkScript([Step(0, .powerCommanded, .up), Step(0, .dataLink, .up)], until: 1_000)
        for cycle in 0..<5 {
            script.see(Step(1_000 + Int64(cycle) * 300, .dataLink, .down))
            if cycle < 4 { script.see(Step(1_150 + Int64(cycle) * 300, .dataLink, .up)) }
        }
        script.wait(until: 60_000)
        #expect(script.machine.state == .detached)
        #expect(script.findings == [.flapping, .unexpectedDetach])
    }

    @Test("Cycles that the bench itself makes are no flapping")
    func commandedCycles() {
        var script = LinkScript()
        for cycle in 0..<10 {
            let start = Int64(cycle) * 1_000
            for step in [
                Step(start, .powerCommanded, .up), Step(start + 100, .dataLink, .up),
                Step(start + 500, .powerCommanded, .down), Step(start + 508, .dataLink, .down),
            ] { script.see(step) }
        }
        #expect(script.findings == [])
    }

    @Test("A second missed disconnect is a second finding")
    func secondOccurrence() {
        let cut: [Step] = VerdictTableTests.cutByAll
        let replug = LinkScript.inSession.map { step in
            Step(step.milliseconds + 20_000, step.evidence.signal, step.evidence.value)
        }
        let again = cut.map { Step($0.milliseconds + 20_000, $0.evidence.signal, $0.evidence.value) }
        let script = LinkScript(LinkScript.inSession + cut + replug + again, until: 90_000)
        #expect(script.findings == [.missedDisconnect, .missedDisconnect])
        #expect(script.states.filter { $0 == .detached }.count == 2)
    }
}
