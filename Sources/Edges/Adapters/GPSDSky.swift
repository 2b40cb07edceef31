/// The satellites of one moment; what a report leaves out is nil.
public struct GPSDSky: Hashable, Sendable {
    /// How many satellites the receiver has in view.
    public var seen: Int?
    /// How many of them it uses.
    public var used: Int?
    /// Dilution of precision: horizontal, vertical and of position.
    public var hdop: Double?, vdop: Double?, pdop: Double?

    /// Makes an empty report.
    public init() {}
}
