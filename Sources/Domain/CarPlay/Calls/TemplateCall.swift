/// What an app asks of the CarPlay templates.
///
/// `completes` says that the app gave a completion, which then receives the error that is thrown without one.
public enum TemplateCall: Hashable, Sendable {
    // The stack of templates.
    /// Sets the root template in place of the whole stack.
    case setRoot(Template, completes: Bool = false)
    /// Pushes a template on the stack.
    case push(Template, completes: Bool = false)
    /// Pops the top template.
    case pop(completes: Bool = false)
    /// Pops all but the root.
    case popToRoot(completes: Bool = false)
    /// Pops all above the template with an id.
    case popTo(Int, completes: Bool = false)
    /// Presents a modal template above the stack.
    case present(Template, completes: Bool = false)
    /// Dismisses the modal template.
    case dismiss(completes: Bool = false)
    /// Gives a template of the stack new content; which one is told by the id.
    case update(Template)
    /// Gives the search template the rows for what was typed.
    case updateSearch([ListItem])
    /// Sets the bar buttons of the template with an id, of the top one where none is named.
    case setBarButtons(leading: [CarButton], trailing: [CarButton], on: Int? = nil)
    /// Makes a state of the voice control template the active one.
    case activateVoiceState(Int)

    // The map template.
    /// Sets the map buttons.
    case setMapButtons([CarButton])
    /// Shows the panning interface.
    case showPanning
    /// Dismisses the panning interface.
    case dismissPanning
    /// Shows previews of trips, or the route choices of one.
    case showTrips([Trip], texts: PreviewTexts = PreviewTexts())
    /// Hides the previews.
    case hideTrips
    /// Shows a navigation alert.
    case showAlert(NavigationAlert)
    /// Dismisses the navigation alert.
    case dismissAlert
    /// Updates the estimates of a trip.
    case updateTrip(TravelEstimates, trip: Int)

    // The navigation session.
    /// Starts a navigation session for the trip with an id.
    case startNavigation(trip: Int = 0)
    /// Pauses it; without words of its own the system shows its text for the reason.
    case pause(PauseReason, text: String? = nil)
    /// Resumes it, with the maneuvers of the new route.
    case resume([CardManeuver] = [])
    /// Tells maneuvers to the session, before they may come up; from iOS 17.4.
    case addManeuvers([CardManeuver])
    /// Sets the maneuvers that come up, nearest first.
    case setManeuvers([CardManeuver])
    /// Updates the estimates of the maneuver with an id.
    case updateManeuver(TravelEstimates, maneuver: Int)
    /// Tells how far the current maneuver is; from iOS 17.4.
    case setManeuverState(ManeuverState)
    /// Sets the lanes of the coming junction, none where there is nothing to choose; from iOS 17.4.
    case setLanes(LaneGuidance?)
    /// Updates card and estimates of the current maneuver in one, for an app that is told only by its card's text.
    case updateEstimates(GuidanceCard)
    /// Finishes the navigation session.
    case finishNavigation
    /// Cancels the navigation session.
    case cancelNavigation

    // Windows and scenes.
    /// Gives the car's window its view controller.
    case setWindowRoot
    /// Sets what the app's own window shows, below the templates.
    case setBaseLayer([BaseElement])
    /// Sets the buttons of the dashboard.
    case setDashboardButtons([CarButton])
}
