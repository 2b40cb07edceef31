/// A maneuver as an app gives it to the card.
public struct CardManeuver: Hashable, Sendable {
    /// The number of the instance.
    public var id: Int
    /// What to do, in plain variants, the most preferred first.
    public var variants: [String]
    /// The variants with attributes, of which only attached pictures survive.
    public var attributedVariants: [String]
    /// The symbol.
    public var symbol: CarImage?
    /// The picture of the junction.
    public var junction: CarImage?
    /// How it is drawn as the second maneuver; the first is always drawn whole.
    public var style: ManeuverStyle
    /// The side on which traffic drives; it decides how a roundabout is drawn.
    public var trafficSide: TrafficSide
    /// What is left to it, where the app has told.
    public var estimates: TravelEstimates?

    /// Makes a maneuver.
    public init(
        _ id: Int, _ variants: [String] = [], attributed: [String] = [], symbol: CarImage? = nil,
        junction: CarImage? = nil, style: ManeuverStyle = .standard, trafficSide: TrafficSide = .right,
        estimates: TravelEstimates? = nil
    ) {
        self.id = id
        self.variants = variants
        attributedVariants = attributed
        self.symbol = symbol
        self.junction = junction
        self.style = style
        self.trafficSide = trafficSide
        self.estimates = estimates
    }
}

/// How the second maneuver is drawn.
public enum ManeuverStyle: String, Hashable, Sendable, CaseIterable {
    /// As the system likes, told as 0.
    case standard
    /// The symbol before the instruction, 1.
    case leadingSymbol
    /// The symbol behind it, 2.
    case trailingSymbol
    /// The symbol alone, 3.
    case symbolOnly
    /// The instruction alone, 4.
    case instructionOnly

    /// Whether the symbol is drawn.
    public var hasSymbol: Bool { self != .instructionOnly }
    /// Whether the instruction is drawn.
    public var hasInstruction: Bool { self != .symbolOnly }
}

/// How far the current maneuver is: from one state only the next follows, and the first on the last.
public enum ManeuverState: Int, Hashable, Sendable, CaseIterable {
    /// Nothing is to be done for a while.
    case go
    /// It is told for the first time.
    case initial
    /// It is near.
    case prepare
    /// It is done now.
    case execute

    /// The state that may follow.
    public var next: ManeuverState { ManeuverState(rawValue: rawValue + 1) ?? .go }
}
