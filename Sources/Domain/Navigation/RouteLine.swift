import Positioning

/// The line of a route laid out once: its places with the metres to each, and boxes for a search of the whole.
///
/// Longitudes run on past 180 degrees where the line crosses the antimeridian, so that neighbours can be subtracted.
struct RouteLine: Sendable {
    struct Vertex: Sendable {
        let latitude: Double
        let longitude: Double
        /// Metres from the start of the route.
        let along: Double
    }

    /// Lines that begin farther from the end before them, in metres, are not joined: nobody says what lies between.
    static let leastGap = 50.0

    let earth: Earth
    private(set) var vertices: [Vertex] = []
    /// The speed limit of each segment in m/s, 0 where it is unknown, infinite where there is none.
    private(set) var limits: [Float] = []
    private(set) var tree = LineTree()

    init(on earth: Earth) {
        self.earth = earth
    }

    /// Metres of the whole line.
    var length: Double { vertices.last?.along ?? 0 }

    /// Segment `n` runs from vertex `n` to the next.
    var segments: Range<Int> { 0..<max(0, vertices.count - 1) }

    /// Goes on with a line and the speed limits of its segments; a point equal to the one before it is left out.
    mutating func append(_ places: [Coordinate], limits: [Double] = []) {
        for (index, place) in places.enumerated() {
            guard let last = vertices.last else {
                vertices.append(Vertex(latitude: place.latitude, longitude: place.longitude, along: 0))
                continue
            }
            let before = Coordinate(latitude: last.latitude, longitude: last.longitude)
            let distance = before.distance(to: place, on: earth)
            guard distance > 0 else { continue }
            let isGap = index == 0 && distance > Self.leastGap
            let longitude = last.longitude + (place.longitude - last.longitude).wholeTurnsRemoved
            vertices.append(
                Vertex(
                    latitude: place.latitude, longitude: longitude, along: last.along + (isGap ? 0 : distance)))
            self.limits.append(limits.indices.contains(index - 1) ? Float(limits[index - 1]) : 0)
        }
    }

    /// Puts boxes around the finished line.
    mutating func seal() {
        tree = LineTree(vertices)
        if !limits.contains(where: { $0 > 0 }) { limits = [] }
    }

    /// The speed limit of a segment in m/s, infinite where there is none, nil where it is unknown.
    func limit(ofSegment segment: Int) -> Double? {
        guard limits.indices.contains(segment), limits[segment] > 0 else { return nil }
        return Double(limits[segment])
    }

    /// The segments of a box of the lowest level, and the one behind them, which tells whether the line comes nearer there.
    func segments(ofLeaf leaf: Int) -> Range<Int> {
        let start = leaf * LineTree.leafSize
        return start..<min(start + LineTree.leafSize + 1, segments.upperBound)
    }

    /// The place at some metres along a segment.
    func place(along: Double, segment: Int) -> Coordinate {
        let (start, end) = (vertices[segment], vertices[segment + 1])
        let length = end.along - start.along
        let share = length > 0 ? min(max((along - start.along) / length, 0), 1) : 0
        let longitude = start.longitude + share * (end.longitude - start.longitude)
        return Coordinate(
            latitude: start.latitude + share * (end.latitude - start.latitude),
            longitude: longitude.wholeTurnsRemoved)
    }

    /// The segment that holds a point of the line, looked for from a segment near it.
    func segment(along: Double, from start: Int) -> Int {
        segments.last(from: start) { vertices[$0].along <= along } ?? 0
    }
}

extension Double {
    /// Degrees brought into ±180.
    var wholeTurnsRemoved: Double { abs(self) <= 180 ? self : self - 360 * (self / 360).rounded() }
}

extension Range<Int> {
    /// The last index that a condition holds for, where it holds up to some index and not behind it.
    ///
    /// The search widens from a guess, so that its cost grows with the logarithm of the guess's error.
    func last(from guess: Int, where holds: (Int) -> Bool) -> Int? {
        guard !isEmpty else { return nil }
        var (low, high) = (Swift.max(lowerBound, Swift.min(guess, upperBound - 1)), upperBound)
        var reach = 1
        if holds(low) {
            while low + reach < upperBound, holds(low + reach) { (low, reach) = (low + reach, reach * 2) }
            high = Swift.min(low + reach, upperBound)
        } else {
            high = low
            while high - reach >= lowerBound, !holds(high - reach) { (high, reach) = (high - reach, reach * 2) }
            low = Swift.max(high - reach, lowerBound)
            guard holds(low) else { return nil }
        }
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if holds(middle) { low = middle } else { high = middle }
        }
        return low
    }
}
