import Clockwork

extension CarPlaySession {
    /// Each call with its rule.
    mutating func carryOut(_ call: TemplateCall, at instant: Instant, _ ruling: inout Ruling) {
        switch call {
        case .setRoot(let template, let completes): setRoot(template, completes, &ruling)
        case .push(let template, let completes): push(template, completes, &ruling)
        case .pop: pop(to: shown.stack.count - 2, &ruling)
        case .popToRoot: pop(to: shown.stack.count > 1 ? 0 : -1, &ruling)
        case .popTo(let id, _): popTo(id, &ruling)
        case .present(let template, let completes): present(template, completes, at: instant, &ruling)
        case .dismiss(let completes): dismiss(completes, &ruling)
        case .update(let template): update(template, at: instant, &ruling)
        case .updateSearch(let items): updateSearch(items, &ruling)
        case .setBarButtons(let leading, let trailing, let id): setBarButtons(leading, trailing, on: id, &ruling)
        case .activateVoiceState(let id): activateVoiceState(id, at: instant, &ruling)

        case .setMapButtons(let buttons): setMapButtons(buttons, &ruling)
        case .showPanning: showPanning(&ruling)
        case .dismissPanning: dismissPanning(&ruling)
        case .showTrips(let trips, let texts): showTrips(trips, texts, &ruling)
        case .hideTrips: hideTrips(&ruling)
        case .showAlert(let alert): showAlert(alert, at: instant, &ruling)
        case .dismissAlert: dismissAlert(.system, &ruling)
        case .updateTrip(let estimates, let trip): updateTrip(estimates, trip, &ruling)

        case .startNavigation(let trip): startNavigation(trip, &ruling)
        case .finishNavigation, .cancelNavigation, .pause, .resume, .addManeuvers, .setManeuvers, .updateManeuver,
            .setManeuverState, .setLanes, .updateEstimates:
            guide(call, &ruling)

        case .setWindowRoot: shown.hasWindowRoot = true
        case .setBaseLayer(let elements): setBaseLayer(elements, &ruling)
        case .setDashboardButtons(let buttons): setDashboardButtons(buttons, &ruling)
        }
    }

    /// Each call to a navigation session with its rule; without a session none takes effect.
    private mutating func guide(_ call: TemplateCall, _ ruling: inout Ruling) {
        guard shown.navigation != nil else {
            return ruling.ignore("no navigation session is active", .s15)
        }
        switch call {
        case .finishNavigation, .cancelNavigation: shown.navigation = nil
        case .pause(let reason, let text): shown.navigation?.pause = NavigationState.Pause(reason: reason, text: text)
        case .resume(let maneuvers): resume(maneuvers, &ruling)
        case .addManeuvers(let maneuvers): addManeuvers(maneuvers, &ruling)
        case .setManeuvers(let maneuvers): setManeuvers(maneuvers, &ruling)
        case .updateManeuver(let estimates, let id): updateManeuver(estimates, id, &ruling)
        case .setManeuverState(let state): setManeuverState(state, &ruling)
        case .setLanes(let lanes): setLanes(lanes, &ruling)
        case .updateEstimates(let card): tell(card, &ruling)
        default: break
        }
    }
}
