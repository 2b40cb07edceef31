import Glibc

/// A place of the drawn town: metres east and north of its origin.
struct Spot: Hashable {
    var east: Double
    var north: Double

    func distance(to other: Spot) -> Double { hypot(other.east - east, other.north - north) }

    /// The spot a share of the way to another one, and some metres beside that way, left positive.
    func toward(_ other: Spot, share: Double, beside metres: Double) -> Spot {
        let length = distance(to: other)
        let (run, rise) = ((other.east - east) / length, (other.north - north) / length)
        return Spot(
            east: east + run * length * share - rise * metres, north: north + rise * length * share + run * metres)
    }

    /// Degrees from the direction of one segment to that of another, -180 ..< 180, left negative.
    static func turn(from before: ArraySlice<Spot>, to after: ArraySlice<Spot>) -> Double {
        let turn = course(of: after) - course(of: before)
        return turn - 360 * ((turn + 180) / 360).rounded(.down)
    }

    private static func course(of segment: ArraySlice<Spot>) -> Double {
        guard let start = segment.first, let end = segment.last else { return 0 }
        return atan2(end.east - start.east, end.north - start.north) * 180 / .pi
    }
}
