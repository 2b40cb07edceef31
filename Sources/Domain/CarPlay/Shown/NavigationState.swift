/// A navigation session and what it has been told.
public struct NavigationState: Hashable, Sendable {
    /// A pause, with the app's words for it.
    public struct Pause: Hashable, Sendable {
        /// Why it pauses.
        public var reason: PauseReason
        /// The app's words, nil where the system's stand.
        public var text: String?

        /// Makes a pause.
        public init(reason: PauseReason, text: String? = nil) {
            self.reason = reason
            self.text = text
        }
    }

    /// The trip's number.
    public var trip: Int
    /// The pause, nil while it guides.
    public internal(set) var pause: Pause?
    /// The maneuvers that are shown, nearest first.
    public internal(set) var maneuvers: [CardManeuver] = []
    /// The card as an app tells it in one, until it tells maneuvers.
    public internal(set) var toldCard: GuidanceCard?
    /// What is left of the trip.
    public internal(set) var tripEstimates: TravelEstimates?
    /// How many different maneuvers have been the current one.
    var reached = 0
    /// How far the current maneuver is.
    public internal(set) var maneuverState = ManeuverState.go
    /// The lanes of the coming junction.
    public internal(set) var lanes: LaneGuidance?
    /// Whether the car's own navigation took over, so that the app has to end guidance.
    public internal(set) var isCancelledBySystem = false
    /// The maneuvers that the session has been told of, where an app tells them at all.
    var added: Set<Int> = []

    init(trip: Int) {
        self.trip = trip
    }

    /// The card of the current maneuver: its most preferred words and what is left to it.
    public var card: GuidanceCard? {
        if let toldCard { return toldCard }
        guard let current = maneuvers.first else { return nil }
        return GuidanceCard(
            instruction: current.variants.first ?? current.attributedVariants.first ?? "",
            distance: current.estimates?.distanceText ?? TravelEstimates.unknown)
    }
}
