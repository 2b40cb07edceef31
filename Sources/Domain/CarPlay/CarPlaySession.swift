public import Clockwork

/// The life of a CarPlay session as the app sees it, and the rules for its template calls.
public struct CarPlaySession: Sendable {
    /// What the system tells the app.
    public enum Callback: String, Sendable {
        /// The app receives its interface controller and window.
        case didConnect
        /// The app loses them.
        case didDisconnect
    }

    private let profile: SystemProfile

    /// Makes the session of a system that is not connected.
    public init(profile: SystemProfile) {
        self.profile = profile
    }

    /// Whether the app is connected, as the system sees it.
    public private(set) var isConnected = false

    /// Takes the state of the unit's session; a change is told to the app after the delay.
    public mutating func transport(isUp: Bool) -> (callback: Callback, after: Timespan)? { nil }

    /// Judges a call and carries it out.
    public mutating func apply(_ call: TemplateCall) -> CallOutcome { .ignored("not written yet") }

    /// Whether a gesture on the map is told to the app.
    public func delivers(_ gesture: PanGesture) -> Bool { false }
}
