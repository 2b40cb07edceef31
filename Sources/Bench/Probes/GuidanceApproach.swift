import Clockwork

/// The time in which the card tells one maneuver while its distance falls.
struct GuidanceApproach: Sendable {
    /// What the card says in words.
    let instruction: String
    /// The cards in order, which differ in the distance.
    private(set) var sights: [GuidanceSight]
    /// The falls of the shown distance.
    private(set) var crossings: [GuidanceCrossing] = []
    /// How often the shown distance rose a little.
    private(set) var rises = 0
    /// When another card, or none, took its place; nil where the window ended before.
    var end: Instant?

    /// Begins with a card.
    init(_ sight: GuidanceSight) {
        (instruction, sights) = (sight.instruction, [sight])
    }

    /// A rise of more metres than this is the distance to another maneuver with the same words.
    private static let greatestRise = 40.0

    /// Goes on with a card; false where it tells another maneuver.
    mutating func take(_ sight: GuidanceSight) -> Bool {
        guard sight.instruction == instruction, let last = sights.last else { return false }
        if let old = last.lengths, let new = sight.lengths, new.lowerBound > old.upperBound + Self.greatestRise {
            return false
        }
        if let crossing = GuidanceCrossing(from: last, to: sight) { crossings.append(crossing) } else { rises += 1 }
        sights.append(sight)
        return true
    }
}
