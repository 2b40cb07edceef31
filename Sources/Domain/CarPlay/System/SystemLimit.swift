/// The limits of the system that are a count or a time.
public enum SystemLimit: Int, Hashable, Sendable, CaseIterable {
    // Map and bars.
    case mapButtons, mapButtonsWhilePanning, leadingBarButtons, trailingBarButtons
    // Alerts and sheets.
    case alertActions, alertLeastActions, sheetLeastActions
    case navigationAlertActions, navigationAlertLeastActions, navigationAlertSubtitleLines, navigationAlertDuration
    // Tabs, lists, grids.
    case tabs, audioTabs, listItems, listSections, limitedListItems, sectionIndexTitle, headerButtons, rowImages
    case gridButtons
    // Trips and maneuvers.
    case tripPreviews, routeChoices, upcomingManeuvers
    // Voice.
    case voiceStates, voiceButtons, voiceCycleLeast, voiceCycleMost, voiceStateTime
    // Other templates and scenes.
    case points, informationItems, informationActions, nowPlayingButtons, dashboardButtons
    case dataRefresh, pointsRefresh

    /// What the amount of a limit counts.
    public enum Unit: Sendable {
        /// Things.
        case count
        /// Milliseconds.
        case milliseconds
    }

    /// The limit's name, as documents write it.
    public var name: String { "\(self)" }
    /// What it counts.
    public var unit: Unit { row.unit }
    /// The row of the rule.
    public var rule: RuleID { row.rule }
    /// What is limited, as outcomes name it.
    public var part: String { row.part }
    /// What holds where a document says nothing.
    public var usual: Sourced<Int> { row.usual }

    private var row: SystemLimitRow { SystemLimitRow.all[rawValue] }
}
