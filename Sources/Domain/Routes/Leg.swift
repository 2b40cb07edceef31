/// The part of a route between two stops.
public struct Leg: Hashable, Sendable {
    /// The steps in driving order; the last one arrives.
    public var steps: [Step]
    /// The declared length in metres.
    public var distance: Double
    /// The declared driving time in seconds.
    public var duration: Double
    /// A few words on where it runs, empty where there are none.
    public var summary = ""
    /// The places that are passed without a stop, in driving order.
    public var viaPoints: [ViaPoint] = []

    /// Makes a leg of its steps and declared totals.
    public init(steps: [Step], distance: Double, duration: Double) {
        self.steps = steps
        self.distance = distance
        self.duration = duration
    }
}
