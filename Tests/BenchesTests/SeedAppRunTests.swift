import Benches
import Events
import Testing

/// The apps of the seeds on one system, by the runbooks of behaviours: each fails where its seed does, and nowhere else.
@Suite("The apps of the seeds") struct SeedAppRunTests {
    private static let runbooks = Repository.names(in: "runbooks/behaviours").filter { $0.hasSuffix(".yaml") }
        .map { String($0.dropLast(5)) }

    /// Map and buttons of its own for each screen, estimates of the step, no way out of panning, no alert without a network.
    private static let google = [
        "S08-one-map", "S09-map-buttons", "S10-bar-buttons", "S12-panning", "S14-route-choice", "S28-offline-alert",
        "S43-held-press", "S48-trapped-in-pan", "S52-step-estimates", "S55-plain-words",
    ]

    private static let table: [(app: String, failing: [String])] = [
        ("healthy", []),
        (
            // One disconnect in five is missed, a speed limit stands over the map, and the alert has no button.
            "2gis-2018",
            [
                "S06-base-layer", "S25-late-disconnect", "S25-missed-disconnect", "S28-offline-alert", "S63-leak",
            ]
        ),
        ("google-swift", google + ["S45-up-is-up", "S46-diagonal"]),
        ("google-objc", google),
        (
            // No map buttons and no panning, a second map, and nothing done on disconnect.
            "here-tutorial",
            [
                "S08-missed", "S08-one-map", "S09-map-buttons", "S12-panning", "S28-offline-alert",
                "S42-fourth-button", "S43-held-press", "S45-up-is-up", "S46-diagonal", "S63-empty-disconnect",
                "S63-leak",
            ]
        ),
    ]

    @Test(
        "D01, D02, D04, D05, D07, D12, D13: fail the runbooks of what their seeds do, and no others", arguments: table)
    func matrix(app: String, failing: [String]) throws {
        let failed = try Self.runbooks.filter { runbook in
            let scenario = try Scenario(shipped: "behaviours/\(runbook)", on: "model-800x480")
                .replacing("apps/healthy.yaml", with: "apps/\(app).yaml", in: "rigs/model-800x480.yaml")
            return try scenario.run().verdict == .failed
        }
        #expect(failed.sorted() == failing.sorted())
    }
}
