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

    private(set) var vertices: [Vertex] = []
    private(set) var blocks: [LineBlock] = []

    /// Metres of the whole line.
    var length: Double { vertices.last?.along ?? 0 }

    /// Segment `n` runs from vertex `n` to the next.
    var segments: Range<Int> { 0..<max(0, vertices.count - 1) }

    /// Goes on with a line; a point equal to the one before it is left out.
    mutating func append(_ places: [Coordinate]) {
        for (index, place) in places.enumerated() {
            guard let last = vertices.last else {
                vertices.append(Vertex(latitude: place.latitude, longitude: place.longitude, along: 0))
                continue
            }
            let before = Coordinate(latitude: last.latitude, longitude: last.longitude)
            let distance = before.distance(to: place)
            guard distance > 0 else { continue }
            let isGap = index == 0 && distance > Self.leastGap
            let longitude = last.longitude + (place.longitude - last.longitude).wholeTurnsRemoved
            vertices.append(
                Vertex(
                    latitude: place.latitude, longitude: longitude, along: last.along + (isGap ? 0 : distance)))
        }
    }

    /// Puts boxes around the finished line.
    mutating func seal() {
        blocks = stride(from: 0, to: segments.count, by: LineBlock.size).map { start in
            LineBlock(vertices, segments: start..<min(start + LineBlock.size, segments.count))
        }
    }

    /// Some segments and the one behind them, which tells whether the line comes nearer beyond their end.
    func withNext(_ part: Range<Int>) -> Range<Int> {
        part.lowerBound..<min(part.upperBound + 1, segments.upperBound)
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
        var segment = start
        while segment > 0, vertices[segment].along > along { segment -= 1 }
        while segment + 1 < segments.count, vertices[segment + 1].along <= along { segment += 1 }
        return segment
    }
}

extension Double {
    /// Degrees brought into ±180.
    var wholeTurnsRemoved: Double { abs(self) <= 180 ? self : self - 360 * (self / 360).rounded() }
}
