/// A value that several sentences of an epoch may give: the one of the lowest rank wins, the first among equals.
struct Ranked<Value> {
    /// The value offered with the lowest rank so far.
    private(set) var value: Value?
    private var rank = UInt8.max

    /// Takes a value if it is one and no other of the same or a lower rank was given.
    mutating func offer(_ offered: Value?, rank: UInt8 = 0) {
        guard let offered, rank < self.rank else { return }
        value = offered
        self.rank = rank
    }

    /// Takes what another collected later.
    mutating func offer(_ other: Ranked) {
        offer(other.value, rank: other.rank)
    }
}
