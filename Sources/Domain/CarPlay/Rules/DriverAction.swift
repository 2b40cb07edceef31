/// What a driver does with what is shown.
public enum DriverAction: Hashable, Sendable {
    /// Touches the map, where no template is.
    case tapMap
    /// Presses a visible button.
    case press(button: Int)
    /// Chooses a row of the list or the search on top.
    case select(item: Int)
    /// Presses the back button.
    case back
    /// Chooses a trip of the preview, by its place.
    case chooseTrip(Int)
    /// Chooses a route of the chosen trip, by its place.
    case chooseRoute(Int)
    /// Chooses a tab, by its place.
    case chooseTab(Int)
    /// Starts the chosen trip.
    case startTrip
    /// Closes the navigation alert.
    case closeAlert
    /// Presses once in a direction of the panning interface.
    case pan(PanDirection)
    /// Begins to hold in a direction.
    case beginPan(PanDirection)
    /// Ends the hold.
    case endPan(PanDirection)
}
