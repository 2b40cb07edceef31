/// The names of template calls, callbacks and remarks, as runbooks and journals write them.
public enum RuleWords {
    /// The template calls.
    public static let calls = [
        "setRoot", "push", "pop", "popToRoot", "popTo", "present", "dismiss", "update", "updateSearch",
        "setBarButtons", "activateVoiceState", "setMapButtons", "showPanning", "dismissPanning", "showTrips",
        "hideTrips", "showAlert", "dismissAlert", "updateTrip", "startNavigation", "pause", "resume", "addManeuvers",
        "setManeuvers", "updateManeuver", "setManeuverState", "setLanes", "updateEstimates", "finishNavigation",
        "cancelNavigation", "setWindowRoot", "setBaseLayer", "setDashboardButtons",
    ]

    /// What the system tells an app.
    public static let callbacks = [
        "didConnect", "didDisconnect", "panningShown", "panningWillDismiss", "panningDismissed", "panned", "panBegan",
        "panEnded", "alertShown", "alertDismissed", "selectedPreview", "startedTrip", "pressed", "selected", "popped",
        "cancelledNavigation", "scene", "style", "limited", "memoryPressure", "zoomed", "rotated",
    ]

    /// What the rules, or the bench beside them, remark.
    public static let remarks = [
        "action-by-title", "base-layer-overlay", "belief-doubled", "contradictory-directions", "controls-before-map",
        "cycle-clamped", "driving-side", "duration-raised", "feed-off", "first-frame-only", "focused-picture",
        "guidance-after-cancel",
        "held-press-moves-nothing", "image-scaled", "knob-missed", "lane-angles", "list-picture-lost",
        "maneuver-not-added", "maneuver-state-skipped", "map-owner", "no-delegate", "no-pan-entry", "no-plain-variant",
        "no-root-view", "no-trip-estimates", "position-after-end", "press-without-effect", "press-without-touch",
        "refresh-too-often", "rows-left-free", "search-rows", "template-ui-ended", "text-size", "title-wins",
        "trapped-in-pan",
        "u-turn-mirrored", "unit-rebooted", "words-shortened",
    ]
}
