extension CarPlaySession {
    /// What is wrong with what is shown now, whichever call made it so.
    public var findings: [RuleNote] {
        guard isConnected else { return [] }
        return [trappedInPan, noPanEntry, noRootView, feedOff, noTripEstimates].compactMap(\.self)
    }

    /// The system gives no exit from the panning interface, so the app has to.
    private var trappedInPan: RuleNote? {
        guard shown.isPanning, !shown.mapScreenButtons.contains(where: { $0.purpose == .exitPanning }) else {
            return nil
        }
        return RuleNote(
            "trapped-in-pan", .s48, "the panning interface is visible and no button leads out of it", .error)
    }

    /// Where fingers do not pan, only the panning interface does.
    private var noPanEntry: RuleNote? {
        let ways: [CarButton.Purpose] = [.enterPanning, .pan]
        guard !rules.system.fingerPan, !shown.isPanning, shown.top?.kind == .map,
            !shown.mapScreenButtons.contains(where: { $0.purpose.map(ways.contains) == true })
        else { return nil }
        return RuleNote("no-pan-entry", .d08, "fingers do not pan here, and no button does", .warning)
    }

    private var noRootView: RuleNote? {
        guard !shown.stack.isEmpty, !shown.hasWindowRoot else { return nil }
        return RuleNote("no-root-view", .s07, "the window has no view controller", .error)
    }

    /// Beside the maneuver, the trip has estimates of its own; until the second maneuver they may still come.
    private var noTripEstimates: RuleNote? {
        guard let navigation = shown.navigation, navigation.pause == nil, navigation.reached > 1,
            navigation.tripEstimates == nil
        else { return nil }
        return RuleNote("no-trip-estimates", .s52, "guidance runs and nothing was told of what is left of the trip")
    }

    /// A session that guides without a maneuver has no card.
    private var feedOff: RuleNote? {
        guard let navigation = shown.navigation, navigation.pause == nil, navigation.card == nil else { return nil }
        return RuleNote("feed-off", .s73, "guidance runs and no maneuver was told", .warning)
    }
}
