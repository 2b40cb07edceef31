import Glibc

/// The point of a segment that is nearest to a fix.
struct Foot {
    let segment: Int
    /// Metres from the start of the route.
    let along: Double
    /// From the fix to the foot.
    let offset: Offset
    /// From the start of the segment to its end.
    let run: Offset
    /// Whether the foot is the first or the last point of the segment's part within the bounds.
    let isFirst: Bool, isLast: Bool

    /// The foot on the part of a segment within bounds along the route, nil where the segment has none.
    init?(
        _ segment: Int, from start: Offset, to end: Offset, along: ClosedRange<Double>,
        within bounds: ClosedRange<Double>
    ) {
        let length = along.upperBound - along.lowerBound
        guard length > 0, along.overlaps(bounds) else { return nil }
        run = end - start
        let nearest = -(start.east * run.east + start.north * run.north) / run.squaredLength
        let low = max(0, (bounds.lowerBound - along.lowerBound) / length)
        let high = min(1, (bounds.upperBound - along.lowerBound) / length)
        let share = max(low, min(nearest, high))
        offset = Offset(east: start.east + share * run.east, north: start.north + share * run.north)
        (isFirst, isLast) = (share <= low, share >= high)
        self.segment = segment
        self.along = along.lowerBound + share * length
    }

    /// Metres from the fix.
    var distance: Double { offset.squaredLength.squareRoot() }

    /// Metres from the line to the fix, positive where the fix stands to the right.
    var lateral: Double {
        run.north * offset.east - run.east * offset.north > 0 ? -distance : distance
    }

    /// Degrees between the segment and a course, 180 at most.
    func turn(to course: Double) -> Double {
        let radians = course * .pi / 180
        let cosine = (run.east * sin(radians) + run.north * cos(radians)) / run.squaredLength.squareRoot()
        return acos(max(-1, min(cosine, 1))) * 180 / .pi
    }

    /// Degrees between a course and the way from the foot straight to the fix, 180 at most.
    func turnAway(from course: Double) -> Double {
        // The offset leads from the fix to the foot, so its opposite is the way off the line.
        let radians = course * .pi / 180
        let cosine = -(offset.east * sin(radians) + offset.north * cos(radians)) / max(distance, .leastNormalMagnitude)
        return acos(max(-1, min(cosine, 1))) * 180 / .pi
    }
}
