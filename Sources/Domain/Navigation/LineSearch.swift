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
    /// Square metres to the nearest point so far, be it nearer than its neighbours or not.
    private var least = Double.infinity
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
            if let foot { least = min(least, foot.offset.squaredLength) }
            weigh(descent.lowest(next: foot))
            let isLast = segment + 1 == line.segments.upperBound || along.upperBound >= bounds.upperBound
            if isLast { weigh(descent.lowest(next: nil)) }
            start = end
            visits += 1
        }
    }

    /// Looks at the whole line, passing over boxes of which nothing can be nearer than what has been found.
    ///
    /// Nothing within a reach in metres is passed over, so that all likely places there are weighed.
    mutating func scanTree(_ line: RouteLine, reach: Double) {
        guard let nearest = line.tree.nearestLeaf(to: sighting.frame, within: bounds) else { return }
        scan(line, line.segments(ofLeaf: nearest))
        let top = line.tree.levels.count - 1
        descend(line, line.tree.levels[top].indices, atLevel: top, reach: reach, scanned: nearest)
    }

    private mutating func descend(
        _ line: RouteLine, _ boxes: Range<Int>, atLevel level: Int, reach: Double, scanned: Int
    ) {
        for index in boxes where level > 0 || index != scanned {
            let limit = max(reach * reach, least)
            let distance = line.tree.levels[level][index].leastSquaredDistance(from: sighting.frame, within: bounds)
            // Both are infinite where nothing has been found and the box is out of bounds.
            guard distance <= limit, distance < .infinity else { continue }
            if level == 0 {
                scan(line, line.segments(ofLeaf: index))
            } else {
                let children = line.tree.children(of: index, atLevel: level - 1)
                descend(line, children, atLevel: level - 1, reach: reach, scanned: scanned)
            }
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
