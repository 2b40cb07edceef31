public import Clockwork

/// The life of a CarPlay session as the app sees it, and the rules for its template calls.
///
/// Each call comes with its instant, in order; nothing happens between calls but what `advance` carries out.
public struct CarPlaySession: Sendable {
    /// What the system tells the app of the session itself.
    public enum Callback: String, Sendable {
        /// The app receives its interface controller and window.
        case didConnect
        /// The app loses them.
        case didDisconnect
    }

    /// The rules that hold.
    public let rules: CarPlayRules
    /// What the car shows.
    public internal(set) var shown = ShownState()

    /// When a template was given new content last, by its id.
    var refreshes: [Int: Instant] = [:]
    /// When the active voice state was changed last.
    var voiceChange: Instant?

    /// Makes the session of a system that is not connected.
    public init(profile: SystemProfile, app: CarApp = CarApp()) {
        self.init(rules: CarPlayRules(system: profile, app: app))
    }

    /// Makes the session of a system that is not connected, by its rules.
    public init(rules: CarPlayRules) {
        self.rules = rules
    }

    /// Whether the app is connected, as the system sees it.
    public var isConnected: Bool { shown.isConnected }

    /// The guidance card that the templates show, nil where no navigation session has filled one.
    public var card: GuidanceCard? { shown.card }

    /// Takes the state of the unit's session; a change is told to the app after the delay.
    ///
    /// The system's own view changes at once: whatever the templates showed ends with the transport.
    public mutating func transport(isUp: Bool) -> (callback: Callback, after: Timespan)? {
        guard isUp != isConnected else { return nil }
        var next = ShownState()
        (next.isConnected, next.style, next.limited) = (isUp, shown.style, shown.limited)
        next.scenes[.phone] = isUp ? rules.system.switches.phoneScene.value : shown.scenes[.phone]
        next.scenes[.templates] = isUp && rules.system.has(.scenes) ? .foreground : .absent
        shown = next
        (refreshes, voiceChange) = ([:], nil)
        return isUp ? (.didConnect, rules.system.connectDelay) : (.didDisconnect, rules.system.disconnectDelay)
    }

    /// Whether a gesture on the map is told to the app.
    public func delivers(_ gesture: PanGesture) -> Bool { isConnected && rules.system.fingerPan }

    /// Judges a call, carries it out and returns what came of it.
    public mutating func apply(_ call: TemplateCall, at instant: Instant) -> CallOutcome {
        judge(call, at: instant).outcome
    }

    /// Judges a call and carries it out; what is over by then, such as an alert's time, is told first.
    public mutating func judge(_ call: TemplateCall, at instant: Instant) -> Ruling {
        var ruling = Ruling()
        expire(at: instant, &ruling)
        if !isConnected {
            ruling.ignore("CarPlay is not connected", .s07)
        } else if !shown.isTemplateUIAlive {
            ruling.ignore("the process that draws the templates has ended", .f05)
        } else {
            carryOut(call, at: instant, &ruling)
        }
        return ruling
    }

    /// Carries out what is over at an instant, such as an alert's time; returns what the app is told.
    public mutating func advance(to instant: Instant) -> [CarCallback] {
        var ruling = Ruling()
        expire(at: instant, &ruling)
        return ruling.callbacks
    }

    /// When `advance` has something to do next, nil where nothing is awaited.
    public var nextDeadline: Instant? {
        shown.alert.flatMap { $0.end == .never ? nil : $0.end }
    }
}
