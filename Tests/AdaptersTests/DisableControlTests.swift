import Adapters
import Clockwork
import Devices
import Glibc
import Testing

@Suite("The kernel's file of a port", .timeLimit(.minutes(10))) struct DisableControlTests {
    private let fake = FakeTree()
    private let side: MachineSide
    private let half = ScriptedHub.port().halves[0]

    init() throws {
        side = try MachineSide()
    }

    private func control(limit: Timespan = .seconds(20)) -> DisableControl {
        DisableControl(programs: side.programs, tree: fake.tree, limit: limit)
    }

    @Test("is written and tells the inverse of the power", arguments: [(true, "0"), (false, "1")])
    func write(isOn: Bool, text: String) throws {
        fake.write(half.disable, isOn ? "1\n" : "0\n")
        let (control, half) = (control(), half)
        try side.run { () throws(SwitchError) in try await control.setPower(isOn, of: half) }.get()
        #expect(fake.text(half.disable) == text)
        #expect(try side.run { () throws(SwitchError) in try await control.isPowered(half) }.get() == isOn)
    }

    @Test(
        "of a wedged hub holds up a child that is left behind, never the run (uhubctl #55)", arguments: [true, false])
    func wedged(isWrite: Bool) {
        fake.wedge(half.disable)
        let (control, half) = (control(limit: .milliseconds(50)), half)
        let outcome = side.run { () throws(SwitchError) in
            if isWrite { try await control.setPower(false, of: half) } else { _ = try await control.isPowered(half) }
        }
        let what = "\(isWrite ? "writing" : "reading") \(half.disable)"
        guard case .failure(.hung(what, after: .milliseconds(50))) = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }

    @Test("that is not there says what else can be tried")
    func missing() {
        let (control, half) = (control(), half)
        let absent = SwitchError.absent(
            "there is no \(half.disable): the port has gone, or the kernel is older than 6.0; try --method hub")
        #expect(throws: absent) {
            try side.run { () throws(SwitchError) in try await control.setPower(false, of: half) }.get()
        }
    }

    @Test("that may not be written names file, owner, mode and the remedy", .enabled(if: getuid() != 0, "root may all"))
    func denied() {
        fake.write(half.disable, "0\n")
        chmod(fake.root + half.disable, 0o444)
        let (control, half) = (control(), half)
        let outcome = side.run { () throws(SwitchError) in try await control.setPower(false, of: half) }
        guard case .failure(.notPermitted(let text)) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(text.contains("\(half.disable) is "))
        #expect(text.contains(" 0444 and this user may not write it: `make install-rules`"))
        #expect(text.contains("sudo chgrp rig \(half.disable)"))
    }

    @Test("with neither 0 nor 1 is a fault")
    func nonsense() {
        fake.write(half.disable, "maybe\n")
        let (control, half) = (control(), half)
        let outcome = side.run { () throws(SwitchError) in try await control.isPowered(half) }
        #expect(outcome == .failure(.failed("\(half.disable) holds neither 0 nor 1")))
    }

    @Test("authorized cuts data alone, and says so (never a cut cable)")
    func authorized() throws {
        fake.write("/sys/bus/usb/devices/1-1.2/authorized", "1\n")
        let target = AuthorizedSwitch("1-1.2", programs: side.programs, wait: side.wait, tree: fake.tree)
        let off = try side.run { () throws(SwitchError) in try await target.turn(.off) }.get()
        #expect(target.reach == .dataOnly)
        #expect(off.proof == .readBack)
        #expect(off.notes == ["data only: 5 V stay in the cable"])
        #expect(fake.text("/sys/bus/usb/devices/1-1.2/authorized") == "0")
    }

    @Test("authorized of a place without a device is not there")
    func nothingAuthorized() {
        let target = AuthorizedSwitch("1-9", programs: side.programs, wait: side.wait, tree: fake.tree)
        let outcome = side.run { () throws(SwitchError) in try await target.turn(.off) }
        #expect(outcome == .failure(.absent("no device is at 1-9, so there is nothing to deauthorize")))
    }

    @Test("requests go to a child with bus, address, port and request, and its answer is read")
    func requests() throws {
        let echo = ["sh", "-c", "echo \"power off, $*\"", "sh"]
        let (control, half) = (RequestControl(programs: side.programs, program: echo), half)
        #expect(try side.run { () throws(SwitchError) in try await control.isPowered(half) }.get() == false)
        let absent = RequestControl(
            programs: side.programs, program: ["sh", "-c", "echo \"no hub at $1 $2 $3 $4\"; exit 69", "sh"])
        #expect(throws: SwitchError.absent("request on to port 2 of hub 1-1: no hub at 1 2 2 on")) {
            try side.run { () throws(SwitchError) in try await absent.setPower(true, of: half) }.get()
        }
    }

    @Test(
        "requests ask a hub how it switches its ports, in a child as well",
        arguments: [
            ("ports 4, switching ganged, power good after 100 ms", HubDescriptor.PowerSwitching.ganged),
            ("ports 1, switching perPort, power good after 20 ms", .perPort), ("switching by hand", nil), ("", nil),
        ] as [(String, HubDescriptor.PowerSwitching?)])
    func describe(text: String, switching: HubDescriptor.PowerSwitching?) {
        let (control, half) = (RequestControl(programs: side.programs, program: ["echo", text]), half)
        let outcome = side.run { () throws(SwitchError) in try await control.switching(of: half) }
        switch outcome {
        case .success(let told): #expect(told == switching)
        case .failure(let error):
            #expect(switching == nil && error.description.hasPrefix("what hub 1-1 says of itself cannot be understood"))
        }
    }
}
