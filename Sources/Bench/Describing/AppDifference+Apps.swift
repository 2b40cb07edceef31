extension AppDifference {
    private static let oneMap = ["behaviours/S08-missed", "behaviours/S08-one-map", "field/F23-map-for-the-phone"]
    private static let offline = ["behaviours/S28-offline-alert", "behaviours/S28-offline-start"]
    private static let secondManeuver = ["field/F11-u-turn", "field/F21-then"]
    private static let separateMaps = "an app with a map for each screen"
    private static let unknownStart = "no source says what it shows without a network"

    /// One disconnect in five is missed, a speed limit stands over the map, and the alert has no button.
    static let twoGIS: [AppDifference] =
        [
            AppDifference(
                .fails, "2gis-2018", "behaviours/S06-base-layer", "base: [map, speed]", "holds more than the map")
        ]
        + secondManeuver.map {
            AppDifference(.skipped, "2gis-2018", $0, "secondManeuver: false", "does not tell the second maneuver")
        }
        + ["S25-late-disconnect": "belief", "S25-missed-disconnect": "missed", "S27-expected-rate": "unexpected"]
        .map {
            AppDifference(.fails, "2gis-2018", "behaviours/\($0.key)", "missedDisconnect: 20 %", $0.value)
        }.sorted { $0.runbook < $1.runbook }
        + offline.map {
            AppDifference(.fails, "2gis-2018", $0, "alertActions: 0", "at least one action (L22)")
        }

    /// A map for each screen, map buttons alone, no way out of panning, and nothing but the step is told.
    static func google(_ app: String) -> [AppDifference] {
        let fails = [
            ("S12-panning", "exit: none", "panningWillDismiss"),
            ("S14-route-choice", "routeChoiceOnCar: false", "selectedPreview"),
            ("S43-held-press", "pan holds: false", "moved nothing"),
            ("S48-trapped-in-pan", "exit: none", "no button leads out of it"),
            ("S52-step-estimates", "estimates: step", "nothing was told of what is left of the trip"),
            ("S55-plain-words", "plainVariants: false", "attributed instructions only"),
        ].map { AppDifference(.fails, app, "behaviours/\($0.0)", $0.1, $0.2) }
        let skipped = [
            (oneMap, "maps: perScreen", separateMaps),
            (
                ["S10-bar-buttons", "S59-other-title", "S80-early-bar-press"].map { "behaviours/\($0)" },
                "no bar buttons", "without bar buttons"
            ),
            (["behaviours/S14-chosen-route"], "routeChoiceOnCar: false", "no choice of a route"),
            (offline, "offlineStart: unspecified", unknownStart),
            (
                [
                    "F12-leg-estimates", "F20-frozen-arrival", "F20-missing-distance", "F20-missing-time",
                    "F20-past-arrival",
                ]
                .map { "field/\($0)" }, "estimates: step", "tells nothing of what is left of the trip"
            ),
        ].flatMap { runbooks, cause, says in
            runbooks.map { AppDifference(.skipped, app, $0, cause, says) }
        }
        return fails + skipped
    }

    /// What the sample in Swift has beside the one in Objective-C.
    static let googleSwift = [
        AppDifference(
            .fails, "google-swift", "behaviours/S45-up-is-up", "pan maker: googleSwift", "it scrolled towards 180"),
        AppDifference(
            .fails, "google-swift", "behaviours/S46-diagonal", "pan maker: googleSwift", "it did not scroll"),
    ]

    /// Two maps, two buttons in a bar that are told apart by their titles, and nothing done on disconnect.
    static let here: [AppDifference] = {
        let fails = [
            ("S59-other-title", "actsByTitle: true", "since its title is"),
            ("S62-controls-before-map", "onConnect: [root, bars, window]", "before the window has its map"),
            ("S63-empty-disconnect", "onDisconnect: nothing", "objects of connections that are over"),
            ("S63-leak", "onDisconnect: nothing", "objects of connections that are over"),
        ].map { AppDifference(.fails, "here-tutorial", "behaviours/\($0.0)", $0.1, $0.2) }
        let panning = ["S12-panning", "S43-held-press", "S45-up-is-up", "S46-diagonal", "S48-trapped-in-pan"]
        let buttons = ["S09-map-buttons", "S42-fourth-button", "S80-early-press"]
        let skipped = [
            (oneMap, "maps: two", separateMaps), (offline, "offlineStart: unspecified", unknownStart),
            (
                panning.map { "behaviours/\($0)" } + ["field/F07-pan-step"], "no button `pan`",
                "without a way into panning"
            ),
            (buttons.map { "behaviours/\($0)" }, "no map buttons", "without map buttons"),
            (secondManeuver, "secondManeuver: false", "does not tell the second maneuver"),
        ].flatMap { runbooks, cause, says in
            runbooks.map { AppDifference(.skipped, "here-tutorial", $0, cause, says) }
        }
        return fails + skipped
    }()
}
