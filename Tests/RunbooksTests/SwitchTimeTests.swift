import Clockwork
import Runbooks
import Testing

@Suite("The time that a step has by default") struct SwitchTimeTests {
    private static func plan(_ link: String, topology: String, _ steps: String, more: String = "") throws -> Plan {
        let rig = Sample.rig.replacing("topology: model", with: "topology: \(topology)")
            .replacing("{model: {usable: 1 ms}}", with: link)
        let runbook = "runbook: 1\nname: R\nsetup: [{cable: in}]\nsteps: [\(steps)]\nteardown: [{cable: out}]\n\(more)"
        let files = Files.memory(Sample.files.merging(["b.yaml": runbook, "r.yaml": rig]) { $1 })
        return try Plan.load(runbook: "b.yaml", rig: "r.yaml", files: files)
    }

    private static let session = "session: {command: [a]}"

    @Test(
        "follows the switch: a person's cable, and a port that stays off, take longer than a relay",
        arguments: [
            ("unitCable", "{cutter: {person: true}, \(session)}", 125, 2 * 20 + 4 * 120),
            ("unitCable", "{cutter: {relay: {device: a}}, \(session)}", 5, 2 * 20),
            ("unitCable", "{cutter: {out: [a], in: [b]}, \(session)}", 5, 2 * 20),
            ("benchPort", "{phone: {serial: A}, port: {path: 1-1, offTime: 30 s}}", 35, 2 * 20 + 4 * 30),
            ("benchPort", "{phone: {serial: A}, port: {path: 1-1, offTime: 30 s}, cutter: {person: true}}", 125, 520),
            ("model", "{model: {usable: 1 ms}}", 5, 2 * 20),
        ] as [(String, String, Double, Double)])
    func byDefault(topology: String, link: String, cable: Double, measure: Double) throws {
        let plan = try Self.plan(link, topology: topology, "{cable: out}, {measure: {detach: {cycles: 2}}}, {note: a}")
        let runbook = plan.runbook
        #expect(runbook.setup.map(\.timeout) == [.seconds(cable)])
        #expect(runbook.steps.map(\.timeout) == [.seconds(cable), .seconds(measure), .seconds(5)])
        #expect(runbook.teardown.map(\.timeout) == [.seconds(cable)])
        #expect(runbook.timeout == .seconds(2 * cable + measure + 5))
    }

    @Test("is the document's where that gives one")
    func given() throws {
        let link = "{cutter: {person: true}, \(Self.session)}"
        let plan = try Self.plan(link, topology: "unitCable", "{cable: out, timeout: 7 s}", more: "timeout: 9 s")
        #expect(plan.runbook.steps.map(\.timeout) == [.seconds(7)])
        #expect(plan.runbook.timeout == .seconds(9))
    }
}
