import Adapters
import Clockwork
import Devices
import Links
import Synchronization
import Testing

@Suite("Meters", .timeLimit(.minutes(10))) struct MeterTests {
    private let fake = FakeTree()
    private let side: MachineSide

    init() throws {
        side = try MachineSide()
    }

    private func reading(of meter: any PowerMeter) throws -> MeterReading {
        try side.run { () throws(SwitchError) in try await meter.read() }.get()
    }

    private func sensor(_ number: Int, name: String = "ina226", millivolts: String? = "5043") {
        fake.write("/sys/class/hwmon/hwmon\(number)/name", name + "\n")
        guard let millivolts else { return }
        fake.write("/sys/class/hwmon/hwmon\(number)/in0_input", "2\n")
        fake.write("/sys/class/hwmon/hwmon\(number)/in1_input", millivolts + "\n")
        fake.write("/sys/class/hwmon/hwmon\(number)/curr1_input", "412\n")
    }

    @Test(
        "inline tell power from a voltage on, its absence below 0.8 V, and nothing in between",
        arguments: [
            ("5043", 3.67, true), ("3670", 3.67, true), ("3669", 3.67, nil), ("900", 3.67, nil), ("800", 3.67, false),
            ("0", 3.67, false), ("-3", 3.67, false), ("4300", 4.4, nil),
        ] as [(String, Double, Bool?)])
    func voltage(millivolts: String, lowest: Double, isPowered: Bool?) throws {
        sensor(2, millivolts: millivolts)
        let reading = try reading(of: SensorMeter("ina226", from: lowest, in: fake.tree))
        #expect(reading.isPowered == isPowered)
        #expect(reading.amperes == 0.412)
        #expect(reading.isCharging == nil)
    }

    @Test("inline are found by their name or number, and two of a name are an error")
    func sensors() throws {
        sensor(1, name: "coretemp", millivolts: nil)
        sensor(2)
        #expect(try reading(of: SensorMeter("hwmon2", in: fake.tree)).volts == 5.043)
        #expect(throws: SwitchError.absent("there is no sensor ina219; there are hwmon1 coretemp, hwmon2 ina226")) {
            _ = try SensorMeter("ina219", in: fake.tree)
        }
        sensor(3)
        #expect(throws: SwitchError.failed("2 sensors are called ina226: hwmon2, hwmon3; name one")) {
            _ = try SensorMeter("ina226", in: fake.tree)
        }
    }

    @Test("inline without a voltage are a fault, never 0 V")
    func noVoltage() throws {
        sensor(1, millivolts: nil)
        #expect(
            throws: SwitchError.absent(
                "meter ina226 gives no voltage: /sys/class/hwmon/hwmon1/in1_input cannot be read")
        ) {
            _ = try reading(of: SensorMeter("ina226", in: fake.tree))
        }
    }

    @Test(
        "of the kernel's supplies tell what their kind knows",
        arguments: [
            (["type": "Mains", "online": "1"], true, nil), (["type": "Mains", "online": "0"], false, nil),
            (["type": "Battery", "status": "Charging"], nil, true),
            (["type": "Battery", "status": "Discharging"], nil, false),
            // A phone that is marked by its driver alone says nothing of charging (apple-mfi-fastcharge).
            (["type": "Battery", "charge_type": "Fast", "scope": "Device"], nil, nil),
            // A bench that feeds a phone is the source, and so not online.
            (["type": "USB", "online": "0", "voltage_now": "5000000"], nil, nil),
        ] as [([String: String], Bool?, Bool?)])
    func supplies(files: [String: String], isPowered: Bool?, isCharging: Bool?) throws {
        for (name, text) in files { fake.write("/sys/class/power_supply/AC0/\(name)", text + "\n") }
        let reading = try reading(of: SupplyMeter("AC0", in: fake.tree))
        #expect(reading.isPowered == isPowered)
        #expect(reading.isCharging == isCharging)
    }

    @Test("of a supply that is not there say which there are")
    func noSupply() {
        #expect(throws: SwitchError.absent("there is no power supply AC0; there is none at all")) {
            _ = try SupplyMeter("AC0", in: fake.tree)
        }
    }

    @Test(
        "that are commands answer by exit status, or by what they print",
        arguments: [
            ("exit 0", CommandMeter.Question.power, true, nil), ("exit 1", .power, false, nil),
            ("exit 0", .charging, nil, true), ("exit 1", .charging, nil, false),
            ("echo volts: 5.02; echo amperes = 0.4", .power, true, nil), ("echo volts=0.1", .power, false, nil),
            ("echo BatteryIsCharging: false; echo ExternalConnected: true", .charging, nil, true),
            ("echo BatteryIsCharging: false; echo ExternalConnected: false", .charging, nil, false),
            ("echo BatteryIsCharging: true; echo BatteryCurrentCapacity: 87", .charging, nil, true),
        ] as [(String, CommandMeter.Question, Bool?, Bool?)])
    func commands(script: String, question: CommandMeter.Question, isPowered: Bool?, isCharging: Bool?) throws {
        let reading = try reading(
            of: CommandMeter(["sh", "-c", script], tells: question, programs: side.programs))
        #expect(reading.isPowered == isPowered)
        #expect(reading.isCharging == isCharging)
    }

    @Test(
        "that are commands and cannot tell are a fault",
        arguments: [
            (
                "echo no device; exit 2",
                "sh -c echo no device; exit 2 ended with exit status 2, neither 0 nor 1: no device"
            ),
            ("echo volts: much", "meter command sh: no number in \"volts: much\""),
            ("echo charging: perhaps", "meter command sh: neither yes nor no in \"charging: perhaps\""),
        ])
    func faults(script: String, message: String) {
        #expect(throws: SwitchError.failed(message)) {
            _ = try reading(of: CommandMeter(["sh", "-c", script], programs: side.programs))
        }
    }

    @Test("give the evidence that the link is judged by, and none where they say nothing")
    func evidence() {
        let full = MeterReading(volts: 0.02, amperes: 0, isCharging: true).evidence
        #expect(
            full == [
                Evidence(.power, .down, detail: "0.02 V, 0.00 A"), Evidence(.charging, .up, detail: "0.02 V, 0.00 A"),
            ])
        #expect(MeterReading(volts: 2).evidence.isEmpty)
        #expect(MeterReading(volts: -0.004, amperes: -0.41).description == "0.00 V, -0.41 A, not powered")
    }

    @Test(
        "behind a switch count for more than what it says",
        arguments: [
            (.off, "exit 0", .lying("switch command true says off, and meter command sh says powered")),
            (.on, "exit 1", .ineffective("switch command true says on, and meter command sh says not powered")),
        ] as [(SwitchPosition, String, SwitchError)])
    func behindSwitch(position: SwitchPosition, script: String, error: SwitchError) {
        let target = MeteredSwitch(
            CommandSwitch(on: ["true"], off: ["true"], programs: side.programs, wait: side.wait),
            meter: CommandMeter(["sh", "-c", script], programs: side.programs))
        #expect(side.run { () throws(SwitchError) in try await target.turn(position) } == .failure(error))
    }

    @Test(
        "behind a switch measure a change and no state: one that said the same before may say so always",
        arguments: [
            (SwitchPosition.off, [5.04, 0.02], SwitchProof.measured), (.on, [0.02, 5.04], .measured),
            (.off, [0.02, 0.02], .commanded), (.on, [5.04, 5.04], .commanded),
            (.off, [2.2, 0.02], .commanded), (.on, [2.2, 5.04], .commanded),
        ])
    func change(position: SwitchPosition, volts: [Double], proof: SwitchProof) throws {
        let target = MeteredSwitch(
            CommandSwitch(on: ["true"], off: ["true"], programs: side.programs, wait: side.wait),
            meter: SlowMeter(volts: volts))
        let record = try side.run { () throws(SwitchError) in try await target.turn(position) }.get()
        #expect(record.proof == proof)
        #expect(record.notes.count == (proof == .measured ? 1 : 2))
    }

    @Test("behind a switch keep nobody from switching on again when they die")
    func dead() {
        let hub = ScriptedHub(.honest)
        let outcome = hub.run { target throws(SwitchError) in
            try await MeteredSwitch(target, meter: DyingMeter(answers: 1)).cycle(offFor: .seconds(2))
        }
        #expect(outcome == .failure(.failed("the meter has died")))
        #expect(hub.requests == ["1-1.2 off", "1-1.2 on"])
    }

    @Test(
        "behind a switch are read again while the cable still follows, and a voltage in between is on its way",
        arguments: [(SwitchPosition.off, [5.04, 5.04, 2.2, 0.3]), (.on, [0.1, 0.1, 2.2, 5.04])])
    func lag(position: SwitchPosition, volts: [Double]) throws {
        let target = MeteredSwitch(
            CommandSwitch(on: ["true"], off: ["true"], programs: side.programs, wait: side.wait),
            meter: SlowMeter(volts: volts))
        let record = try side.run { () throws(SwitchError) in try await target.turn(position) }.get()
        #expect(record.proof == .measured)
    }

    /// A meter that answers so often, and then no more.
    private struct DyingMeter: PowerMeter {
        let name = "meter"
        let answers: Int
        let count = Shared(Atomic(0))

        func read() async throws(SwitchError) -> MeterReading {
            guard count.value.add(1, ordering: .relaxed).oldValue < answers else { throw .failed("the meter has died") }
            return MeterReading(volts: 5.04)
        }
    }

    /// A meter that reads one voltage after another, and the last for ever.
    private struct SlowMeter: PowerMeter {
        let name = "slow meter"
        let volts: [Double]
        let count = Shared(Atomic(0))

        func read() async throws(SwitchError) -> MeterReading {
            let place = min(count.value.add(1, ordering: .relaxed).oldValue, volts.count - 1)
            return MeterReading(volts: volts[place])
        }
    }

    @Test("that say nothing leave the switch its own proof")
    func silentBehindSwitch() throws {
        for (name, text) in ["type": "USB", "online": "0"] { fake.write("/sys/class/power_supply/ucsi/\(name)", text) }
        let target = MeteredSwitch(
            CommandSwitch(on: ["true"], off: ["true"], programs: side.programs, wait: side.wait),
            meter: try SupplyMeter("ucsi", in: fake.tree))
        let record = try side.run { () throws(SwitchError) in try await target.turn(.off) }.get()
        #expect(record.proof == .commanded)
        #expect(
            record.notes == [
                "power supply ucsi: nothing told", "a supply of type USB says nothing of a phone that it feeds",
            ])
    }
}
