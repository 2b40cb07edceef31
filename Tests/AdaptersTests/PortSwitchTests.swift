import Adapters
import Clockwork
import Links
import Testing

@Suite("A hub's port as a switch") struct PortSwitchTests {
    @Test("goes off when the hub says so, the device has left and neither comes back while it is watched")
    func off() throws {
        let hub = ScriptedHub(.honest)
        let record = try hub.run { target throws(SwitchError) in try await target.turn(.off) }.get()
        #expect(record.proof == .observed)
        #expect(record.requests == 1)
        #expect(record.addressBefore == 5)
        #expect(record.seenAt == .start + .milliseconds(20))
        #expect(record.provedAt >= .start + PortTimes().watch)
        #expect(hub.requests == ["1-1.2 off"])
        #expect(record.evidence.value == .down)
    }

    @Test("comes back under a new address, and is usable later than it is there (libusb #1455)")
    func cycle() throws {
        let hub = ScriptedHub(.honest)
        let cycle = try hub.run { target throws(SwitchError) in try await target.cycle(offFor: .seconds(4)) }.get()
        #expect(cycle.on.requestedAt == .start + .seconds(4))
        #expect(cycle.on.seenAt == .start + .milliseconds(4_450))
        #expect(cycle.on.usableAt == .start + .milliseconds(4_480))
        #expect((cycle.on.addressBefore, cycle.on.addressAfter) == (5, 6))
        #expect(cycle.on.proof == .observed)
    }

    @Test("is on again at once where its off time is cut short, before it began or within", arguments: [1, 10])
    func cutShort(seconds: Int) throws {
        let (hub, offTime) = (ScriptedHub(.honest), OffTime())
        hub.executor.timeline.after(.seconds(Double(seconds))) { offTime.cutShort() }
        let cycle = try hub.run { target throws(SwitchError) in
            try await target.cycle(offFor: .seconds(60), rest: offTime)
        }.get()
        #expect(cycle.on.requestedAt == max(cycle.off.provedAt, .start + .seconds(Double(seconds))))
        #expect(cycle.on.proof == .observed)
    }

    @Test("needs both halves of a USB 3 hub (probe-rs #4266)")
    func dual() throws {
        let hub = ScriptedHub(.honest, devices: ["1-1.2", "2-1.2"])
        let record = try hub.run(dual: true) { target throws(SwitchError) in try await target.turn(.off) }.get()
        #expect(hub.requests == ["1-1.2 off", "2-1.2 off"])
        #expect(record.proof == .observed)
        #expect(hub.device(at: "1-1.2") == nil && hub.device(at: "2-1.2") == nil)
    }

