/// What the system tells an app beside connect and disconnect.
public enum CarCallback: Hashable, Sendable {
    /// The panning interface is visible.
    case panningShown
    /// The panning interface is about to go.
    case panningWillDismiss
    /// The panning interface is gone.
    case panningDismissed
    /// One press in a direction.
    case panned(PanDirection)
    /// A hold in a direction begins.
    case panBegan(PanDirection)
    /// The hold ends.
    case panEnded(PanDirection)
    /// Two fingers on the map, from iOS 26 on.
    case pinched(PinchGesture)
    /// A navigation alert is visible.
    case alertShown(Int)
    /// A navigation alert is gone.
    case alertDismissed(Int, NavigationAlert.Dismissal)
    /// A preview was chosen.
    case selectedPreview(trip: Int, choice: Int)
    /// The driver starts a trip.
    case startedTrip(trip: Int, choice: Int)
    /// A button was pressed.
    case pressed(button: Int)
    /// A row of a list was chosen.
    case selected(item: Int)
    /// A template left the stack by the driver's back button.
    case popped(template: Int)
    /// The car's own navigation took over.
    case cancelledNavigation
    /// A scene changed its phase.
    case scene(CarScene, ScenePhase)
    /// The content style changed.
    case style(ContentStyle)
    /// The limited interfaces changed.
    case limited(LimitedInterfaces)
    /// Memory is short.
    case memoryPressure
}
