import Glibc
import HeadUnits
import Positioning

/// A made-up town of streets in two directions: the same places always give the same town.
///
/// Streets run along the straights of the route where there is one, so that the car drives on streets; between and
/// beyond them stand others, at distances that a place's number decides.
struct StreetPlan {
    /// A street across the town.
    struct Street: Equatable {
        /// Its place across its own direction, in metres from the plan's origin.
        var place: Double
        /// Whether it is one of the wide ones.
        var isMain: Bool
    }

    /// The frame in whose metres the streets stand.
    let frame: LocalFrame
    /// The direction of the first kind of street, in degrees true.
    let course: Double
    /// The streets along the course by their place to its right, and those across by their place ahead.
    let along: [Street], across: [Street]

    /// Half the width of the part that has streets beyond the route, in metres.
    private static let reach = 4_000.0

    /// Plans the town of a route, or the one around a place where there is none.
    init(route: [Coordinate], around place: Coordinate) {
        let origin = route.first ?? Self.corner(near: place)
        let frame = LocalFrame(at: origin)
        self.frame = frame
        let line = route.map { frame.metres($0) }
        let course = Self.course(of: line) ?? Self.chance(origin, 1) * 90
        self.course = course
        let turned = line.map { Self.turned($0, by: course) }
        let here = Self.turned(frame.metres(place), by: course)
        along = Self.streets(Self.straights(turned, \.right), around: here.right, seed: 1)
        across = Self.streets(Self.straights(turned, \.ahead), around: here.ahead, seed: 2)
    }

    /// Metres to the right of the course and ahead along it.
    struct Offset: Equatable {
        var right: Double, ahead: Double
    }

    /// Metres east and north as metres right of a course and ahead.
    static func turned(_ metres: (east: Double, north: Double), by course: Double) -> Offset {
        let radians = course * .pi / 180
        return Offset(
            right: metres.east * cos(radians) - metres.north * sin(radians),
            ahead: metres.east * sin(radians) + metres.north * cos(radians))
    }

    /// A fixed corner of a coarse net, so that a town stays where it is while the car drives through.
    private static func corner(near place: Coordinate) -> Coordinate {
        Coordinate(latitude: (place.latitude * 20).rounded() / 20, longitude: (place.longitude * 20).rounded() / 20)
    }

    /// The direction in which most of a line runs, 0 ..< 90 degrees; nil for no line.
    private static func course(of line: [(east: Double, north: Double)]) -> Double? {
        var (east, north) = (0.0, 0.0)
        for (from, to) in zip(line, line.dropFirst()) {
            let (dx, dy) = (to.east - from.east, to.north - from.north)
            let (length, angle) = (hypot(dx, dy), atan2(dx, dy))
            // Four times the angle makes the four directions of a crossing one.
            east += length * sin(4 * angle)
            north += length * cos(4 * angle)
        }
        guard hypot(east, north) > 1 else { return nil }
        let degrees = atan2(east, north) / 4 * 180 / .pi
        // What is north but for rounding stays north.
        return degrees < -0.01 ? degrees + 90 : max(0, degrees)
    }

    /// The places of a line's straights of 40 m and more that run in one of the two directions.
    private static func straights(_ line: [Offset], _ side: KeyPath<Offset, Double>) -> [Double] {
        var places: [Double] = []
        for (from, to) in zip(line, line.dropFirst()) {
            let drift = abs(to[keyPath: side] - from[keyPath: side])
            let length = hypot(to.right - from.right, to.ahead - from.ahead)
            guard length >= 40, drift < length * 0.05 else { continue }
            places.append((from[keyPath: side] + to[keyPath: side]) / 2)
        }
        return places.sorted().reduce(into: []) { kept, place in
            if place - (kept.last ?? -.infinity) > 25 { kept.append(place) }
        }
    }

    /// Streets at given places, with others between them and beyond.
    private static func streets(_ given: [Double], around middle: Double, seed: UInt64) -> [Street] {
        let (low, high) = (min(given.first ?? middle, middle) - reach, max(given.last ?? middle, middle) + reach)
        var streets: [Street] = []
        var place = given.isEmpty ? (low / 100).rounded() * 100 : low
        for next in given + [high] {
            fill(&streets, from: place, to: next, seed)
            if next < high { streets.append(Street(place: next, isMain: isMain(next, seed))) }
            place = next
        }
        return streets
    }

    private static func fill(_ streets: inout [Street], from: Double, to: Double, _ seed: UInt64) {
        // At most some thousand streets, however far apart the ends of a route lie.
        let count = min(2_000, Int((to - from) / 110))
        guard count > 1 else { return }
        let gap = (to - from) / Double(count)
        for number in 1..<count {
            let place = from + gap * Double(number)
            let shift = (chance(Int64((place / 10).rounded()), seed) - 0.5) * gap * 0.3
            streets.append(Street(place: place + shift, isMain: isMain(place, seed)))
        }
    }

    private static func isMain(_ place: Double, _ seed: UInt64) -> Bool {
        chance(Int64((place / 10).rounded()), seed &+ 7) < 0.22
    }

    /// A number from 0 to 1 that a whole number and a seed decide, by the mixing of SplitMix64.
    static func chance(_ number: Int64, _ seed: UInt64) -> Double {
        var bits = UInt64(bitPattern: number) &* 0x9E37_79B9_7F4A_7C15 &+ seed &* 0xD1B5_4A32_D192_ED03
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ bits >> 31) >> 11) / Double(1 << 53)
    }

    private static func chance(_ place: Coordinate, _ seed: UInt64) -> Double {
        let degrees = place.latitude * 20 * 10_000 + place.longitude * 20
        return degrees.isFinite && abs(degrees) < 1e12 ? chance(Int64(degrees), seed) : 0
    }
}
