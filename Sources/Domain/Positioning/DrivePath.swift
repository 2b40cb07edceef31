/// A line to drive along, with the speed limit of each of its segments.
public struct DrivePath: Hashable, Sendable {
    /// The places in driving order, no two neighbours the same.
    public let points: [Coordinate]
    /// The speed limit in m/s from each point to the next; one fewer than there are points.
    public let limits: [Double]
    /// Metres from the start to each point.
    public let along: [Double]

    /// Points closer than this are one, in metres.
    private static let shortest = 0.01
    /// No limit is lower or higher, in m/s: a drive must end, and it is a car's.
    private static let speeds = 0.5...150

    /// Makes a path of points and the limit from each to the next; points that repeat are left out.
    ///
    /// Nil where fewer than two different points are left, or where there are not enough limits.
    public init?(points: [Coordinate], limits: [Double]) {
        guard limits.count >= points.count - 1, let first = points.first else { return nil }
        var (kept, keptLimits, along) = ([first], [Double](), [0.0])
        for (index, point) in points.enumerated().dropFirst() {
            let length = kept[kept.count - 1].distance(to: point)
            guard length >= Self.shortest, length.isFinite else { continue }
            kept.append(point)
            keptLimits.append(limits[index - 1].held(in: Self.speeds))
            along.append(along[along.count - 1] + length)
        }
        guard kept.count >= 2 else { return nil }
        self.points = kept
        self.limits = keptLimits
        self.along = along
    }

    /// The same path on which nobody drives faster than a speed in m/s.
    public func capped(at speed: Double) -> DrivePath {
        DrivePath(points: points, limits: limits.map { min($0, speed.held(in: Self.speeds)) }, along: along)
    }

    private init(points: [Coordinate], limits: [Double], along: [Double]) {
        (self.points, self.limits, self.along) = (points, limits, along)
    }

    /// The length in metres.
    public var length: Double { along[along.count - 1] }

    /// The number of the segment at some metres from the start.
    func segment(at distance: Double) -> Int {
        var (low, high) = (0, limits.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if along[middle] <= distance { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The place at some metres from the start, with the course of its segment in degrees true.
    public func place(at distance: Double) -> (coordinate: Coordinate, course: Double) {
        let index = segment(at: distance)
        let (from, to) = (points[index], points[index + 1])
        let share = max(0, min(1, (distance - along[index]) / (along[index + 1] - along[index])))
        let frame = LocalFrame(at: from, latitude: (from.latitude + to.latitude) / 2)
        let offset = frame.metres(to)
        let place = frame.coordinate(east: offset.east * share, north: offset.north * share)
        return (place, from.course(to: to))
    }

    /// The turn at a point in degrees, 0 where the line goes straight on, 180 where it goes back.
    func turn(at point: Int) -> Double {
        guard point > 0, point < points.count - 1 else { return 0 }
        let before = points[point - 1].course(to: points[point])
        let behind = points[point].course(to: points[point + 1])
        let turn = abs(behind - before)
        return min(turn, 360 - turn)
    }
}
