import Adapters
import Clockwork
import Devices
import Synchronization
import Testing

@Suite("A probe of a port") struct PortProbeTests {
    /// A meter that reads what a hub's port leaves in the cable.
    private struct Meter: PowerMeter {
        let name = "meter"
        let hub: ScriptedHub
        let volts: @Sendable (ScriptedHub) -> Double

        func read() async throws(SwitchError) -> MeterReading { MeterReading(volts: volts(hub)) }
    }

    /// A meter that answers once, and then no more.
    private struct DyingMeter: PowerMeter {
        let name = "meter"
        let answers = Shared(Atomic(0))

        func read() async throws(SwitchError) -> MeterReading {
            guard answers.value.add(1, ordering: .relaxed).oldValue == 0 else { throw .failed("the meter has died") }
            return MeterReading(volts: 5.04)
        }
    }

    private func probe(
        _ hub: ScriptedHub, says switching: HubDescriptor.PowerSwitching? = nil,
        volts: (@Sendable (ScriptedHub) -> Double)? = nil
    ) throws -> PortReport {
        return try hub.run { target throws(SwitchError) in
            let others = [1, 3].map { ScriptedHub.port($0) }
            let meter = volts.map { Meter(hub: hub, volts: $0) }
            return try await PortProbe(target, others: others, meter: meter).run(told: switching)
        }.get()
    }

    @Test("without a meter an obedient port is unknown: a hub's word is no evidence of 5 V")
    func unknown() throws {
        let report = try probe(ScriptedHub(.honest), says: .perPort)
        #expect(report.portClass == .unknown)
        #expect(report.evidence.contains("nothing measured the 5 V"))
        #expect(report.evidence.contains("the device was back 450 ms after on"))
        #expect(report.cycle?.on.proof == .observed)
    }

    @Test("a meter at 0 V while the port is off makes it one that cuts the power")
    func vbus() throws {
        let report = try probe(ScriptedHub(.honest)) { $0.device(at: "1-1.2") == nil ? 0.02 : 5.04 }
        #expect(report.portClass == .vbus)
        #expect(report.evidence.contains("meter while off: 0.02 V, not powered"))
    }

    @Test("a meter at 5 V while the port is off makes it one that cuts data alone (uhubctl #324, #82)")
    func dataOnly() throws {
        #expect(try probe(ScriptedHub(.honest)) { _ in 5.04 }.portClass == .dataOnly)
    }

    @Test(
        "a meter proves a cut by seeing the 5 V go and come back, and one that says the same all along proves none",
        arguments: [
            ([0.02, 0.02, 0.02], PortClass.unknown, "the meter did not see the 5 V before, so it saw none go"),
            ([0.02, 0.02, 5.04], .unknown, "the meter did not see the 5 V before, so it saw none go"),
            ([2.2, 0.02, 5.04], .unknown, "the meter did not see the 5 V before, so it saw none go"),
            ([5.04, 0.02, 0.02], .unknown, "the meter saw the 5 V go and not come back"),
            ([5.04, 0.02, 2.2], .unknown, "the meter saw the 5 V go and not come back"),
            ([5.04, 2.2, 5.04], .unknown, "the meter does not tell whether the 5 V went"),
            ([5.04, 0.02, 5.04], .vbus, "meter after on: 5.04 V, powered"),
            ([0.02, 5.04, 5.04], .dataOnly, "meter after on: 5.04 V, powered"),
        ])
    func evidence(volts: [Double], portClass: PortClass, last: String) throws {
        let report = try probe(ScriptedHub(.honest)) { volts[$0.requests.count] }
        #expect(report.portClass == portClass)
        #expect(report.evidence.last == last)
    }

    @Test("a hub that says that it is ganged is believed where the meter proves nothing")
    func gangedUnmeasured() throws {
        #expect(try probe(ScriptedHub(.ganged), says: .ganged) { _ in 0.02 }.portClass == .ganged)
    }

    @Test("what leaves with the port makes it ganged, whatever the hub says (Raspberry Pi 5)")
    func ganged() throws {
        let report = try probe(ScriptedHub(.ganged, devices: ["1-1.1", "1-1.2"]), says: .perPort)
        #expect(report.portClass == .ganged)
        #expect(report.evidence.contains("with it went what was at 1-1.1"))
    }

    @Test("a hub that says that it is ganged is believed where nothing else stands at it")
    func saysGanged() throws {
        #expect(try probe(ScriptedHub(.ganged), says: .ganged).portClass == .ganged)
    }

    @Test("a port that lies is of class none, and is switched on again")
    func lying() throws {
        let hub = ScriptedHub(.lying)
        let report = try probe(hub, says: .absent)
        #expect(report.portClass.rawValue == "none")
        #expect(report.evidence.last?.hasPrefix("lying port: ") == true)
        #expect(hub.requests.last == "1-1.2 on")
        #expect(report.afterwards == nil)
    }

    @Test("a device that is lost is told, and the class still stands")
    func losing() throws {
        let report = try probe(ScriptedHub(.losing))
        #expect(report.portClass == .unknown)
        #expect(report.afterwards != nil)
    }

    @Test("a meter that dies while the port is off leaves no port dead")
    func dyingMeter() throws {
        let hub = ScriptedHub(.honest)
        let outcome = hub.run { target throws(SwitchError) in
            try await PortProbe(target, others: [], meter: DyingMeter()).run()
        }
        #expect(outcome == .failure(.failed("the meter has died")))
        #expect(hub.requests == ["1-1.2 off", "1-1.2 on"])
    }

    @Test("what keeps it from looking at all is thrown, and the port told on all the same")
    func wedged() {
        #expect(throws: SwitchError.hung("writing /hub/1-1-port2/disable", after: .seconds(5))) {
            _ = try probe(ScriptedHub(.wedged))
        }
    }
}
