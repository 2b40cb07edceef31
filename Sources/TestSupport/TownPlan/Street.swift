import Glibc

/// A street of the drawn town: its name, its limit, and its line from one end to the other.
struct Street {
    let name: String
    /// The speed limit in km/h.
    let limit: Double
    /// The line; crossing streets share a spot of it.
    private(set) var line: [Spot]
    /// Whether the line is a ring that is driven in its own direction only.
    let isRing: Bool

    /// Draws a street through its crossings; between two of them it swings by up to some metres to both sides.
    init(_ name: String, limit: Double, through crossings: [Spot], swing: Double) {
        self.name = name
        self.limit = limit
        isRing = false
        line = Array(crossings.prefix(1))
        for (start, end) in zip(crossings, crossings.dropFirst()) {
            line += Self.bend(from: start, to: end, swing: swing)
        }
    }

    /// Draws a ring against the clock, beginning east of its middle; its four arms meet it in the main directions.
    init(ring name: String, limit: Double, around middle: Spot, radius: Double) {
        self.name = name
        self.limit = limit
        isRing = true
        line = (0..<24).map { corner in
            let angle = Double(corner) / 24 * 2 * .pi
            return Spot(east: middle.east + radius * cos(angle), north: middle.north + radius * sin(angle))
        }
    }

    /// The way along the street from one of its spots to another, both included.
    func way(from start: Spot, to end: Spot) -> [Spot]? {
        guard let first = line.firstIndex(of: start), let last = line.firstIndex(of: end) else { return nil }
        if first <= last { return Array(line[first...last]) }
        return isRing ? Array(line[first...] + line[...last]) : line[last...first].reversed()
    }

    /// The spot that this street shares with another one.
    func crossing(with other: Street) -> Spot? {
        line.first { other.line.contains($0) }
    }

    private static func bend(from start: Spot, to end: Spot, swing: Double) -> [Spot] {
        let length = start.distance(to: end)
        let count = max(1, Int(length / 20))  // a point every 20 m or a little more
        let wave = 250.0  // metres in which it swings to either side
        let waves = max(1, (length / wave).rounded())
        let swing = swing * min(1, length / wave)
        return (1..<count).map { number in
            let share = Double(number) / Double(count)
            return start.toward(end, share: share, beside: swing * sin(share * waves * 2 * .pi))
        } + [end]
    }
}
