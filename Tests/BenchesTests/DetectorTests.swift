import Benches
import Events
import Glibc
import Runbooks
import Testing

/// The runbooks of behaviours and field bugs: each finds its fault, and nothing where there is none.
@Suite("Runbooks that name a fault") struct DetectorTests {
    private static let runbooks = ["behaviours", "field"].flatMap { folder in
        Repository.names(in: "runbooks/\(folder)").filter { $0.hasSuffix(".yaml") }
            .map { "\(folder)/\($0.dropLast(5))" }
    }

    @Test("fail with it and say the right thing, and pass without it", arguments: runbooks)
    func bothWays(runbook: String) throws {
        let healthy = try Scenario(shipped: runbook, on: "model-800x480").run()
        #expect(healthy.verdict == .passed, "without the fault: \(healthy.reasons.joined(separator: "; "))")

        let scenario = Scenario(shipped: runbook, on: "model-800x480").faulty
        let document = try scenario.request(out: "").plan.runbook
        let faulty = try scenario.run()
        let says = try #require(document.says)
        #expect(faulty.verdict == .failed, "with \(document.fault?.words ?? "no fault")")
        let told = (faulty.reasons + faulty.remarks).joined(separator: "\n")
        #expect(told.contains(says), "it says: \(told)")
        #expect(!document.rows.isEmpty && document.fault != nil)
        for event in healthy.events + faulty.events { Self.checkWords(of: event) }
    }

    @Test("prove nothing where the fault is not told in their own words, or not found at all")
    func unproven() throws {
        let path = "runbooks/behaviours/S48-trapped-in-pan.yaml"
        let faulty = Scenario(shipped: "behaviours/S48-trapped-in-pan", on: "model-800x480").faulty
        let other = try faulty.replacing("says: no button leads out of it", with: "says: banana split", in: path).run()
        #expect(other.verdict == .benchFault && other.end?.verdict == .benchFault)
        #expect(other.end?.reason.contains("without saying \"banana split\"") == true)
        let unseen = try faulty.replacing("layout: {exit: none}", with: "faults: {leak: true}", in: path).run()
        #expect(unseen.verdict == .passed && unseen.end?.reason.contains("not found") == true)
        let found = try faulty.run()
        #expect(found.verdict == .failed && found.end?.reason == "")
    }

    /// Calls, callbacks and remarks have names that runbooks may name.
    private static func checkWords(of event: Event) {
        switch event.body {
        case .call(let call): #expect(RuleWords.calls.contains(call.call))
        case .callback(let told): #expect(RuleWords.callbacks.contains(told.callback))
        case .remark(let made): #expect(RuleWords.remarks.contains(made.name))
        default: break
        }
    }

    @Test(
        "pass without it whatever the seed", .enabled(if: getenv("RIG_LONG") != nil, "slow: make test-long"),
        arguments: runbooks)
    func seeds(runbook: String) throws {
        for seed in UInt64(2)...3 {
            let run = try Scenario(shipped: runbook, on: "model-800x480").seeded(seed).run()
            #expect(run.verdict == .passed, "seed \(seed): \(run.reasons.joined(separator: "; "))")
        }
    }

    @Test("S01: a run's head tells unit, system and app apart, and the app by its fault")
    func header() throws {
        func head(_ scenario: Scenario) throws -> RunStarted? {
            guard case .run(let started)? = try scenario.run().events.first?.body else { return nil }
            return started
        }
        let scenario = Scenario(shipped: "behaviours/S63-leak", on: "model-800x480")
        let (one, other) = (try head(scenario), try head(scenario.faulty))
        #expect(one?.unit == other?.unit && one?.os == other?.os)
        #expect(one?.app == "Healthy" && other?.app == "Healthy, with {app: {faults: {leak: true}}}")
    }

    @Test(
        "D02, D04, D05, D06, D08, D13, D15: a run's head tells what of an app is other than usual, and of a healthy one nothing",
        arguments: [
            ("healthy", []), ("2gis-2018", ["D06"]), ("google-swift", ["D02", "D04", "D05", "D13", "D15"]),
            ("google-objc", ["D02", "D04", "D05", "D13"]), ("here-tutorial", ["D04", "D08", "D13"]),
        ])
    func usual(app: String, rows: [String]) throws {
        let run = try Scenario(shipped: "behaviours/S06-base-layer", on: "model-800x480")
            .replacing("apps/healthy.yaml", with: "apps/\(app).yaml", in: "rigs/model-800x480.yaml").run()
        guard case .run(let head)? = run.events.first?.body else {
            Issue.record("no head")
            return
        }
        #expect(head.switches.filter { !$0.usual.isEmpty }.map(\.row) == rows)
    }

    @Test("D01, D02, D12: a run's head tells what was chosen where sources differ, with its evidence")
    func choices() throws {
        let scenario = try Scenario(shipped: "behaviours/S45-up-is-up", on: "model-800x480").faulty.run()
        guard case .run(let head)? = scenario.events.first?.body else { return }
        func choice(_ row: String, _ name: String) throws -> ChoiceRecord {
            try #require(head.switches.first { $0.row == row && $0.name == name }, "\(row) \(name)")
        }
        let buttons = try choice("D01", "mapButtons")
        #expect(buttons.value == "4" && buttons.evidence == "documented" && buttons.source.contains("D01"))
        #expect(
            try choice("D02", "pan").value
                == "googleSwift: up 0, 80; up-right 0, 0; right 80, 0; down-right 0, 0; down 0, -80; down-left 0, 0; "
                + "left -80, 0; up-left 0, 0 pt")
        #expect(
            try choice("D12", "layout").value
                == "map pan, zoomOut, zoomIn; leading search; trailing favourites; exit trailing")
        let rows = Set(head.switches.map(\.row))
        for number in 1...19 where number != 11 {
            #expect(rows.contains(number < 10 ? "D0\(number)" : "D\(number)"), "D\(number)")
        }
    }

    @Test("S27: a rate that the system's document expects is no regression, and one above it is")
    func expectedRate() throws {
        let faulty = Scenario(shipped: "behaviours/S27-expected-rate", on: "model-800x480").faulty
        let old = try faulty.replacing("ios-18", with: "ios-12", in: "rigs/model-800x480.yaml")
            .replacing("lifecycle: scene", with: "lifecycle: appDelegate", in: "rigs/apps/healthy.yaml")
        #expect(try old.run().verdict == .passed)
        let worse = try old.replacing(
            "missedDisconnect: 20 %", with: "missedDisconnect: 60 %", in: "runbooks/behaviours/S27-expected-rate.yaml")
        #expect(try worse.run().verdict == .failed)
        #expect(try faulty.run().verdict == .failed)
    }

    @Test("F46: a session that drops says so, and when")
    func drop() throws {
        let run = try Scenario(shipped: "field/F46-drop-outs", on: "model-800x480").faulty.run()
        #expect(run.reasons.contains { $0.contains("the session dropped") && $0.contains("after the cable") })
    }

    @Test("S25: a missed disconnect repeats exactly under its seed")
    func repeats() throws {
        let scenario = Scenario(shipped: "behaviours/S25-missed-disconnect", on: "model-800x480").faulty
        #expect(try scenario.run().reasons == scenario.run().reasons)
        #expect(
            try scenario.run().trials("disconnects").map(\.outcome)
                != scenario.seeded(2).run().trials("disconnects").map(\.outcome))
    }
}
