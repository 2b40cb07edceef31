import CarPlay
import Clockwork
import Formats
import Links
import Measuring
import Runbooks
import PhoneApps
import Testing

@Suite("Runbook decoding") struct RunbookDecodingTests {
    /// The runbook of a text, on the sample's bench.
    private func decode(_ text: String) throws -> Runbook {
        let texts = Sample.files.merging(["run.yaml": text, "route.json": "", "log.nmea": ""]) { $1 }
        return try Plan.load(runbook: "run.yaml", rig: "rig.yaml", files: .memory(texts)).runbook
    }

    @Test(
        "makes of each action what it says, with a title and ample time",
        arguments: [
            ("cable: in", "cable(in)", "cable in", 5), ("cable: out", "cable(out)", "cable out", 5),
            ("await: {link: session}", "await(link(Links.LinkState.session))", "await link session", 15),
            ("await: {connected: true}", "await(connected)", "await connected", 15),
            ("await: {belief: disconnected}", "await(belief(connected: false))", "await belief disconnected", 15),
            ("await: {card: Turn left}", "await(card(contains: \"Turn left\"))", "await card with \"Turn left\"", 15),
            ("navigate: {route: route.json}", "navigate(route.json, -)", "navigate route.json", 10),
            ("navigate: {drive: log.nmea}", "navigate(-, log.nmea)", "drive log.nmea", 10),
            ("navigate: {}", "navigate(-, -)", "drive without a route", 10),
            ("touch: {tap: {x: 50 %, y: 25 %}}", "tap(0.5, 0.25)", "tap at 50 %, 25 %", 10),
            (
                "touch: {drag: {from: {x: 20 %, y: 50 %}, length: 40 pt, direction: up-left, speed: 20 pt/s}}",
                "drag(0.2, 0.5, 40.0, 315.0, 20.0)", "drag up-left by 40 pt", 12
            ),
            (
                "touch: {drag: {from: {x: 0 %, y: 0%}, length: 400pt, direction: 100 deg}}",
                "drag(0.0, 0.0, 400.0, 100.0, 200.0)", "drag 100 deg by 400 pt", 12
            ),
            ("expect: {pan: false, within: 2 s}", "expect(pan(reported: false), 2.0)", "expect no pan within 2 s", 7),
            ("expect: {noFindings: true}", "expect(noFindings, 0.0)", "expect no findings", 5),
            ("expect: {belief: connected}", "expect(belief(connected: true), 0.0)", "expect belief connected", 5),
            (
                "measure: {guidance: {by: drive, trafficSide: left, for: 2 min}, limits: {age: {atMost: 500 ms}}}",
                "guidance(drive, left, 120.0) [age atMost 0.5]", "measure guidance by the drive for 2 min", 150
            ),
            (
                "measure: {guidance: {for: 5 s}, limits: {distanceOff: {atMost: 1 km}, pace: {atLeast: 95 %}}}",
                "guidance(-, -, 5.0) [pace atLeast 0.95, distanceOff atMost 1000.0]", "measure guidance for 5 s", 35
            ),
            (
                "measure: {updateLatency: {of: card, for: 20 s}, limits: {p95: {atMost: 0.25 s}, min: {atLeast: 1 ms}}}",
                "updateLatency(card, 20.0) [min atLeast 1.0, p95 atMost 250.0]",
                "measure update latency of card for 20 s", 50
            ),
            (
                "measure: {panThreshold: {direction: right}, limits: {value: {atMost: 15 pt, atLeast: 5 pt}}}",
                "panThreshold(90.0, 1.0, 6) [value atMost 15.0, value atLeast 5.0]",
                "measure pan threshold right to 1 pt", 180
            ),
            (
                "measure: {panThreshold: {directions: [up, 30 deg], timed: 9}, "
                    + "limits: {percentOfWidth: {atMost: 10 %}, pixels: {atLeast: 4 px}, began: {p50: {atMost: 1 s}}}}",
                "panThreshold(0.0 30.0, 1.0, 9) [pixels atLeast 4.0, percentOfWidth atMost 10.0, began.p50 atMost 1000.0]",
                "measure pan threshold up, 30 deg to 1 pt", 360
            ),
            (
                "measure: {panThreshold: {directions: all, resolution: 2 pt}}",
                "panThreshold(0.0 45.0 90.0 135.0 180.0 225.0 270.0 315.0, 2.0, 6) []",
                "measure pan threshold in all directions to 2 pt", 1440
            ),
            (
                "measure: {disconnects: {cycles: 10}, limits: {missed: {atMost: 0}, rate: {atMost: 5 %}}}",
                "disconnects(10) [missed atMost 0.0, rate atMost 0.05]", "measure disconnects over 10 cycles", 200
            ),
            (
                "measure: {attach: {cycles: 3}, limits: {session: {max: {atMost: 2 s}, missing: {atMost: 0}}}}",
                "attach(3) [session.max atMost 2000.0, session.missing atMost 0.0]",
                "measure attach over 3 cycles", 60
            ),
            ("measure: {detach: {cycles: 1}}", "detach(1) []", "measure detach over 1 cycle", 20),
            (
                "measure: {flaps: {cycles: 2}, limits: {departures: {atMost: 0}}}",
                "flaps(2, 5.0) [departures atMost 0.0]", "measure flaps within 5 s over 2 cycles", 50
            ),
            (
                "measure: {roleSwitch: {cycles: 2}, limits: {incomplete: {atMost: 0}}}",
                "roleSwitch(2) [incomplete atMost 0.0]", "measure role switch over 2 cycles", 40
            ),
            (
                "measure: {fallback: {cycles: 2, hold: 1 s}, limits: {rate: {atMost: 5 %}}}",
                "fallback(2, 1.0, 10.0) [rate atMost 0.05]",
                "measure charging fallback with hold 1 s over 2 cycles", 62
            ),
            (
                "measure: {updateLatency: {of: map, for: 100 ms}}", "updateLatency(map, 0.1) []",
                "measure update latency of map for 100 ms", 30.1
            ),
            ("wait: 1.5 min", "wait(90.0)", "wait 1.5 min", 95), ("note: 'a: b'", "note(a: b)", "note: a: b", 5),
        ] as [(String, String, String, Double)])
    func action(yaml: String, action: String, title: String, seconds: Double) throws {
        let step = try #require(try decode("runbook: 1\nname: R\nsteps:\n  - \(yaml)").steps.first)
        #expect(step.action.outline == action)
        #expect(step.title == title)
        #expect(step.timeout == .seconds(seconds))
        #expect(step.repetitions == 1)
        #expect(step.position == Position(line: 4, column: 5))
    }

