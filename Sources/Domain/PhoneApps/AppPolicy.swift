public import CarPlay
public import Clockwork
public import Routes

/// How a model app behaves, and which faults it has.
public struct AppPolicy: Hashable, Sendable {
    /// The app's name.
    public var name: String
    /// The table by which it rounds distances.
    public var rounding: DistanceRounding
    /// From a fix that arrived at the phone to the app's receiving it.
    public var reception = Timespan.zero
    /// From a fix received to the template call that follows from it.
    public var processing: Timespan
    /// From a fix received to the map drawn for it.
    public var drawing: Timespan
    /// Each delay is stretched by a factor spread evenly over 1 ± this share.
    public var spread: Double
    /// From a system callback to the app's own belief.
    public var beliefDelay: Timespan
    /// The side of the traffic that it declares with each maneuver wherever it is, nil for the one that the route tells.
    public var trafficSide: TrafficSide?
    /// The seeded faults.
    public var faults: AppFaults
    /// What it puts on the map's screen.
    public var layout = AppLayout()
    /// What it does beyond guidance.
    public var habits = AppHabits()
    /// The rule by which the app takes a phone that stops charging as disconnected, nil where it is switched off.
    public var chargingFallback: ChargingFallback?

    /// Makes a policy.
    public init(
        name: String, rounding: DistanceRounding, processing: Timespan, drawing: Timespan, spread: Double,
        beliefDelay: Timespan, trafficSide: TrafficSide? = nil, faults: AppFaults,
        chargingFallback: ChargingFallback? = nil
    ) {
        self.name = name
        self.rounding = rounding
        self.processing = processing
        self.drawing = drawing
        self.spread = spread
        self.beliefDelay = beliefDelay
        self.trafficSide = trafficSide
        self.faults = faults
        self.chargingFallback = chargingFallback
    }
}
