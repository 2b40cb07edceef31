public import Positioning

/// Something about a route that a reader accepts, and that who follows the route should know.
public struct RouteFlag: Hashable, Sendable {
    /// What it is.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A line begins away from where the one before it ends; metres between them.
        case gap
        /// A leg without length; metres declared.
        case zeroLeg
        /// A step between others without length that is no arrival; metres declared.
        case zeroStep
        /// A line stands at the same place for two points in a row; told once a step.
        case repeatedPoint
        /// The drawn length is another than the declared one; metres drawn less metres declared.
        case lengthDiffers
        /// A leg that ends without an arrive step.
        case noArrival
        /// A leg without steps: it has been made of the route's own line.
        case noSteps
        /// Values for each segment that are not as many as there are segments: they have been left out.
        case annotationDiffers
    }

    /// What it is.
    public var kind: Kind
    /// The leg, from 0; nil for the whole route.
    public var leg: Int?
    /// The step within the leg, from 0; nil for the whole leg.
    public var step: Int?
    /// Where it is.
    public var place: Coordinate?
    /// Metres, as the kind says.
    public var metres: Double

    /// Makes a flag.
    public init(_ kind: Kind, leg: Int? = nil, step: Int? = nil, place: Coordinate? = nil, metres: Double = 0) {
        self.kind = kind
        self.leg = leg
        self.step = step
        self.place = place
        self.metres = metres
    }
}
