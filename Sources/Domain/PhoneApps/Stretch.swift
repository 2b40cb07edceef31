import CarPlay
import Positioning
import Routes

/// The line of one step in flat metres around its end, with what the card says of the maneuver there.
struct Stretch: Sendable {
    private typealias Point = (east: Double, north: Double)

    /// What to do at the end, and on which road the way goes on.
    let maneuver: Maneuver, road: String
    /// The declared time for it in seconds.
    let duration: Double
    /// The side on which one drives behind the maneuver, the right one where the route does not tell.
    let side: TrafficSide
    /// The number of the leg that it belongs to.
    let leg: Int

    private let frame: LocalFrame
    private let points: [Point]
    /// Metres from each point to the end.
    private let remaining: [Double]

    /// Makes the stretch of a step of a leg and the one after it; nil where there is nothing to drive.
    init?(of step: Step, before next: Step?, in leg: Int) {
        guard let end = step.line.last else { return nil }
        frame = LocalFrame(at: end)
        points = step.line.map(frame.metres)
        remaining = Self.lengthsToEnd(points)
        guard let length = remaining.first, length > 0 else { return nil }
        maneuver = next?.maneuver ?? Maneuver(kind: "arrive", modifier: "", place: end)
        (road, duration, self.leg) = (next?.name ?? "", step.duration, leg)
        side = (next?.drivingSide ?? step.drivingSide) == .left ? .left : .right
    }

    /// Metres from its start to its end.
    var length: Double { remaining.first ?? 0 }

    /// Where a place stands against the line: metres to its nearest point, and metres from there to the end.
    func measure(_ place: Coordinate) -> (away: Double, remaining: Double) {
        let target = frame.metres(place)
        var nearest = (awaySquared: Double.infinity, remaining: 0.0)
        for index in 1..<points.count {
            let foot = Self.foot(of: target, from: points[index - 1], to: points[index])
            if foot.awaySquared < nearest.awaySquared {
                let length = remaining[index - 1] - remaining[index]
                nearest = (foot.awaySquared, remaining[index - 1] - foot.share * length)
            }
        }
        return (nearest.awaySquared.squareRoot(), nearest.remaining)
    }

    /// The nearest point of a segment: its squared distance, and its share of the way from start to end.
    private static func foot(
        of target: Point, from start: Point, to end: Point
    ) -> (awaySquared: Double, share: Double) {
        let (east, north) = (end.east - start.east, end.north - start.north)
        let square = east * east + north * north
        let along = (target.east - start.east) * east + (target.north - start.north) * north
        let share = square > 0 ? min(1, max(0, along / square)) : 0
        let awayEast = start.east + share * east - target.east
        let awayNorth = start.north + share * north - target.north
        return (awayEast * awayEast + awayNorth * awayNorth, share)
    }

    private static func lengthsToEnd(_ points: [Point]) -> [Double] {
        var lengths = [Double](repeating: 0, count: points.count)
        for index in points.indices.dropLast().reversed() {
            let (start, end) = (points[index], points[index + 1])
            let (east, north) = (end.east - start.east, end.north - start.north)
            lengths[index] = lengths[index + 1] + (east * east + north * north).squareRoot()
        }
        return lengths
    }
}
