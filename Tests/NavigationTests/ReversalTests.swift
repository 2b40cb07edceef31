import Clockwork
import Navigation
import Positioning
import Routes
import Testing

/// Driving back along the route, and what only looks like it.
@Suite struct ReversalTests {
    private static let route = Route(drawing: [[[(0, 0), (1000, 0)], [(1000, 0), (1000, 500)]]])

    /// Fixes at 1 Hz at metres along the first street.
    private func told(_ metres: [Double], speed: Double?, hasCourse: Bool) -> [Progress] {
        var follower = Follower(route: Self.route)
        var (fixes, last) = ([Fix](), -1.0)
        for (second, along) in metres.enumerated() {
            let fix = Fix(
                index: second, time: .seconds(Double(second)), coordinate: place((along, 0)), accuracy: 4,
                speed: speed, course: hasCourse ? (along >= last ? 90 : 270) : nil)
            fixes.append(fix)
            last = along
        }
        return fixes.compactMap { follower.update($0) }
    }

    @Test("A U-turn is the wrong way within 6 s, once, and forward again ends it", arguments: [true, false])
    func turned(hasCourse: Bool) throws {
        let out = (0..<20).map { 100 + 12 * Double($0) }
        let back = (1..<12).map { 328 - 12 * Double($0) }
        let again = (1..<20).map { 196 + 12 * Double($0) }
        let told = told(out + back + again, speed: hasCourse ? 12 : nil, hasCourse: hasCourse)
        let wrong = told.filter { $0.events.contains(.wrongWay) }.map(\.fix)
        let first = try #require(wrong.first)
        #expect(wrong.count == 1 && (20...25).contains(first))
        #expect(told.allSatisfy { $0.onRoute && !$0.events.contains(.stepAdvanced) })
        #expect(abs(told[30].along - 196) < 4 && told[30].isWrongWay)
        let last = try #require(told.last)
        #expect(abs(last.along - 424) < 4 && !last.isWrongWay)
    }

    @Test("A few metres of reversing are none", arguments: [true, false])
    func reversing(hasCourse: Bool) {
        let forward = (0..<10).map { 100 + 5 * Double($0) }
        let metres: [Double] = forward + [143, 141, 139, 137, 135, 135, 135, 135]
        let told = told(metres, speed: hasCourse ? 2 : nil, hasCourse: hasCourse)
        #expect(told.allSatisfy { !$0.events.contains(.wrongWay) })
        #expect(zip(told, told.dropFirst()).allSatisfy { $0.along <= $1.along })
    }

    @Test("A car that was thought to be farther, and faces forward, is put back without a word")
    func putBack() throws {
        let seen = (0..<10).map { 10 * Double($0) }
        let metres = seen.map { 100 + $0 } + seen.map { 120 + $0 }
        var follower = Follower(route: Self.route)
        let told = metres.enumerated().compactMap { second, along in
            follower.update(
                Fix(
                    index: second, time: .seconds(Double(second)), coordinate: place((along, 0)), accuracy: 4,
                    speed: 10, course: 90))
        }
        #expect(told.allSatisfy { !$0.events.contains(.wrongWay) })
        #expect(abs(try #require(told.last).along - 210) < 1)
    }
}
