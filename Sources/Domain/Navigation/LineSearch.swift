import Positioning

/// Looks for the place of a fix on a part of the line: of all points that are nearer than their neighbours, the likeliest.
///
/// Where the line passes the same spot twice there are several such points; nearness, course and the distance from
/// the expected point decide between them, each as a square of how many deviations it is off.
struct LineSearch {
    /// A course off by so many degrees counts as much as a place off by the accuracy.
    private static let courseDeviation = 45.0

    let sighting: Sighting
    /// The part of the line that is searched, in metres along it.
    let bounds: ClosedRange<Double>
    /// Metres along the line where the fix is expected.
    let expected: Double
    /// Metres off the expected point that count as much as a place off by the accuracy.
    let deviation: Double

    /// The likeliest foot so far.
    private(set) var best: Foot?
    private var bestScore = Double.infinity
    /// How many segments have been looked at.
    private(set) var visits = 0

    init(_ sighting: Sighting, within bounds: ClosedRange<Double>, expected: Double, deviation: Double) {
        self.sighting = sighting
        self.bounds = bounds
        self.expected = expected
        self.deviation = deviation
    }

    /// Looks at neighbouring segments, as far as they lie within the bounds.
    mutating func scan(_ line: RouteLine, _ segments: Range<Int>) {
        guard let first = segments.first else { return }
        let reference = line.vertices[first].longitude
        let longitude = reference + (sighting.frame.origin.longitude - reference).wholeTurnsRemoved
        var start = offset(to: line.vertices[first], from: longitude)
        var descent = Descent(isOpen: first == 0 || line.vertices[first].along <= bounds.lowerBound)
        for segment in segments {
            let along = line.vertices[segment].along...line.vertices[segment + 1].along
            guard along.lowerBound <= bounds.upperBound else { break }
            let end = offset(to: line.vertices[segment + 1], from: longitude)
            let foot = Foot(segment, from: start, to: end, along: along, within: bounds)
            weigh(descent.lowest(next: foot))
            let isLast = segment + 1 == line.segments.upperBound || along.upperBound >= bounds.upperBound
            if isLast { weigh(descent.lowest(next: nil)) }
            start = end
            visits += 1
        }
    }

    /// Looks at the whole line, passing over blocks of which nothing can be nearer than what has been found.
    ///
    /// Nothing within a reach in metres is passed over, so that all likely places there are weighed.
    mutating func scanBlocks(_ line: RouteLine, reach: Double) {
        let frame = sighting.frame
        guard let nearest = line.blocks.min(by: { $0.isNearer(than: $1, to: frame) }) else { return }
        scan(line, line.withNext(nearest.segments))
        for block in line.blocks where block.segments != nearest.segments {
            let limit = max(reach * reach, best?.offset.squaredLength ?? .infinity)
            guard block.leastSquaredDistance(from: frame) <= limit else { continue }
            scan(line, line.withNext(block.segments))
        }
    }

    private func offset(to vertex: RouteLine.Vertex, from longitude: Double) -> Offset {
        Offset(
            east: (vertex.longitude - longitude) * sighting.frame.metresPerDegreeEast,
            north: (vertex.latitude - sighting.frame.origin.latitude) * sighting.frame.metresPerDegreeNorth)
    }

    private mutating func weigh(_ foot: Foot?) {
        guard let foot, case let score = score(foot), score < bestScore else { return }
        (best, bestScore) = (foot, score)
    }

    private func score(_ foot: Foot) -> Double {
        let spread = max(sighting.accuracy, 5)
        let ahead = (foot.along - expected) / deviation
        let turn = sighting.course.map { foot.turn(to: $0) / Self.courseDeviation } ?? 0
        return foot.offset.squaredLength / (spread * spread) + ahead * ahead + turn * turn
    }
}
