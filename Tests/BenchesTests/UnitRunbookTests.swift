import Benches
import Events
import Measuring
import Runbooks
import Testing

/// The runbooks of units, each on a rig whose unit has what it needs.
@Suite("Runbooks of units") struct UnitRunbookTests {
    private static let table: [(runbook: String, rig: String)] = [
        ("cancelled-drag", "model-800x480"), ("drag", "model-800x480"), ("focused-picture", "model-knob"),
        ("ghost-touch", "model-800x480"),
        ("knob", "model-knob"), ("knob-pan", "model-knob"), ("no-drags", "model-simulator"),
        ("pinch", "model-two-fingers"), ("reboot", "model-800x480"), ("role-switch", "model-800x480"),
        ("search-rows", "model-1280x720"), ("taps", "model-simulator"), ("template-host", "model-800x480"),
        ("touchpad", "model-touchpad"),
    ]

    @Test(
        "S30, S31, S33, S58, S67, F40, F42: fail with their fault and say the right thing, and pass without it",
        arguments: table)
    func bothWays(runbook: String, rig: String) throws {
        let scenario = Scenario(shipped: "units/\(runbook)", on: rig)
        let healthy = try scenario.run()
        #expect(healthy.verdict == .passed, "without the fault: \(healthy.reasons.joined(separator: "; "))")
        let document = try scenario.faulty.request(out: "").plan.runbook
        let faulty = try scenario.faulty.run()
        #expect(faulty.verdict == .failed, "with \(document.fault?.words ?? "no fault")")
        let told = (faulty.reasons + faulty.remarks).joined(separator: "\n")
        #expect(told.contains(try #require(document.says)), "it says: \(told)")
        for seed in UInt64(2)...4 { #expect(try scenario.seeded(seed).run().verdict == .passed) }
    }

    @Test("are all in the table")
    func complete() {
        let shipped = Repository.names(in: "runbooks/units").filter { $0.hasSuffix(".yaml") }.map { $0.dropLast(5) }
        #expect(shipped.sorted() == Self.table.map { $0.runbook[...] }.sorted())
    }

    private static let skipped: [(runbook: String, rig: String, reason: String)] = [
        ("drag", "model-simulator", "the unit Simulator 800x480 keeps drags back"),
        ("drag", "model-knob", "(fingerPan)"),
        ("knob", "model-800x480", "no knob"), ("touchpad", "model-knob", "no touchpad"),
        ("pinch", "model-800x480", "no touch screen that tells two fingers apart"),
        ("taps", "model-right-hand", "the driver on the right"),
        ("no-drags", "model-800x480", "a unit and a system that tell drags"),
        ("taps", "model-touchpad", "no touch input"),
    ]

    @Test("S31, S58, S67, D03: are skipped with the reason where the unit has not what they need", arguments: skipped)
    func skip(runbook: String, rig: String, reason: String) throws {
        let played = try Scenario(shipped: "units/\(runbook)", on: rig).run()
        #expect(played.verdict == .skipped)
        let plan = try Scenario(shipped: "units/\(runbook)", on: rig).request(out: "").plan
        #expect(plan.skipReason?.contains(reason) == true, "\(plan.skipReason ?? "")")
        #expect(!played.events.contains { if case .gesture = $0.body { true } else { false } })
    }

    @Test("S31: two fingers reach the app from iOS 26 on")
    func generation() throws {
        let older = try Scenario(shipped: "units/pinch", on: "model-two-fingers")
            .replacing("ios-26.yaml", with: "ios-18.yaml", in: "rigs/model-two-fingers.yaml")
        #expect(try older.request(out: "").plan.skipReason?.contains("iOS 18 tells no pinches") == true)
    }

    private static let directions: [(word: String, x: Double, y: Double)] = [
        ("up", 0, -1), ("up-right", 1, -1), ("right", 1, 0), ("down-right", 1, 1), ("down", 0, 1), ("down-left", -1, 1),
        ("left", -1, 0), ("up-left", -1, -1),
    ]

    @Test(
        "S30: a drag in each direction begins once, moves its way, and ends once with its velocity",
        arguments: directions)
    func drag(word: String, x: Double, y: Double) throws {
        let steps = "- touch: {drag: {from: {x: 50 %, y: 50 %}, length: 80 pt, direction: \(word), speed: 240 pt/s}}"
        let played = try Scenario(steps: steps).run()
        let gestures = played.events.compactMap { if case .gesture(let made) = $0.body { made } else { nil } }
        #expect(gestures.map(\.phase).count { $0 == "began" } == 1 && gestures.last?.phase == "ended")
        let moved = gestures.reduce((x: 0.0, y: 0.0)) { ($0.x + $1.dx, $0.y + $1.dy) }
        let share = x != 0 && y != 0 ? 0.5.squareRoot() : 1
        #expect(abs(moved.x - x * share * 68) < 4 && abs(moved.y - y * share * 68) < 4, "\(moved)")
        let last = try #require(gestures.last)
        #expect(abs((last.vx ?? 0) - x * share * 240) < 25 && abs((last.vy ?? 0) - y * share * 240) < 25)
    }

    @Test(
        "S11: a drag over a template, a modal one or a button is none of the map's",
        arguments: [
            ("- ask: search\n- wait: 1 s", "{x: 30 %, y: 60 %}"), ("- ask: alert\n- wait: 1 s", "{x: 30 %, y: 60 %}"),
            ("- wait: 1 s", "{x: 95 %, y: 90 %}"),
        ])
    func elsewhere(before: String, from: String) throws {
        let drag = "- touch: {drag: {from: \(from), length: 80 pt, direction: up}}"
        let played = try Scenario(steps: "\(before)\n\(drag)\n- expect: {pan: false}").run()
        #expect(played.verdict == .passed, "\(played.reasons)")
    }

    @Test("A system that tells totals is measured as one that tells changes")
    func totals() throws {
        let scenario = Scenario(shipped: "pan-threshold", on: "model-800x480")
        let total = try scenario.replacing("value: delta", with: "value: cumulative", in: "rigs/systems/ios-18.yaml")
        func swallowed(_ played: Played) -> Double? {
            played.measured("panThreshold.right")?.figure("swallowed")?.value
        }
        let (one, other) = (try scenario.run(), try total.run())
        #expect(swallowed(one) != nil && swallowed(one) == swallowed(other))
        #expect(other.events.contains { if case .gesture(let made) = $0.body { made.isTotal == true } else { false } })
    }
}
