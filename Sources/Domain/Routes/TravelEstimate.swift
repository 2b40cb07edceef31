/// A remaining distance and time as CarPlay takes them (`CPTravelEstimates`).
public struct TravelEstimate: Hashable, Sendable {
    /// Metres left.
    public var metres: Double
    /// Seconds left.
    public var seconds: Double
    /// The distance as the app lets it be shown (`distanceRemainingToDisplay`, iOS 17.4).
    public var shown: ShownDistance
    /// Minutes as the app's rule shows them.
    public var minutes: Int

    /// An estimate for metres and seconds left, each rounded by its table.
    public init(metres: Double, seconds: Double, rounding: DistanceRounding, times: TimeRounding = .google) {
        self.metres = metres.isFinite ? max(0, metres) : 0
        self.seconds = seconds.isFinite ? max(0, seconds) : 0
        shown = rounding.shown(metres: metres)
        minutes = times.minutes(seconds: seconds)
    }
}
