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
        ("standard-800x480.yaml", "jitter: 10 ms", "jitter: 0 ms"),
        ("standard-800x480.yaml", "chrome:\n", "chrome:\n  bar: 52 pt\n"),
        ("standard-800x480.yaml", "chrome:\n", "chrome:\n  systemBar: 40 pt\n"),
        ("standard-800x480.yaml", "sampleRate: 60 Hz", "sampleRate: 10 Hz"),
        ("standard-800x480.yaml", "grid: 1 px", "grid: 2 pt"),
    ]

    @Test("that is changed behind the run's back shows the change", arguments: changes)
    func follows(unit: String, from: String, to: String) throws {
        let scenario = try Self.scenario(unit).replacing(from, with: to, in: "rigs/units/\(unit)")
        for seed in UInt64(1)...2 {
            let played = try scenario.seeded(seed).run()
            #expect(played.verdict == .passed, "\(played.reasons)")
            Recovered(played).expect(try scenario.request(out: "").plan.rig.unit)
        }
    }

    private static let limits: [(unit: String, limits: [(key: String, from: Int, to: Int)])] = [
        ("standard-800x480.yaml", [("mapButtons", 4, 3), ("leadingBarButtons", 2, 1), ("listItems", 500, 12)]),
        (
            "right-hand-800x480.yaml",
            [("mapButtons", 4, 2), ("mapButtonsWhilePanning", 2, 1), ("trailingBarButtons", 2, 3)]
        ),
        ("standard-800x480.yaml", [("mapButtonsWhilePanning", 2, 0), ("trailingBarButtons", 2, 1)]),
        ("knob-1280x480.yaml", [("mapButtons", 4, 3), ("mapButtonsWhilePanning", 2, 1), ("listItems", 500, 12)]),
        ("touchpad-1280x480.yaml", [("mapButtons", 4, 1), ("leadingBarButtons", 2, 1), ("listItems", 500, 23)]),
    ]

    @Test("L01, L03, L15: counts what the system keeps by what can be pressed and scrolled to", arguments: limits)
    func systems(unit: String, limits: [(key: String, from: Int, to: Int)]) throws {
        var scenario = try Self.scenario(unit)
        for (key, from, to) in limits {
            scenario = try scenario.replacing(
                "\(key): {value: \(from),", with: "\(key): {value: \(to),", in: "rigs/systems/ios-18.yaml")
        }
        let rig = try scenario.request(out: "").plan.rig
        Recovered(try scenario.run()).expect(rig.system, on: rig.unit)
    }

    @Test("S30: shows how the system tells drags, by their sum against the finger's way")
    func translation() throws {
        let older = try Self.scenario("standard-800x480.yaml")
            .replacing("value: delta", with: "value: cumulative", in: "rigs/systems/ios-18.yaml").run()
        #expect(Recovered(older)["pan.translation"] == "cumulative")
        #expect(Recovered(older)["pan.threshold"] != nil)
    }

    @Test("S32: tells no threshold, and no lack of drags, where only the longer side has room for one")
    func oneSide() throws {
        let long = Recovered(
            try Self.scenario("standard-800x480.yaml")
                .replacing("threshold: {value: 10 pt,", with: "threshold: {value: 150 pt,", in: Self.standard).run())
        #expect(long["touch.drags"] == "true" && long["pan.threshold"] == nil)
        #expect(long.remark("pan.threshold")?.contains("longer than 144 pt downward") == true)
        #expect(long["touch.firstDelta"] == "swallowed")
    }

    private static let standard = "rigs/units/standard-800x480.yaml"

    @Test("S32, F06: says of what touches contradict that it is not clear-cut, and leaves it out of the document")
    func unclear() throws {
        for seed in UInt64(1)...5 {
            let lossy = try Self.scenario("standard-800x480.yaml").seeded(seed)
                .replacing("pan:\n", with: "faults: {lostTouch: 30 %}\npan:\n", in: Self.standard).run()
            let found = Recovered(lossy)
            #expect(found["touch.drags"] == "true" && found["pan.threshold"] == nil, "seed \(seed)")
            #expect(found.remark("pan.threshold")?.hasPrefix("not clear-cut: ") == true)
            let document = String(decoding: Folder.bytes("\(lossy.files.path)/measured.yaml"), as: UTF8.self)
            #expect(!document.contains("threshold:"))
        }
    }

    @Test("tells the latency between its ends where it varies")
    func latency() throws {
        let found = Recovered(
            try Self.scenario("standard-800x480.yaml")
                .replacing("pan:\n", with: "faults: {touchJitter: 80 ms}\npan:\n", in: Self.standard).run())
        let range = try #require(found.interval("touch.latency"))
        #expect(range.lowerBound >= 20 && range.lowerBound < 40 && range.upperBound > 80 && range.upperBound <= 100)
    }

    @Test("stores what it found when it is stopped, and says that it is not all")
    func stopped() throws {
        var scenario = try Self.scenario("standard-800x480.yaml")
        scenario.stops = [
            { if case .trial(let trial) = $0.body { trial.metric == "unit.hold" && trial.number == 5 } else { false } }
        ]
        let played = try scenario.run()
        #expect(played.verdict == .interrupted)
        let document = String(decoding: Folder.bytes("\(played.files.path)/measured.yaml"), as: UTF8.self)
        #expect(document.contains("incomplete, it ended at hold") && document.contains("threshold: {value: "))
        let sheet = String(decoding: Folder.bytes("\(played.files.path)/unit-sheet.md"), as: UTF8.self)
        #expect(sheet.contains("**Incomplete**"))
    }

    @Test("finds nothing by a wait that is stopped or out of time", arguments: UnitQuestion.allCases)
    func stoppedWaits(question: UnitQuestion) throws {
        let late = try Scenario(steps: "- wait: 1 s\n- qualify: [\(question.rawValue)]\n  timeout: 100 ms").run()
        #expect(late.verdict == .benchFault && late.reasons == ["the step's time ran out"])
        var scenario = Scenario(steps: "- wait: 1 s\n- qualify: [\(question.rawValue)]")
        scenario.stops = [
            { if case .step(let step) = $0.body { step.title.hasPrefix("qualify") } else { false } }
        ]
        let stopped = try scenario.run()
        #expect(stopped.verdict == .interrupted)
        for played in [late, stopped] {
            #expect(!Recovered(played).hasFound)
            let sheet = String(decoding: Folder.bytes("\(played.files.path)/unit-sheet.md"), as: UTF8.self)
            #expect(sheet.contains("**Incomplete**: it ended at \(question.rawValue): "))
        }
    }

    @Test("gives the reason where it has not what a value takes")
    func reasons() throws {
        let touchpad = Recovered(try Self.scenario("touchpad-1280x480.yaml").run())
        #expect(touchpad["pan.threshold"] == nil && touchpad["controls.hold"] == nil)
        #expect(touchpad.remark("pan.threshold") == "the unit has no touch screen")
        #expect(touchpad.remark("controls.hold") == "the unit has neither touch screen nor knob")
        let simulator = Recovered(try Self.scenario("simulator-800x480.yaml").run())
        #expect(simulator["touch.drags"] == "false" && simulator["pan.threshold"] == nil)
        #expect(simulator.remark("pan.threshold")?.hasPrefix("none of 20 drags of up to 240 pt to the right") == true)
    }

    /// Units as they are shipped, and two with a bar of the system's own.
    private static let fixed = units.map { ($0, 0) } + [("standard-800x480.yaml", 40), ("right-hand-800x480.yaml", 40)]

    @Test(
        "is stored as a measured document that gives itself when the unit that it makes is qualified", arguments: fixed)
    func stored(unit: String, bar: Int) throws {
        var first = try Self.scenario(unit)
        if bar > 0 {
            first = try first.replacing(
                "chrome:\n", with: "chrome:\n  systemBar: \(bar) pt\n", in: "rigs/units/\(unit)")
        }
        let played = try first.run()
        let measured = String(decoding: Folder.bytes("\(played.files.path)/measured.yaml"), as: UTF8.self)
        var again = try first.replacing(
            "os: ", with: "measured: measured/qualified.yaml\nos: ", in: "rigs/model-800x480.yaml")
        again.texts["rigs/measured/qualified.yaml"] = measured
        let profile = try again.request(out: "").plan.rig.unit
        #expect(profile.values.contains { $0.certainty == .measured && $0.source?.contains("on a model") == true })
        let (one, other) = (Recovered(played), Recovered(try again.run()))
        let insets = ["top", "left", "bottom", "right"].map { "display.safeArea.\($0)" }
        for name in insets + ["chrome.bar", "chrome.buttonColumn", "drivingSide", "rows.list"] {
            #expect(one[name] == other[name], "\(name)")
        }
        other.expect(profile)
        // No window tells the system's own bar: it is taken out of the profile where it would count twice.
        #expect(one["chrome.systemBar"] == (bar > 0 ? "0 pt" : nil) && other["chrome.systemBar"] == nil)
        #expect(one.remark("chrome.systemBar")?.contains("counts in the safe area") == true)
        #expect(profile.chrome.systemBarWidth == 0 && measured.contains("systemBar") == (bar > 0))
        #expect(!measured.contains("n 0"))
        let sheet = String(decoding: Folder.bytes("\(played.files.path)/unit-sheet.md"), as: UTF8.self)
        #expect(sheet.contains("| display.frameRate | 60 Hz |") && sheet.contains("*from profile*"))
        #expect(
            sheet.contains("**Not measured on a head unit.**") && sheet.contains("seed 1: unit model, iOS 18 model"))
    }

    @Test("is what the shipped example holds")
    func example() throws {
        let played = try Scenario(shipped: "qualify-unit", on: "model-800x480").run()
        let measured = String(decoding: Folder.bytes("\(played.files.path)/measured.yaml"), as: UTF8.self)
        let shipped = String(decoding: try Repository.bytes("rigs/measured/example-800x480.yaml"), as: UTF8.self)
        let body = shipped.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("#") }
        #expect(body.joined(separator: "\n") == measured, "make measured makes it anew")
    }
}
