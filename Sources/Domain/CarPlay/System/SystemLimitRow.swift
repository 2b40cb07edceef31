/// A row of the table of limits: what holds where a document says nothing, and why.
struct SystemLimitRow: Sendable {
    let limit: SystemLimit
    let rule: RuleID
    let part: String
    let usual: Sourced<Int>
    var unit = SystemLimit.Unit.count

    /// The rows in the order of the limits; a test compares.
    static let all = map + alerts + collections + guidance + voice + others

    private static func row(
        _ limit: SystemLimit, _ rule: RuleID, _ part: String, _ amount: Int, _ certainty: Certainty, _ source: String
    ) -> SystemLimitRow {
        SystemLimitRow(limit: limit, rule: rule, part: part, usual: Sourced(amount, certainty, source))
    }

    private static func time(
        _ limit: SystemLimit, _ rule: RuleID, _ part: String, ms: Int, _ certainty: Certainty, _ source: String
    ) -> SystemLimitRow {
        var row = row(limit, rule, part, ms, certainty, source)
        row.unit = .milliseconds
        return row
    }

    private static let map = [
        row(
            .mapButtons, .l01, "map buttons", 4, .documented,
            "map template header and developer guide p. 34; the web reference and 2GIS say 3 (D01)"),
        row(
            .mapButtonsWhilePanning, .l02, "map buttons while panning", 2, .documented,
            "map template header; the web reference says 0 (D16)"),
        row(.leadingBarButtons, .l03, "leading bar buttons", 2, .documented, "bar button header; 2GIS"),
        row(.trailingBarButtons, .l04, "trailing bar buttons", 2, .documented, "bar button header; 2GIS"),
    ]

    private static let alerts = [
        row(.alertActions, .l21, "alert actions", 2, .unknown, "maximumActionCount, told only at run time"),
        row(
            .alertLeastActions, .l22, "alert actions at the least", 1, .documented,
            "alert header; 2GIS and Organic Maps show alerts with none (D07)"),
        row(.sheetLeastActions, .l23, "sheet actions at the least", 1, .documented, "action sheet header"),
        row(.navigationAlertActions, .l24, "navigation alert actions", 2, .documented, "navigation alert header"),
        row(
            .navigationAlertLeastActions, .l24, "navigation alert actions at the least", 0, .documented,
            "developer guide p. 45: none are needed from iOS 16; before, the primary one is"),
        row(
            .navigationAlertSubtitleLines, .l26, "subtitle lines", 6, .unknown,
            "developer guide p. 39: 3 before iOS 16, longer after; how long is not said"),
        time(
            .navigationAlertDuration, .l24, "navigation alert duration", ms: 5_000, .documented,
            "navigation alert header"),
    ]

    private static let collections = [
        row(.tabs, .l14, "tabs", 5, .documented, "maximumTabCount; developer guide p. 23"),
        row(.audioTabs, .l14, "tabs of an audio app", 4, .documented, "maximumTabCount; developer guide p. 23"),
        row(.listItems, .l15, "list items", 500, .unknown, "maximumItemCount, which depends on the car"),
        row(.listSections, .l15, "list sections", 500, .unknown, "maximumSectionCount, which depends on the car"),
        row(.limitedListItems, .l15, "list items in limited mode", 12, .documented, "developer guide p. 17"),
        row(.sectionIndexTitle, .l16, "characters of an index title", 1, .documented, "list section header"),
        row(.headerButtons, .l17, "header buttons", 8, .unknown, "told only at run time, from iOS 26"),
        row(.rowImages, .l18, "images of a row", 8, .unknown, "a constant of the system without a printed number"),
        row(.gridButtons, .l19, "grid buttons", 8, .documented, "grid template header"),
    ]

    private static let guidance = [
        row(.tripPreviews, .l27, "trip previews", 12, .documented, "map template header"),
        row(
            .routeChoices, .l28, "route choices", 3, .documented,
            "developer guide p. 42; what comes of more is not said, the model drops them"),
        row(
            .upcomingManeuvers, .l36, "coming maneuvers", 2, .reported,
            "michinavi; developer guide p. 44 leaves it open"),
    ]

    private static let voice = [
        row(.voiceStates, .l29, "voice states", 5, .documented, "voice control header"),
        row(.voiceButtons, .l30, "voice buttons", 4, .documented, "developer guide p. 24, from iOS 26.4"),
        time(.voiceCycleLeast, .l30, "voice cycle at the least", ms: 300, .documented, "voice control header (D14)"),
        time(.voiceCycleMost, .l30, "voice cycle at the most", ms: 5_000, .documented, "voice control header (D14)"),
        time(
            .voiceStateTime, .l29, "time between voice states", ms: 300, .unknown,
            "the header says that too quick changes are dropped, not how quick"),
    ]

    private static let others = [
        row(.points, .l31, "points", 12, .documented, "point-of-interest header"),
        row(.informationItems, .l32, "information items", 10, .documented, "information template header"),
        row(.informationActions, .l32, "information actions", 3, .documented, "information template header"),
        row(
            .nowPlayingButtons, .l33, "now playing buttons", 5, .documented,
            "now playing header; what comes of more is not defined, the model drops them"),
        row(.dashboardButtons, .l34, "dashboard buttons", 2, .documented, "dashboard header"),
        time(.dataRefresh, .l43, "time between refreshes of data", ms: 10_000, .documented, "developer guide p. 5"),
        time(
            .pointsRefresh, .l43, "time between refreshes of points", ms: 60_000, .documented, "developer guide p. 5"),
    ]
}
