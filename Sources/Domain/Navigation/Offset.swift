/// Metres east and north of a fix.
struct Offset {
    var east: Double
    var north: Double

    var squaredLength: Double { east * east + north * north }

    static func - (left: Offset, right: Offset) -> Offset {
        Offset(east: left.east - right.east, north: left.north - right.north)
    }
}
