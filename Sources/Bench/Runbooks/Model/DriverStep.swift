public import Clockwork
public import PhoneApps

/// What a driver does with what the templates show.
public enum DriverStep: Hashable, Sendable {
    /// Presses a button of the map's screen.
    case press(AppButton)
    /// Presses a button of what is shown above the map, by its place from 1.
    case answer(Int)
    /// Chooses a row, by its place from 1.
    case select(Int)
    /// Leaves the template on top.
    case back
    /// Chooses a route of the trip on offer, by its place from 1.
    case chooseRoute(Int)
    /// Starts the trip on offer.
    case startTrip
    /// Presses once in a direction of the panning interface, in degrees clockwise from up.
    case pan(direction: Double)
    /// Holds in a direction for a time.
    case hold(direction: Double, duration: Timespan)
}

/// What happens to the phone or to the car, other than by the cable.
public enum SystemStep: String, Hashable, Sendable, CaseIterable {
    /// It gets dark, or light again.
    case night, day
    /// The phone is locked or unlocked.
    case lock, unlock
    /// Another app comes to the front on the car, or the app comes back.
    case otherApp, ownApp
    /// The car shows its dashboard, with the app's part of it.
    case dashboard
    /// The phone's network goes or comes.
    case offline, online
    /// Memory is short.
    case memoryPressure
    /// The car's own navigation takes over.
    case carNavigates
}