    @Test("that the hub keeps powered is a lying port, never off (uhubctl #253, #319, #344)")
    func lying() {
        let hub = ScriptedHub(.lying)
        let outcome = hub.run { target throws(SwitchError) in try await target.turn(.off) }
        #expect(
            outcome
                == .failure(.lying("port 1-1.2 was commanded off 4 times and the hub still says that it is powered")))
    }

    @Test("that comes back by itself is switched off again, and counted (uhubctl #90, #109, #474)", arguments: 1...3)
    func repowering(times: Int) throws {
        let hub = ScriptedHub(.repowering(times: times, after: .milliseconds(250)))
        let record = try hub.run { target throws(SwitchError) in try await target.turn(.off) }.get()
        #expect(record.requests == times + 1)
        #expect(record.notes.contains { $0.contains("off took \(times + 1) requests") })
        #expect(hub.device(at: "1-1.2") == nil)
    }

    @Test("that comes back after each request is given up as lying")
    func repoweringForEver() {
        let hub = ScriptedHub(.repowering(times: .max, after: .milliseconds(250)))
        let outcome = hub.run { target throws(SwitchError) in try await target.turn(.off) }
        #expect(hub.requests.count == 4)
        guard case .failure(.lying) = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }

    @Test("that is slow is asked again until it reads off")
    func slow() throws {
        let hub = ScriptedHub(.slow(.milliseconds(180)))
        let record = try hub.run { target throws(SwitchError) in try await target.turn(.off) }.get()
        #expect(record.requests == 2)
        #expect(record.proof == .observed)
    }

    @Test("whose write hangs ends with its limit, and the run goes on (uhubctl #55, tinyusb #3766)")
    func wedged() {
        let hub = ScriptedHub(.wedged)
        let outcome = hub.run { target throws(SwitchError) in try await target.turn(.off) }
        #expect(outcome == .failure(.hung("writing /hub/1-1-port2/disable", after: .seconds(5))))
        #expect(hub.executor.timeline.now == .start + .seconds(5))
    }

    @Test("that reads off while its device stays has no effect (uhubctl #429)")
    func stubborn() {
        let hub = ScriptedHub(.stubborn)
        let outcome = hub.run { target throws(SwitchError) in try await target.turn(.off) }
        #expect(
            outcome == .failure(.ineffective("port 1-1.2 reads off and its device is still on the bus after 5.00 s")))
    }

    @Test("that reads off while its device comes back has no effect (uhubctl #247)")
    func backFed() {
        let hub = ScriptedHub(.backFed(.milliseconds(900)))
        let outcome = hub.run { target throws(SwitchError) in try await target.turn(.off) }
        #expect(outcome == .failure(.ineffective("port 1-1.2 reads off and its device came back")))
    }

    @Test("that stays dead after on is a fault")
    func dead() {
        let hub = ScriptedHub(.dead)
        let outcome = hub.run { target throws(SwitchError) in try await target.cycle(offFor: .seconds(2)) }
        #expect(
            outcome
                == .failure(.ineffective("port 1-1.2 was commanded on and the hub says that half 1-1.2 is off")))
    }

    @Test("whose device stays away after on is a fault")
    func losing() {
        let outcome = ScriptedHub(.losing).run { target throws(SwitchError) in
            try await target.cycle(offFor: .seconds(2))
        }
        #expect(
            outcome == .failure(.ineffective("port 1-1.2 is on and its device did not come back within 10.00 s")))
    }

    @Test("whose device has its old address after on never let it go (tinyusb #3789)")
    func sameAddress() {
        let outcome = ScriptedHub(.sameAddress).run { target throws(SwitchError) in
            try await target.cycle(offFor: .seconds(2))
        }
        #expect(
            outcome
                == .failure(.ineffective("port 1-1.2 is on and its device stands at its old address: it never left")))
    }

    @Test("is switched on again after a fault, so that the bench stands as before")
    func makeSafe() {
        let hub = ScriptedHub(.stubborn)
        _ = hub.run { target throws(SwitchError) in try await target.cycle(offFor: .seconds(2)) }
        #expect(hub.requests.last == "1-1.2 on")
    }

    @Test("switched past the kernel is read back alone, for the device stays listed (opentitan #30978)")
    func requests() throws {
        let hub = ScriptedHub(.honest, method: .hub)
        let off = try hub.run { target throws(SwitchError) in try await target.turn(.off) }.get()
        #expect(off.proof == .readBack)
        #expect(off.seenAt == nil)
        #expect(
            off.notes == ["the kernel was not told and still lists the device; it leaves when the port is on again"])
    }

    @Test("switched past the kernel shows its new device after on")
    func requestsCycle() throws {
        let hub = ScriptedHub(.honest, method: .hub)
        let cycle = try hub.run { target throws(SwitchError) in try await target.cycle(offFor: .seconds(3)) }.get()
        #expect(cycle.on.proof == .observed)
        #expect((cycle.on.addressBefore, cycle.on.addressAfter) == (5, 6))
    }

    @Test("that is on already is told on, and what has been there all along came by no request")
    func onAlready() throws {
        let hub = ScriptedHub(.honest)
        let record = try hub.run { target throws(SwitchError) in
            await target.wait.pass(.seconds(1))
            return try await target.turn(.on)
        }.get()
        #expect(record.proof == .readBack && record.addressAfter == 5)
        #expect(record.seenAt == nil && record.usableAt == nil)
    }

    @Test("without a device rests on the hub's word, and says so")
    func empty() throws {
        let hub = ScriptedHub(.honest, devices: [])
        let off = try hub.run { target throws(SwitchError) in try await target.turn(.off) }.get()
        #expect(off.proof == .readBack)
        #expect(off.notes == ["no device was at the port, so the hub's word is all there is"])
        let on = try hub.run { target throws(SwitchError) in try await target.turn(.on) }.get()
        #expect(on.proof == .readBack && on.seenAt == nil)
    }
}