    @Test("takes a step's own title, time and repetitions")
    func stepOptions() throws {
        let yaml = "runbook: 1\nname: R\nsteps:\n  - {title: Plug, timeout: 3 s, cable: in, repeat: 4}"
        let step = try #require(try decode(yaml).steps.first)
        #expect(step.title == "Plug" && step.timeout == .seconds(3) && step.repetitions == 4)
    }

    @Test("gives a runbook the time that its setup and steps may take together, unless it says otherwise")
    func runbookTimeout() throws {
        let parts = """
            setup: [{cable: in}, {await: {connected: true}}]
            steps: [{wait: 1 s, repeat: 3}, {note: n, timeout: 1 s}]
            teardown: [{cable: out}]
            """
        let plain = try decode("runbook: 1\nname: R\nrepeat: 2\n\(parts)")
        #expect(plain.timeout == .seconds(5 + 15 + 2 * (3 * 6 + 1)))
        #expect(plain.repetitions == 2 && plain.setup.count == 2 && plain.teardown.count == 1)
        #expect(try decode("runbook: 1\nname: R\ntimeout: 9 s\n\(parts)").timeout == .seconds(9))
    }

    @Test("holds the longest times without overflow")
    func longest() throws {
        let steps = Array(repeating: "{wait: 24 h, repeat: 100000}", count: 2000).joined(separator: ", ")
        #expect(try decode("runbook: 1\nname: R\nrepeat: 100000\nsteps: [\(steps)]").timeout > .seconds(1e8))
    }

