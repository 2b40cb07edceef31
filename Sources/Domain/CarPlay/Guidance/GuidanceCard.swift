/// The guidance card of the next maneuver, as the app fills it.
public struct GuidanceCard: Hashable, Sendable {
    /// What to do, in words.
    public var instruction: String
    /// The distance to the maneuver as shown: figure and unit.
    public var distance: String
    /// The time left to the end of the route in seconds, where the app tells it with the card; nil where it does not.
    public var secondsRemaining: Double?
    /// The side of the traffic for which the maneuver is drawn; nil where the app's word for it is not seen.
    public var trafficSide: TrafficSide?

    /// Makes a card.
    public init(instruction: String, distance: String, secondsRemaining: Double? = nil, trafficSide: TrafficSide? = nil)
    {
        self.instruction = instruction
        self.distance = distance
        self.secondsRemaining = secondsRemaining
        self.trafficSide = trafficSide
    }

    /// The card in one line, as frames and journal name it.
    public var text: String { "\(distance) · \(instruction)" }
}
