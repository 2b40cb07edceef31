public import CarPlay
public import Clockwork
public import Positioning
public import Routes

/// What the model app does, each with its delay from the input that caused it.
public enum AppAction: Hashable, Sendable {
    /// The app believes from then on that it is connected, or that it is not.
    case believe(connected: Bool, after: Timespan)
    /// The app calls a template; `fix` is the number of the fix that it acts on, nil where none caused it.
    case call(TemplateCall, fix: Int?, after: Timespan)
    /// The app draws its map for a fix.
    case draw(fix: Int, after: Timespan)
}

/// The thing under test where there is no phone: a model app with its own naive follower.
public struct ModelApp: Sendable {
    /// Makes an app that knows no route and is not connected.
    public init(policy: AppPolicy, random: SeededRandom) {}

    /// Whether the app believes that it is connected.
    public private(set) var believesConnected = false

    /// Takes a callback of the system.
    public mutating func receive(_ callback: CarPlaySession.Callback) -> [AppAction] { [] }

    /// Starts guidance along a route.
    public mutating func navigate(_ route: Route) -> [AppAction] { [] }

    /// Ends guidance.
    public mutating func stopNavigation() -> [AppAction] { [] }

    /// Takes a fix from the phone's location services.
    public mutating func locate(_ fix: Fix) -> [AppAction] { [] }

    /// Takes a gesture callback.
    public mutating func pan(_ gesture: PanGesture) -> [AppAction] { [] }
}
