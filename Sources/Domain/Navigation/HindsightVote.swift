/// Decides which turn of the drive each approach of a card belongs to.
///
/// Every pair has the age that the card would have if it belonged to that turn. A card is as old at one turn as at
/// another, so the age that most approaches can have in common is taken, and each approach gets the turn that gives it.
public struct HindsightVote: Sendable {
    /// An approach, a turn, and what follows if they belong together.
    public struct Pair: Hashable, Sendable {
        /// The number of the approach and of the turn, from 0.
        public var approach: Int, turn: Int
        /// The age of the card in seconds that would follow, and by how much it may be wrong.
        public var age: Double, tolerance: Double
        /// Whether the side of the turn is the one on the card; it breaks ties, since a card may have the wrong one.
        public var sideFits: Bool

        /// Makes a pair.
        public init(approach: Int, turn: Int, age: Double, tolerance: Double, sideFits: Bool) {
            (self.approach, self.turn, self.age) = (approach, turn, age)
            (self.tolerance, self.sideFits) = (tolerance, sideFits)
        }
    }

    /// Ages are tried in steps of so many seconds.
    private static let step = 0.25

    private var pairs: [Pair] = []

    /// Makes a vote without pairs.
    public init() {}

    /// Takes the next pair; those of one approach come one after the other.
    public mutating func add(_ pair: Pair) { pairs.append(pair) }

    /// The turn of each approach that has one; of the others the drive knows nothing.
    public var turns: [Int: Int] {
        guard let age = commonAge else { return [:] }
        var best: [Int: Pair] = [:]
        for pair in pairs where abs(pair.age - age) <= pair.tolerance {
            if let other = best[pair.approach], abs(other.age - age) <= abs(pair.age - age) { continue }
            best[pair.approach] = pair
        }
        return best.mapValues(\.turn)
    }

    /// The age that fits most approaches; of several the least.
    private var commonAge: Double? {
        guard let least = pairs.map(\.age).min(), let most = pairs.map(\.age).max() else { return nil }
        let count = Int(((most - least) / Self.step).rounded(.up))
        let tried = (0...count).map { least + Double($0) * Self.step } + [0]
        return tried.map { (age: $0, score: score(at: $0)) }.max {
            $0.score != $1.score ? $0.score < $1.score : abs($0.age) > abs($1.age)
        }?.age
    }

    private func score(at age: Double) -> Double {
        var (sum, approach, own) = (0.0, -1, 0.0)
        for pair in pairs {
            if pair.approach != approach { (sum, approach, own) = (sum + own, pair.approach, 0) }
            guard abs(pair.age - age) <= pair.tolerance else { continue }
            own = max(own, pair.sideFits ? 1 : 0.5)
        }
        return sum + own
    }
}
