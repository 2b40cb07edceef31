import Clockwork
import Links
import Testing

@Suite("Verdict table")
struct VerdictTableTests {
    typealias Step = LinkScript.Step

    struct Case: Sendable, CustomTestStringConvertible {
        let row: String
        let base: [Step]
        let steps: [Step]
        let end: Int64
        let state: LinkState
        let findings: [LinkFinding]
        let marks: [LinkMark]
        let topology: Topology

        var testDescription: String { row }

        init(
            _ row: String, on topology: Topology = .model, after base: [Step] = LinkScript.inSession, _ steps: [Step],
            until end: Int64, _ state: LinkState, _ findings: [LinkFinding] = [], marks: [LinkMark] = []
        ) {
            (self.row, self.topology, self.base, self.steps, self.end) = (row, topology, base, steps, end)
            (self.state, self.findings, self.marks) = (state, findings, marks)
        }
    }

    static let cutByAll = [
        Step(10_000, .powerCommanded, .down), Step(10_002, .power, .down), Step(10_008, .dataLink, .down),
        Step(10_090, .session, .down), Step(10_700, .charging, .down),
    ]
    static let noMeter = LinkScript.inSessionWithoutPower

    static let cases = [
        Case("V20 nothing was there yet", after: [], [Step(5, .powerCommanded, .down)], until: 60_000, .absent),
        Case("V17 session with every signal up", [], until: 60_000, .session),
        Case(
            "V17 session on a bench that sees the session alone", after: [], [Step(10, .session, .up)], until: 60_000,
            .session, marks: [.bySession, .beliefNotObserved]),
        Case(
            "V25 on the bus and not yet usable", after: [], [Step(10, .dataLink, .rising)], until: 5_009,
            .enumerating),
        Case(
            "V16 on the bus and not usable after the limit", after: [], [Step(10, .dataLink, .rising)], until: 60_000,
            .attached, [.lockedOrUntrusted]),
        Case("V23 attached without a session", after: [], [Step(10, .dataLink, .up)], until: 60_000, .attached),
        Case("V07 power cut proved", cutByAll + [Step(10_150, .belief, .down)], until: 60_000, .detached),
        Case(
            "V08 charging stopped with the cut",
            after: [Step(0, .powerCommanded, .up), Step(10, .charging, .up), Step(20, .session, .up)],
            [Step(10_000, .powerCommanded, .down), Step(10_700, .charging, .down), Step(10_800, .session, .down)],
            until: 60_000, .detached, marks: [.byPhone]),
        Case(
            "V09 cut without any power signal", after: noMeter,
            [
                Step(10_000, .powerCommanded, .down), Step(10_008, .dataLink, .down), Step(10_090, .session, .down),
                Step(10_100, .belief, .down),
            ], until: 60_000, .detached, marks: [.powerUnverified]),
        Case(
            "V09 the command alone proves nothing", after: [Step(0, .powerCommanded, .up), Step(5, .session, .up)],
            [Step(10_000, .powerCommanded, .down)], until: 60_000, .session, [.contradiction]),
        Case(
            "V10 the phone is the unit's host", [Step(10_000, .dataLink, .down)], until: 60_000, .session),
        Case(
            "V12 the phone left by itself",
            [Step(10_000, .dataLink, .down), Step(10_080, .session, .down), Step(10_100, .belief, .down)],
            until: 60_000, .detached, [.unexpectedDetach]),
        Case(
            "V12 not where no switch is known", after: [Step(0, .dataLink, .up)], [Step(10_000, .dataLink, .down)],
            until: 60_000, .detached),
        Case(
            "V12 not while a plugged phone takes its time",
            cutByAll + [
                Step(10_100, .belief, .down), Step(20_000, .powerCommanded, .up), Step(20_002, .power, .up),
            ], until: 60_000, .detached),
        Case(
            "V03 the port is off and the phone stays", cutByAll.filter { $0.evidence.signal == .powerCommanded },
            until: 60_000, .session, [.switchIneffective]),
        Case(
            "V03 the port came on by itself",
            cutByAll + [Step(10_300, .belief, .down), Step(11_000, .power, .up), Step(11_200, .dataLink, .up)],
            until: 60_000, .attached, [.switchIneffective]),
        Case(
            "V11 the power went while the port is on",
            cutByAll.filter { $0.evidence.signal != .powerCommanded } + [Step(10_150, .belief, .down)], until: 60_000,
            .detached, [.powerLost]),
        Case(
            "V11 not where no switch is known", after: Array(LinkScript.inSession.dropFirst()),
            cutByAll.filter { $0.evidence.signal != .powerCommanded } + [Step(10_150, .belief, .down)], until: 60_000,
            .detached),
        Case(
            "V13 charging stopped and nothing else: a full battery", [Step(10_000, .charging, .down)], until: 60_000,
            .session, [.chargingStopped]),
        Case(
            "V13 charging stopped by the phone's word alone", after: noMeter + [Step(1_100, .charging, .up)],
            [Step(10_000, .charging, .down)], until: 60_000, .session, [.chargingStopped]),
        Case(
            "V13 not for a phone that has not begun to charge", after: noMeter + [Step(1_100, .charging, .down)], [],
            until: 60_000, .session),
        Case(
            "V18 a session up while the cutter is off and nothing else is seen",
            after: [Step(0, .powerCommanded, .down), Step(10, .session, .up)], [], until: 60_000, .absent,
            [.contradiction]),
        Case(
            "V18 a meter at 0 with the phone on the bus", after: noMeter,
            [Step(10_000, .power, .down), Step(10_050, .session, .down), Step(10_100, .belief, .down)],
            until: 60_000, .session, [.contradiction]),
        Case(
            "T4 a wireless session outlives its charging cable", on: .wireless,
            cutByAll.filter { $0.evidence.signal != .session },
            until: 60_000, .session, marks: [.wireless]),
        Case(
            "T4 a wireless session that ends leaves a belief behind, whatever the cable is", on: .wireless,
            cutByAll, until: 60_000, .detached, [.sessionLost, .missedDisconnect]),
        Case(
            "T4 a wireless session of which the app does not know", on: .wireless,
            after: LinkScript.inSession.dropLast() + [Step(950, .belief, .down)],
            cutByAll.filter { $0.evidence.signal != .session },
            until: 60_000, .session, [.missedConnect], marks: [.wireless]),
        Case(
            "V14 session lost while the cable stays", [Step(10_000, .session, .down), Step(10_050, .belief, .down)],
            until: 60_000, .attached, [.sessionLost]),
        Case(
            "V15 no session came", after: [],
            [Step(0, .powerCommanded, .up), Step(1, .session, .down), Step(300, .dataLink, .up)], until: 60_000,
            .attached, [.noSession]),
        Case(
            "V15 not before the unit had its time", after: [],
            [
                Step(0, .powerCommanded, .up), Step(1, .session, .down), Step(300, .dataLink, .up),
                Step(20_200, .session, .up), Step(20_280, .belief, .up),
            ], until: 60_000, .session),
        Case(
            "V15 no session came and the bus is not seen", after: [],
            [Step(0, .powerCommanded, .up), Step(1, .session, .down)], until: 60_000, .attached, [.noSession]),
        Case(
            "V19 the unit goes on showing the session",
            cutByAll.filter { $0.evidence.signal != .session } + [Step(10_800, .belief, .down)], until: 60_000,
            .detached, [.ghostSession]),
        Case(
            "V04 the port lies: 5 V stay",
            cutByAll.filter { ![.power, .charging].contains($0.evidence.signal) } + [
                Step(10_100, .belief, .down)
            ], until: 60_000, .detached, [.lyingPort], marks: [.powerStillOn]),
        Case(
            "V05 the port lies: the phone goes on charging", after: noMeter + [Step(1_100, .charging, .up)],
            cutByAll.filter { ![.power, .charging].contains($0.evidence.signal) } + [Step(10_100, .belief, .down)],
            until: 60_000, .detached, [.lyingPort], marks: [.powerStillOn]),
        Case("V06 the app still believes", cutByAll, until: 60_000, .detached, [.missedDisconnect]),
        Case(
            "V06 not where the belief is unknown", after: LinkScript.inSession.dropLast(), cutByAll, until: 60_000,
            .detached),
        Case(
            "V06 not before the limit", cutByAll + [Step(14_900, .belief, .down)], until: 60_000, .detached),
        Case(
            "V21 nobody cut and the app still believes", [Step(10_000, .session, .down)], until: 60_000, .attached,
            [.sessionLost, .missedDisconnect]),
        Case(
            "V22 the app does not know that it is on the car",
            after: LinkScript.inSession.dropLast() + [Step(950, .belief, .down)], [], until: 60_000, .session,
            [.missedConnect]),
    ]

