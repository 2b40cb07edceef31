import Positioning

/// Finds the places where a line turns as a driver would call it a turn, whether it is drawn with a corner or an arc.
///
/// The course over some metres before a point is compared with that over as many behind it, so that neither the points
/// of an arc nor the noise of a recorded track hides or makes a turn; of neighbours the sharpest one counts.
struct TurnFinder {
    /// A turn at a point of the line.
    struct Turn {
        var index: Int
        /// Degrees, left negative.
        var degrees: Double
        var courseBefore: Double, courseAfter: Double
    }

    /// Metres before and behind a point over which its courses are taken: about the size of a junction.
    private static let reach = 20.0
    /// Degrees below which a line bends and does not turn: plain turns of Google's feed begin here.
    private static let least = 45.0

    private let places: [Coordinate]
    private let along: [Double]

    init(_ places: [Coordinate]) {
        self.places = places
        var (along, last) = ([0.0], 0.0)
        for (start, end) in zip(places, places.dropFirst()) {
            last += start.distance(to: end)
            along.append(last)
        }
        self.along = along
    }

    func turns() -> [Turn] {
        var turns: [Turn] = []
        var (behind, ahead) = (0, 0)
        guard places.count > 2 else { return [] }
        for index in 1..<(places.count - 1) {
            let here = along[index]
            while behind + 1 < index, along[behind + 1] <= here - Self.reach { behind += 1 }
            ahead = max(ahead, index)
            while ahead + 1 < places.count - 1, along[ahead + 1] < here + Self.reach { ahead += 1 }
            guard let turn = turn(at: index, from: behind, to: ahead), abs(turn.degrees) >= Self.least else { continue }
            keep(turn, in: &turns)
        }
        return turns
    }

    /// Keeps the sharper one of two turns that are one.
    private func keep(_ turn: Turn, in turns: inout [Turn]) {
        guard let last = turns.last, along[turn.index] - along[last.index] < 2 * Self.reach else {
            return turns.append(turn)
        }
        if abs(turn.degrees) > abs(last.degrees) { turns[turns.count - 1] = turn }
    }

    /// The turn at a point of which the segments that hold the ends of its reach are known; nil beside the line's ends.
    private func turn(at index: Int, from behind: Int, to ahead: Int) -> Turn? {
        let here = along[index]
        guard here > 0, here < along[along.count - 1] else { return nil }
        let before = place(at: here - Self.reach, in: behind)
        let after = place(at: here + Self.reach, in: ahead)
        guard before != places[index], after != places[index] else { return nil }
        let courses = (before.course(to: places[index]), places[index].course(to: after))
        var degrees = courses.1 - courses.0
        if degrees > 180 { degrees -= 360 } else if degrees <= -180 { degrees += 360 }
        return Turn(index: index, degrees: degrees, courseBefore: courses.0, courseAfter: courses.1)
    }

    private func place(at distance: Double, in segment: Int) -> Coordinate {
        let (start, end) = (places[segment], places[segment + 1])
        let length = along[segment + 1] - along[segment]
        let share = length > 0 ? min(max((distance - along[segment]) / length, 0), 1) : 0
        let frame = LocalFrame(at: start, latitude: (start.latitude + end.latitude) / 2)
        let offset = frame.metres(end)
        return frame.coordinate(east: offset.east * share, north: offset.north * share)
    }
}

extension TurnFinder.Turn {
    /// The turn in OSRM's words.
    func maneuver(at place: Coordinate) -> Maneuver {
        var maneuver = Maneuver(kind: "turn", modifier: modifier, place: place)
        maneuver.courseBefore = courseBefore
        maneuver.courseAfter = courseAfter
        return maneuver
    }

    /// The borders are those of Google's lane shapes: plain to 135°, sharp to 175°, then back.
    private var modifier: String {
        let side = degrees < 0 ? "left" : "right"
        return switch abs(degrees) {
        case ..<135: side
        case ..<175: "sharp \(side)"
        default: "uturn"
        }
    }
}
