import Clockwork
import Navigation
import Routes

/// A card that came onto the screen.
struct GuidanceSight: Hashable, Sendable {
    /// What the card says in words.
    let instruction: String
    /// Its distance as it is shown.
    let shown: String
    /// The lengths in metres that its distance stands for; nil where the app's table never shows it.
    let lengths: ClosedRange<Double>?
    /// The first refresh that showed it, and the last one that did not; nil where it was there before the window.
    let at: Instant?, previous: Instant?

    /// Takes a card apart: distance, a middle dot, and the words; nil for a card that is not made so.
    init?(
        card: String, at: Instant?, previous: Instant?, lengths: (ShownDistance) -> ClosedRange<Double>?
    ) {
        guard let dot = card.firstRange(of: " · ") else { return nil }
        let distance = card[..<dot.lowerBound].split(separator: " ")
        guard distance.count == 2 else { return nil }
        (instruction, shown) = (String(card[dot.upperBound...]), String(card[..<dot.lowerBound]))
        self.lengths = lengths(ShownDistance(figure: String(distance[0]), unit: String(distance[1])))
        (self.at, self.previous) = (at, previous)
    }
}
