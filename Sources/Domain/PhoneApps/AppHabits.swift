public import CarPlay
public import Clockwork
public import Positioning

/// What a model app does beyond guidance: where the seeds' apps differ.
public struct AppHabits: Hashable, Sendable {
    /// What an app does when the car is gone.
    public enum OnDisconnect: String, Hashable, Sendable, CaseIterable {
        /// It brings its map back to the phone and lets go of the car's objects.
        case returnMap
        /// It does nothing, so that what it made for the car stays.
        case nothing
        /// Nothing is known; the model lets go of the car's objects.
        case unspecified
    }

    /// What the estimates of the trip are left of.
    public enum Estimates: String, Hashable, Sendable, CaseIterable {
        /// The route.
        case route
        /// The leg, which ends at the next stop.
        case leg
        /// The current step: nothing is told of the trip.
        case step
    }

    /// What an app shows where it starts without a map.
    public enum OfflineStart: String, Hashable, Sendable, CaseIterable {
        /// An alert.
        case alert
        /// Nothing.
        case nothing
        /// No source says what; the model shows nothing.
        case unspecified
    }

    /// How many maps there are.
    public var maps = MapOwnership.Arrangement.single
    /// Whose delegate hears of the car.
    public var lifecycle = SystemSwitches.Lifecycle.appDelegate
    /// What is done when the car is gone.
    public var onDisconnect = OnDisconnect.returnMap
    /// Whether the app's build has its key.
    public var isEntitled = true
    /// Whether a route can be chosen on the car.
    public var choosesRouteOnCar = true
    /// What a press of the panning interface does.
    public var pan = PanHabit()
    /// What the time left is left of.
    public var estimates = Estimates.route
    /// Whether a press is told apart by the button's title alone (S59).
    public var actsByTitle = false
    /// Whether the turn-by-turn feed is switched on.
    public var hasFeed = true
    /// Whether the maneuver behind the next one is told as well.
    public var tellsSecond = false
    /// How that one is drawn.
    public var maneuverStyle = ManeuverStyle.standard
    /// Whether instructions are told in plain words, too.
    public var tellsPlainly = true
    /// What an app shows that starts without a map.
    public var offlineStart = OfflineStart.alert
    /// How many buttons that alert has.
    public var alertActions = 1
    /// How many of the places that a search finds are given to it, at most.
    public var searchRows = 12
    /// How many frames the picture of the voice search has.
    public var voiceFrames = 12
    /// How long all of them take.
    public var voiceCycle = Timespan.seconds(1)
    /// Where the camera starts.
    public var camera = Coordinate(latitude: 0, longitude: 0)
    /// How many metres the camera stands above the ground at the start.
    public var cameraDistance = 1_000.0

    /// How the map is framed and scaled.
    public var map = MapHabits()

    /// Makes the habits of an app that does nothing remarkable.
    public init() {}

    /// What the rules of the system ask of the app.
    public var declaration: CarApp { CarApp(isEntitled: isEntitled, choosesRouteOnCar: choosesRouteOnCar) }
}
