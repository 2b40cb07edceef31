import Glibc
public import Positioning

/// What a drive says of guidance in hindsight, without any route: every turn that was made, and its end.
///
/// A turn is a change of the course between two stretches of the way, one before a place and one behind it. Bends of
/// the road count too; they only offer themselves to a card, and none is demanded there.
public struct Hindsight: Sendable {
    /// The turns in driving order; the last one is the end of the drive, unless there was no drive.
    public private(set) var turns: [HindsightTurn] = []

    private struct Spot {
        let driven: Double
        let place: Coordinate
        var turn = 0.0
    }

    /// Spots lie at least so many metres apart, and between fixes that lie farther apart about as many.
    private static let spacing = 3.0
    /// The course is that of so many metres of way, and so many on each side of the spot are left to the curve.
    private static let stretch = 20.0, curve = 9.0
    /// A smaller change of course, in degrees, is no turn.
    private static let leastAngle = 25.0
    /// Of the turns closer to each other, in metres, the greatest counts.
    private static let leastDistance = 20.0

    /// Finds the turns of a drive, or of the part of one that began after some metres.
    public init(of fixes: [Fix], from start: Double = 0) {
        var odometer = HindsightOdometer(at: start)
        var spots: [Spot] = []
        for fix in fixes {
            let driven = odometer.take(fix)
            guard let place = fix.coordinate else { continue }
            guard let last = spots.last else {
                spots.append(Spot(driven: driven, place: place))
                continue
            }
            guard driven - last.driven >= Self.spacing else { continue }
            spots += Self.way(from: last, to: Spot(driven: driven, place: place))
        }
        guard let last = spots.last, last.driven > start else { return }
        Self.measureTurns(of: &spots)
        turns = Self.peaks(in: spots) + [HindsightTurn(driven: odometer.driven, angle: nil)]
    }

    /// The spots from one to another, without the first: straight on, as nobody knows better.
    private static func way(from first: Spot, to last: Spot) -> [Spot] {
        let metres = last.driven - first.driven
        guard metres >= 2 * spacing, metres <= stretch + curve else { return [last] }
        let (count, frame) = (Int(metres / spacing), LocalFrame(at: first.place))
        let end = frame.metres(last.place)
        let between = (1..<count).map { number in
            let share = Double(number) / Double(count)
            return Spot(
                driven: first.driven + share * metres,
                place: frame.coordinate(east: share * end.east, north: share * end.north))
        }
        return between + [last]
    }

    /// Gives each spot the change of course from the stretch before it to the one behind it.
    private static func measureTurns(of spots: inout [Spot]) {
        var (far, near, ahead, beyond) = (0, 0, 0, 0)
        for index in spots.indices {
            let here = spots[index].driven
            while spots[far].driven < here - curve - stretch { far += 1 }
            while spots[near].driven < here - curve { near += 1 }
            while ahead < spots.count - 1, spots[ahead].driven < here + curve { ahead += 1 }
            while beyond < spots.count - 1, spots[beyond].driven < here + curve + stretch { beyond += 1 }
            let isWhole =
                spots[near].driven - spots[far].driven >= stretch / 2
                && spots[beyond].driven - spots[ahead].driven >= stretch / 2
            guard isWhole else { continue }
            let before = spots[far].place.course(to: spots[near].place)
            let behind = spots[ahead].place.course(to: spots[beyond].place)
            spots[index].turn = remainder(behind - before, 360)
        }
    }

    /// The greatest changes of course; where a curve is seen whole from several spots, its middle.
    private static func peaks(in spots: [Spot]) -> [HindsightTurn] {
        var turns: [HindsightTurn] = []
        var index = 0
        while index < spots.count {
            guard let end = stretchOfOneTurn(in: spots, from: index) else {
                index += 1
                continue
            }
            let part = spots[index..<end]
            let most = part.max { abs($0.turn) < abs($1.turn) }?.turn ?? 0
            let top = part.filter { abs($0.turn) >= 0.9 * abs(most) }
            let middle = top.reduce(0) { $0 + $1.driven } / Double(max(1, top.count))
            if let last = turns.last, let angle = last.angle, middle - last.driven < leastDistance {
                if abs(most) > abs(angle) { turns[turns.count - 1] = HindsightTurn(driven: middle, angle: most) }
            } else {
                turns.append(HindsightTurn(driven: middle, angle: most))
            }
            index = end
        }
        return turns
    }

    /// Where the spots end that turn to the side of the first one; nil where that one does not turn.
    private static func stretchOfOneTurn(in spots: [Spot], from first: Int) -> Int? {
        let sign = spots[first].turn
        guard abs(sign) >= leastAngle else { return nil }
        return spots[first...].firstIndex { $0.turn * sign <= 0 || abs($0.turn) < leastAngle } ?? spots.count
    }
}
