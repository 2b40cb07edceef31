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

    private enum State {
        case absent
        case bare
        case rooted
        case navigating(GuidanceCard?)
    }

    private let profile: SystemProfile
    private var state = State.absent

    /// Makes the session of a system that is not connected.
    public init(profile: SystemProfile) {
        self.profile = profile
    }

    /// Whether the app is connected, as the system sees it.
    public var isConnected: Bool {
        if case .absent = state { false } else { true }
    }

    /// The guidance card that the templates show, nil where no navigation session has filled one.
    public var card: GuidanceCard? {
        if case .navigating(let card) = state { card } else { nil }
    }

    /// Takes the state of the unit's session; a change is told to the app after the delay.
    ///
    /// The system's own view changes at once: whatever the templates showed ends with the transport.
    public mutating func transport(isUp: Bool) -> (callback: Callback, after: Timespan)? {
        guard isUp != isConnected else { return nil }
        state = isUp ? .bare : .absent
        return isUp ? (.didConnect, profile.connectDelay) : (.didDisconnect, profile.disconnectDelay)
    }

    /// Judges a call and carries it out.
    public mutating func apply(_ call: TemplateCall) -> CallOutcome {
        let (next, outcome) = judge(call)
        state = next
        return outcome
    }

    /// Whether a gesture on the map is told to the app.
    public func delivers(_ gesture: PanGesture) -> Bool { isConnected && profile.fingerPan }

    /// The state after a call and what comes of it.
    ///
    /// What a second root does to a running navigation session is not documented; the model lets the session go on.
    private func judge(_ call: TemplateCall) -> (State, CallOutcome) {
        switch (state, call) {
        case (.absent, _):
            (state, .ignored("CarPlay is not connected"))
        case (.bare, .setRoot):
            (.rooted, .shown)
        case (_, .setRoot):
            (state, .shown)
        case (.bare, .startNavigation):
            (state, .error("no map template is set as root"))
        case (.rooted, .startNavigation):
            (.navigating(nil), .shown)
        case (.navigating, .startNavigation):
            (state, .error("a navigation session is active already"))
        case (.navigating, .updateEstimates(let card)):
            (.navigating(card), .shown)
        case (.navigating, .finishNavigation):
            (.rooted, .shown)
        case (_, .updateEstimates), (_, .finishNavigation):
            (state, .ignored("no navigation session is active"))
        }
    }
}
