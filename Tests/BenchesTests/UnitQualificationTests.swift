import Benches
import CarPlay
import Events
import HeadUnits
import Runbooks
import Testing

/// A unit is qualified from outside; the profile is only what the unit model obeys.
@Suite("A qualified unit") struct UnitQualificationTests {
    private static let units = Repository.names(in: "rigs/units").filter { $0.hasSuffix(".yaml") }.sorted()

    /// The qualification of a unit on the standard rig.
    private static func scenario(_ unit: String) throws -> Scenario {
        try Scenario(shipped: "qualify-unit", on: "model-800x480")
            .replacing("units/standard-800x480.yaml", with: "units/\(unit)", in: "rigs/model-800x480.yaml")
    }

    @Test(
        "of those that are shipped shows what its profile says, as far as it can be seen from outside", arguments: units
    )
    func recovers(unit: String) throws {
        let scenario = try Self.scenario(unit)
        let played = try scenario.run()
        #expect(played.verdict == .passed, "\(played.reasons)")
        let rig = try scenario.request(out: "").plan.rig
        Recovered(played).expect(rig.unit)
        Recovered(played).expect(rig.system, on: rig.unit)
    }

    /// What is changed behind the run's back.
    private static let changes: [(unit: String, from: String, to: String)] = [
        ("standard-800x480.yaml", "threshold: {value: 10 pt,", "threshold: {value: 37 pt,"),
        ("quarter-pan-800x480.yaml", "of: {value: width,", "of: {value: axis,"),
        ("quarter-pan-800x480.yaml", "threshold: {value: 25 %,", "threshold: {value: 15 %,"),
        ("standard-800x480.yaml", "firstDelta: {value: swallowed,", "firstDelta: {value: told,"),
        ("standard-800x480.yaml", "latency: 20 ms", "latency: 180 ms"),
        ("standard-800x480.yaml", "pan:", "controls: {hold: 830 ms, repeatsHolds: true}\npan:"),
        ("knob-1280x480.yaml", "hold: {value: 500 ms,", "hold: {value: 310 ms,"),
        ("standard-800x480.yaml", "delay: 60 ms", "delay: 210 ms"),
        ("standard-800x480.yaml", "frameRate: 60 Hz", "frameRate: 30 Hz"),
        ("standard-800x480.yaml", "delay: 60 ms", "delay: 60 ms\n  safeArea: {top: 12 pt, left: 30 pt, right: 7.5 pt}"),
        ("standard-800x480.yaml", "pan:", "drivingSide: right\npan:"),
        ("right-hand-800x480.yaml", "drivingSide: {value: right,", "drivingSide: {value: left,"),
        ("standard-800x480.yaml", "buttonColumn: {value: 44 pt,", "buttonColumn: {value: 61 pt,"),
        ("standard-800x480.yaml", "autoHide: {value: 5 s,", "autoHide: {value: 8.4 s,"),
        ("touchpad-1280x480.yaml", "autoHide: {value: 5 s,", "autoHide: {value: 3 s,"),
        ("standard-800x480.yaml", "pan:", "rows: {list: 3, search: 2}\npan:"),
        ("standard-800x480.yaml", "jitter: 10 ms", "jitter: 40 ms"),
        ("standard-800x480.yaml", "chrome:", "chrome:\n  bar: 52 pt"),
    ]

    @Test("that is changed behind the run's back shows the change", arguments: changes)
    func follows(unit: String, from: String, to: String) throws {
        let scenario = try Self.scenario(unit).replacing(from, with: to, in: "rigs/units/\(unit)")
        for seed in UInt64(1)...3 {
            let played = try scenario.seeded(seed).run()
            #expect(played.verdict == .passed, "\(played.reasons)")
            Recovered(played).expect(try scenario.request(out: "").plan.rig.unit)
        }
    }

    @Test("L01: shows what the system keeps, and how it tells drags")
    func systems() throws {
        let older = try Self.scenario("standard-800x480.yaml")
            .replacing("value: delta", with: "value: cumulative", in: "rigs/systems/ios-18.yaml").run()
        #expect(Recovered(older)["pan.translation"] == "cumulative")
        let plain = Recovered(try Self.scenario("standard-800x480.yaml").run())
        #expect(plain["pan.translation"] == "delta")
        #expect(plain["mapButtons.max"] == "4" && plain["mapButtons.maxWhilePanning"] == "2")
        #expect(plain["bar.leading"] == "2" && plain["bar.trailing"] == "2")
    }

