/// What a card shows from a place of a step on: an instruction for the maneuver at the step's end.
public struct Banner: Hashable, Sendable {
    /// A line of a banner.
    public struct Line: Hashable, Sendable {
        /// The text.
        public var text: String
        /// The kind of maneuver in OSRM's words, empty where none is given.
        public var kind: String
        /// The direction in OSRM's words, empty where none is given.
        public var modifier: String
        /// How far round a ring one drives in degrees, nil where it is not told.
        public var degrees: Double?

        /// Makes a line.
        public init(text: String, kind: String = "", modifier: String = "", degrees: Double? = nil) {
            self.text = text
            self.kind = kind
            self.modifier = modifier
            self.degrees = degrees
        }
    }

    /// Metres left to the end of the step when it appears; answers call it `distanceAlongGeometry`.
    public var distanceToEnd: Double
    /// The line that is always shown.
    public var primary: Line
    /// The line below it.
    public var secondary: Line?
    /// What is said of the maneuver after the next, or beside the lanes.
    public var sub: Line?
    /// The lanes that are shown with it, from left to right.
    public var lanes: [Lane]

    /// Makes a banner that appears some metres before the end of its step.
    public init(distanceToEnd: Double, primary: Line, secondary: Line? = nil, sub: Line? = nil, lanes: [Lane] = []) {
        self.distanceToEnd = distanceToEnd
        self.primary = primary
        self.secondary = secondary
        self.sub = sub
        self.lanes = lanes
    }
}
