import HeadUnits
import Positioning

/// The part of a town that a screen shows.
struct TownWindow {
    private let plan: StreetPlan
    private let projection: MapProjection
    private let along: [StreetPlan.Street], across: [StreetPlan.Street]
    private let right: ClosedRange<Double>, ahead: ClosedRange<Double>

    init(_ plan: StreetPlan, _ projection: MapProjection, screen: Rect) {
        (self.plan, self.projection) = (plan, projection)
        let margin = screen.inset(-30)
        let corners = [margin.at(0, 0), margin.at(1, 0), margin.at(0, 1), margin.at(1, 1)].map { corner in
            StreetPlan.turned(plan.frame.metres(projection.place(at: corner)), by: plan.course)
        }
        right = Self.range(corners.map(\.right))
        ahead = Self.range(corners.map(\.ahead))
        // From far above only the wide streets are drawn.
        let all = projection.camera.metresPerPoint < 5
        along = Self.seen(plan.along, in: right, all: all)
        across = Self.seen(plan.across, in: ahead, all: all)
    }

    /// The middle lines of the wide or of the narrow streets on the screen.
    func lines(isMain: Bool) -> [[Point]] {
        let lengthwise = along.filter { $0.isMain == isMain }.map { street in
            [point(street.place, ahead.lowerBound), point(street.place, ahead.upperBound)]
        }
        let crosswise = across.filter { $0.isMain == isMain }.map { street in
            [point(right.lowerBound, street.place), point(right.upperBound, street.place)]
        }
        return lengthwise + crosswise
    }

    /// The blocks that are parks.
    var greens: [[Point]] { blocks { (0.0..<0.09).contains($0) } }
    /// The blocks that are ponds.
    var waters: [[Point]] { blocks { (0.09..<0.11).contains($0) } }

    private func blocks(where isWanted: (Double) -> Bool) -> [[Point]] {
        guard along.count < 60, across.count < 60 else { return [] }
        var blocks: [[Point]] = []
        for (left, right) in zip(along, along.dropFirst()) {
            for (near, far) in zip(across, across.dropFirst()) {
                let number = Int64(left.place.rounded()) &* 100_003 &+ Int64(near.place.rounded())
                guard isWanted(StreetPlan.chance(number, 3)) else { continue }
                blocks.append([
                    point(left.place, near.place), point(right.place, near.place), point(right.place, far.place),
                    point(left.place, far.place),
                ])
            }
        }
        return blocks
    }

    private func point(_ right: Double, _ ahead: Double) -> Point {
        let metres = StreetPlan.turned((east: right, north: ahead), by: -plan.course)
        return projection.point(plan.frame.coordinate(east: metres.right, north: metres.ahead))
    }

    private static func range(_ values: [Double]) -> ClosedRange<Double> {
        (values.min() ?? 0)...(values.max() ?? 0)
    }

    /// The streets in a range with one more on either side, whose blocks reach into it.
    private static func seen(
        _ streets: [StreetPlan.Street], in range: ClosedRange<Double>, all: Bool
    ) -> [StreetPlan.Street] {
        guard let first = streets.firstIndex(where: { $0.place >= range.lowerBound }),
            let last = streets.lastIndex(where: { $0.place <= range.upperBound }), first <= last + 1
        else { return [] }
        let shown = streets[max(0, first - 1)...min(streets.count - 1, last + 1)]
        return all ? Array(shown) : shown.filter(\.isMain)
    }
}