    @Test("Each row gives its state and its finding, once", arguments: cases)
    func row(_ row: Case) {
        let script = LinkScript(row.base + row.steps, until: row.end, topology: row.topology)
        #expect(script.machine.state == row.state)
        #expect(script.findings == row.findings)
        #expect(script.machine.marks == row.marks)
        #expect((script.machine.nextDeadline == nil) == (row.end == 60_000))
    }

    @Test("A missed disconnect names the evidence that disagrees with its age")
    func evidence() {
        let times = LinkTimes(limit: .seconds(2))
        let steps = LinkScript.inSession.dropLast() + [Step(3_600, .belief, .up)] + Self.cutByAll
        let script = LinkScript(steps, until: 60_000, times: times)
        #expect(
            script.evidence(of: .missedDisconnect) == [
                "power down 2.0 s ago", "dataLink down 2.0 s ago", "session down 1.9 s ago", "charging down 1.3 s ago",
                "belief connected 8.4 s ago",
            ])
    }

    @Test("The missed disconnect is made exactly when the limit after the proof of the cut ends")
    func limit() {
        var script = LinkScript(LinkScript.inSession + Self.cutByAll, until: 15_001)
        #expect(script.findings == [])
        #expect(script.machine.nextDeadline == instant(15_002))
        script.wait(until: 15_002)
        #expect(script.findings == [.missedDisconnect])
    }
}
