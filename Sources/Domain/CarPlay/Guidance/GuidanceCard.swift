/// The guidance card of the next maneuver, as the app fills it.
public struct GuidanceCard: Hashable, Sendable {
    /// What to do, in words.
    public var instruction: String
    /// The distance to the maneuver as shown: figure and unit.
    public var distance: String

    /// Makes a card.
    public init(instruction: String, distance: String) {
        self.instruction = instruction
        self.distance = distance
    }

    /// The card in one line, as frames and journal name it.
    public var text: String { "\(distance) · \(instruction)" }
}