    @Test(
        "L01, L02, L03, L04: shows the buttons that another system keeps, by what can be pressed",
        arguments: ["standard-800x480.yaml", "right-hand-800x480.yaml", "knob-1280x480.yaml"])
    func fewer(unit: String) throws {
        var scenario = try Self.scenario(unit)
        for (name, from, to) in [
            ("mapButtons", 4, 3), ("mapButtonsWhilePanning", 2, 0), ("leadingBarButtons", 2, 1),
            ("trailingBarButtons", 2, 1),
        ] {
            scenario = try scenario.replacing(
                "  \(name): {value: \(from),", with: "  \(name): {value: \(to),", in: "rigs/systems/ios-18.yaml")
        }
        let found = Recovered(try scenario.run())
        #expect(found["mapButtons.max"] == "3" && found["mapButtons.maxWhilePanning"] == "0")
        #expect(found["bar.leading"] == "1" && found["bar.trailing"] == "1")
    }

    /// The same unit asked for one thing alone.
    private static func scenario(_ unit: String, asking question: String) throws -> Scenario {
        try scenario(unit).replacing(
            "[pan, hold, display, window, autoHide, buttons, rows]", with: "[\(question)]",
            in: "runbooks/qualify-unit.yaml")
    }

    @Test("S32: the interval of the threshold holds what the model obeys, on digitisers of half a point to two points")
    func holdsTruth() throws {
        var (held, told) = (0, [String]())
        for unit in ["standard-800x480.yaml", "hig-1280x720.yaml", "low-fidelity-800x480.yaml"] {
            for seed in UInt64(1)...7 {
                let scenario = try Self.scenario(unit, asking: "pan").seeded(seed)
                let truth = try scenario.request(out: "").plan.rig.unit
                let ends = Recovered(try scenario.run()).interval("pan.threshold")
                let points = truth.panThreshold.points(for: truth, dx: 1, dy: 0)
                if let ends, ends.contains(points) { held += 1 }
                told.append("\(unit) \(seed): \(ends.map { "\($0)" } ?? "none") for \(points)")
            }
        }
        #expect(held >= 16, "\(held) of 21: \(told.joined(separator: "; "))")
    }

    @Test("S32: a threshold that one direction has no room for turns no drags off")
    func betweenLanes() throws {
        let found = Recovered(
            try Self.scenario("standard-800x480.yaml", asking: "pan")
                .replacing(
                    "threshold: {value: 10 pt,", with: "threshold: {value: 150 pt,",
                    in: "rigs/units/standard-800x480.yaml"
                ).run())
        #expect(found["touch.drags"] == "true" && found["pan.threshold"] == nil)
        #expect(found.remark("touch.drags")?.contains("5 of 10") == true)
    }

    @Test("a unit with a bar of the system's own is measured the same again once it was measured")
    func fixedPoint() throws {
        let first = try Self.scenario("standard-800x480.yaml", asking: "window")
            .replacing("chrome:", with: "chrome:\n  systemBar: 40 pt", in: "rigs/units/standard-800x480.yaml")
        let played = try first.run()
        let measured = String(decoding: Folder.bytes("\(played.files.path)/measured.yaml"), as: UTF8.self)
        var again = try first.replacing(
            "os: ", with: "measured: measured/qualified.yaml\nos: ", in: "rigs/model-800x480.yaml")
        again.texts["rigs/measured/qualified.yaml"] = measured
        let (one, other) = (Recovered(played), Recovered(try again.run()))
        for name in ["display.safeArea.left", "display.safeArea.right", "chrome.buttonColumn", "chrome.bar"] {
            #expect(one[name] != nil && one[name] == other[name], "\(name)")
        }
        #expect(one["display.safeArea.left"] == "40 pt")
    }

    @Test("gives the reason where it has not what a value takes")
    func reasons() throws {
        let touchpad = Recovered(try Self.scenario("touchpad-1280x480.yaml").run())
        #expect(touchpad["pan.threshold"] == nil && touchpad["controls.hold"] == nil)
        #expect(touchpad.remark("pan.threshold") == "the unit has no touch screen")
        #expect(touchpad.remark("controls.hold") == "the unit has neither touch screen nor knob")
        let simulator = Recovered(try Self.scenario("simulator-800x480.yaml").run())
        #expect(simulator["touch.drags"] == "false" && simulator["pan.threshold"] == nil)
        #expect(simulator.remark("pan.threshold")?.contains("did not begin") == true)
    }

    @Test("is stored as a measured document that rigs can read, and as a sheet", arguments: units)
    func stored(unit: String) throws {
        let played = try Self.scenario(unit).run()
        let measured = String(decoding: Folder.bytes("\(played.files.path)/measured.yaml"), as: UTF8.self)
        var again = try Self.scenario(unit)
            .replacing("os: ", with: "measured: measured/qualified.yaml\nos: ", in: "rigs/model-800x480.yaml")
        again.texts["rigs/measured/qualified.yaml"] = measured
        let profile = try again.request(out: "").plan.rig.unit
        #expect(profile.values.contains { $0.certainty == .measured })
        let sheet = String(decoding: Folder.bytes("\(played.files.path)/unit-sheet.md"), as: UTF8.self)
        #expect(sheet.contains("| display.frameRate | 60 Hz |") && sheet.contains("*from profile*"))
    }
}
