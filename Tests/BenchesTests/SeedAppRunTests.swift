import Benches
import Describing
import Events
import Glibc
import Testing

/// The apps of the seeds on one system, by all runbooks of behaviours and field bugs, against the table of the page.
@Suite("The apps of the seeds") struct SeedAppRunTests {
    private static let runbooks = ["behaviours", "field"].flatMap { folder in
        Repository.names(in: "runbooks/\(folder)").filter { $0.hasSuffix(".yaml") }
            .map { "\(folder)/\($0.dropLast(5))" }
    }

    /// Each line of the table and a quarter of the other pairs; all of them in `make test-long`.
    private static let pairs = AppDifference.apps.flatMap { app in runbooks.map { (app, $0) } }.enumerated().filter {
        place, pair in
        getenv("RIG_LONG") != nil || place.isMultiple(of: 4)
            || AppDifference.all.contains { $0.app == pair.0 && $0.runbook == pair.1 }
    }.map(\.element)

    @Test(
        "D01, D02, D04, D05, D07, D08, D12, D13: pass every runbook but those of what their seeds do",
        arguments: pairs)
    func matrix(app: String, runbook: String) throws {
        let played = try Scenario(shipped: runbook, on: "model-800x480")
            .replacing("apps/healthy.yaml", with: "apps/\(app).yaml", in: "rigs/model-800x480.yaml").run()
        let told = (played.reasons + played.remarks + [played.end?.reason ?? ""]).joined(separator: "\n")
        let known = AppDifference.all.first { $0.app == app && $0.runbook == runbook }
        #expect(played.verdict == (known?.outcome.verdict ?? .passed), "\(told)")
        if let known { #expect(told.contains(known.says), "\(told)") }
    }

    @Test(
        "S20, S38: a viewport of fixed shares, which 2GIS had, fails in right-hand drive alone",
        arguments: AppDifference.apps)
    func mirrored(app: String) throws {
        let played = try Scenario(shipped: "behaviours/S20-fixed-viewport", on: "model-right-hand")
            .replacing("apps/healthy.yaml", with: "apps/\(app).yaml", in: "rigs/model-right-hand.yaml").run()
        #expect(played.verdict == (app == "2gis-2018" ? .failed : .passed), "\(played.reasons)")
        if app == "2gis-2018" {
            #expect(played.reasons.contains { $0.contains("of free area around the puck") })
        }
    }

    @Test("have a document and a runbook for each line of the table, and none twice")
    func table() {
        let known = AppDifference.all.map { "\($0.app) \($0.runbook)" }
        #expect(Set(known).count == known.count)
        for difference in AppDifference.all {
            #expect(Self.runbooks.contains(difference.runbook) && AppDifference.apps.contains(difference.app))
        }
    }
}

extension AppDifference.Outcome {
    fileprivate var verdict: Verdict { self == .fails ? .failed : .skipped }
}