    @Test("S23: a verb that is none is told with the nearest one")
    func verbs() throws {
        let document = "runbook: 1\nname: R\nsteps:\n  - expect: {call: {name: showTemplate}}\n  - drivr: {back: true}"
        let faults = try Document.check(path: "d.yaml", files: .memory(["d.yaml": document])).faults.map(\.message)
        #expect(faults.count == 2)
        #expect(
            faults[0].hasPrefix("`name: showTemplate` is not known; ") && faults[1].hasSuffix("did you mean `driver`?"))
    }

    @Test("a fault changes what it names of the app, and nothing else")
    func fault() throws {
        var texts = Sample.files
        texts["run.yaml"] = """
            runbook: 1
            name: R
            rows: [S25]
            fault: {app: {maps: two, faults: {leak: true}}, link: {flapping: 50 %}}
            steps:
              - wait: 1 s
            """
        let files = Files.memory(texts)
        let plain = try Plan.load(runbook: "run.yaml", rig: "rig.yaml", files: files)
        let faulty = try Plan.load(runbook: "run.yaml", rig: "rig.yaml", files: files, withFault: true)
        #expect(plain.rig.app.faults == .init() && plain.rig.linkBehaviour.faults.flapping == 0)
        var expected = plain.rig.app
        (expected.habits.maps, expected.faults.leak, expected.name) = (.two, true, faulty.rig.app.name)
        #expect(faulty.rig.app == expected && faulty.rig.linkBehaviour.faults.flapping == 0.5)
        #expect(
            faulty.rig.app.name
                == "\(plain.rig.app.name), with {app: {maps: two, faults: {leak: true}}, link: {flapping: 50 %}}")
    }

    @Test("a fault that no app has is told with the nearest one")
    func unknownFault() throws {
        let document = "runbook: 1\nname: R\nfault: {app: {faults: {leek: true}}}\nsteps:\n  - wait: 1 s"
        let faults = try Document.check(path: "d.yaml", files: .memory(["d.yaml": document])).faults.map(\.line)
        #expect(faults == ["d.yaml:3:24: `leek` is no key of faults; did you mean `leak`?"])
    }
}

extension Action {
    /// The action on one line, for tables of cases.
    fileprivate var outline: String {
        switch self {
        case .qualify(let questions): "qualify(\(questions.map(\.rawValue)))"
        case .cable(let edge): "cable(\(edge))"
        case .await(let condition): "await(\(condition))"
        case .navigate(let navigate): "navigate(\(navigate.route ?? "-"), \(navigate.drive ?? "-"))"
        case .touch(.tap(let x, let y)): "tap(\(x), \(y))"
        case .touch(.drag(let x, let y, let length, let direction, let speed)):
            "drag(\(x), \(y), \(length), \(direction), \(speed))"
        case .touch(let touch): "\(touch)"
        case .driver(let step): "driver(\(step))"
        case .ask(let task): "ask(\(task))"
        case .system(let step): "system(\(step))"
        case .expect(let condition, let within): "expect(\(condition), \(within.seconds))"
        case .measure(let metric, let limits):
            "\(metric.outline) [\(limits.map { "\($0.statistic) \($0.bound) \($0.value)" }.joined(separator: ", "))]"
        case .command(let words): "command(\(words))"
        case .wait(let time): "wait(\(time.seconds))"
        case .screenshot(let name): "screenshot(\(name))"
        case .note(let text): "note(\(text))"
        }
    }
}

extension Metric {
    fileprivate var outline: String {
        switch self {
        case .updateLatency(let value, let duration): "updateLatency(\(value), \(duration.seconds))"
        case .panThreshold(let directions, let resolution, let timed):
            "panThreshold(\(directions.map { "\($0)" }.joined(separator: " ")), \(resolution), \(timed))"
        case .disconnects(let cycles): "disconnects(\(cycles))"
        case .timeUntil(let condition): "timeUntil(\(condition))"
        case .guidance(let oracle, let side, let duration):
            "guidance(\(oracle?.rawValue ?? "-"), \(side?.rawValue ?? "-"), \(duration.seconds))"
        case .attach(let cycles): "attach(\(cycles))"
        case .detach(let cycles): "detach(\(cycles))"
        case .flaps(let cycles, let watch): "flaps(\(cycles), \(watch.seconds))"
        case .roleSwitch(let cycles): "roleSwitch(\(cycles))"
        case .fallback(let cycles, let hold, let watch): "fallback(\(cycles), \(hold.seconds), \(watch.seconds))"
        }
    }
}
