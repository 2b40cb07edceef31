extension CarPlaySession {
    mutating func startNavigation(_ trip: Int, _ ruling: inout Ruling) {
        guard shown.stack.first?.kind == .map else { return ruling.error("no map template is set as root", .l08) }
        guard shown.navigation == nil else { return ruling.error("a navigation session is active already", .s15) }
        shown.navigation = NavigationState(trip: trip)
    }

    /// A route changes only in a pause: without it the car keeps the old one.
    mutating func resume(_ maneuvers: [CardManeuver], _ ruling: inout Ruling) {
        guard shown.navigation?.pause != nil else { return ruling.ignore("guidance is not paused", .s15) }
        shown.navigation?.pause = nil
        if !maneuvers.isEmpty { setManeuvers(maneuvers, &ruling) }
    }

    mutating func addManeuvers(_ maneuvers: [CardManeuver], _ ruling: inout Ruling) {
        guard hasMetadata(&ruling) else { return }
        for maneuver in maneuvers { shown.navigation?.added.insert(maneuver.id) }
    }

    mutating func setManeuvers(_ maneuvers: [CardManeuver], _ ruling: inout Ruling) {
        noteCancelled(&ruling)
        var maneuvers = maneuvers
        ruling.keepFirst(.upcomingManeuvers, of: &maneuvers, by: rules.limits)
        for (place, maneuver) in maneuvers.enumerated() { note(maneuver, isFirst: place == 0, &ruling) }
        if maneuvers.first?.id != shown.navigation?.maneuvers.first?.id { shown.navigation?.reached += 1 }
        shown.navigation?.maneuvers = maneuvers
        shown.navigation?.toldCard = nil
    }

    private func note(_ maneuver: CardManeuver, isFirst: Bool, _ ruling: inout Ruling) {
        if maneuver.variants.isEmpty, !maneuver.attributedVariants.isEmpty {
            ruling.note(
                "no-plain-variant", .l38, "maneuver \(maneuver.id) has attributed instructions only", level: .warning)
        }
        if let added = shown.navigation?.added, !added.isEmpty, !added.contains(maneuver.id) {
            ruling.note(
                "maneuver-not-added", .l36, "maneuver \(maneuver.id) comes up without having been added",
                level: .warning)
        }
        let slot = isFirst ? ImageSlot.maneuver : maneuver.style == .symbolOnly ? .lanes : .secondManeuver
        ruling.noteSize(of: maneuver.symbol, in: slot, by: rules.limits)
        ruling.noteSize(of: maneuver.junction, in: .junction, by: rules.limits)
    }

    mutating func updateManeuver(_ estimates: TravelEstimates, _ id: Int, _ ruling: inout Ruling) {
        guard let place = shown.navigation?.maneuvers.firstIndex(where: { $0.id == id }) else {
            return ruling.ignore("maneuver \(id) is not shown", .s17)
        }
        noteCancelled(&ruling)
        shown.navigation?.maneuvers[place].estimates = estimates
    }

    mutating func setManeuverState(_ state: ManeuverState, _ ruling: inout Ruling) {
        guard hasMetadata(&ruling), let old = shown.navigation?.maneuverState else { return }
        if state != old, state != old.next {
            ruling.note(
                "maneuver-state-skipped", .l36, "the maneuver state goes from \(old) to \(state)", level: .warning)
        }
        shown.navigation?.maneuverState = state
    }

    mutating func setLanes(_ lanes: LaneGuidance?, _ ruling: inout Ruling) {
        guard hasMetadata(&ruling) else { return }
        for fault in (lanes?.lanes ?? []).compactMap(\.fault) {
            ruling.note("lane-angles", .l37, fault, level: .warning)
        }
        shown.navigation?.lanes = lanes
    }

    mutating func tell(_ card: GuidanceCard, _ ruling: inout Ruling) {
        noteCancelled(&ruling)
        let isNew = card.instruction != shown.navigation?.card?.instruction
        if isNew, shown.navigation?.maneuvers.isEmpty == true { shown.navigation?.reached += 1 }
        shown.navigation?.toldCard = card
    }

    private func hasMetadata(_ ruling: inout Ruling) -> Bool {
        if rules.system.has(.metadata) { return true }
        ruling.ignore("iOS \(rules.system.version.text) takes no metadata of maneuvers", .l36)
        return false
    }

    /// Once the car's own navigation has taken over, the app has to end guidance at once.
    private func noteCancelled(_ ruling: inout Ruling) {
        guard shown.navigation?.isCancelledBySystem == true else { return }
        ruling.note("guidance-after-cancel", .s15, "guidance goes on after the car took over navigation", level: .error)
    }
}
