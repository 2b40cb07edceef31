import Clockwork
import Navigation
import Positioning
import Routes
import Testing

@Suite struct GapTests {
    /// East for 3 km, then north for 500 m.
    private static let route = Route(drawing: [[[(0, 0), (3000, 0)], [(3000, 0), (3000, 500)]]])
    private static let drive = TestDrive([place((0, 0)), place((3000, 0)), place((3000, 500))], speed: 20)

    @Test("Before the first place nothing is told")
    func beforeTheStart() {
        var follower = Follower(route: Self.route)
        let dark = follower.update(Fix(index: 0, time: .zero, coordinate: nil))
        let seen = follower.update(Fix(index: 1, time: .seconds(1), coordinate: place((0, 0))))
        #expect(dark == nil && seen != nil)
    }

    @Test("Without places the car runs on, and is found again where it is", arguments: [3, 20, 60, 120])
    func tunnel(length: Int) throws {
        let drive = Self.drive.changed { fix in
            if (20..<20 + length).contains(fix.index) { fix.coordinate = nil }
        }
        for (progress, along) in zip(drive.followed(on: Self.route), drive.alongs) {
            #expect(abs(try #require(progress).along - along) < 1)
        }
    }

    @Test("A car that drove faster or slower in the dark than before is found again", arguments: [0.4, 1.6])
    func tunnelAtAnotherSpeed(factor: Double) throws {
        var follower = Follower(route: Self.route)
        let before = try follower.told(fix(0, at: 400, second: 0))
        for second in 1...40 {
            _ = follower.update(Fix(index: second, time: .seconds(Double(second)), coordinate: nil))
        }
        let after = try follower.told(fix(41, at: 400 + 41 * 20 * factor, second: 41))
        #expect(before.onRoute && after.onRoute)
        #expect(abs(after.along - (400 + 41 * 20 * factor)) < 1)
    }

    @Test("A clock that jumps neither ends the program nor loses the car", arguments: [-1e9, -10, 3600, 1e9])
    func clock(seconds: Double) throws {
        var follower = Follower(route: Self.route)
        for index in 0..<10 { _ = follower.update(fix(index, at: Double(index) * 20, second: Double(index))) }
        let after = try follower.told(fix(10, at: 200, second: 10 + seconds))
        #expect(abs(after.along - 200) < 1 && after.onRoute)
    }

    @Test("Running on ends at the end of a leg, and is no arrival")
    func runningOn() throws {
        var follower = Follower(route: Self.route)
        _ = follower.update(fix(0, at: 2900, second: 0))
        let progress = try follower.told(Fix(index: 1, time: .seconds(600), coordinate: nil))
        #expect(abs(progress.along - 3500) < 1 && !progress.hasArrived)
    }

    @Test("A fix with a place that is none counts as one without")
    func noPlace() throws {
        var follower = Follower(route: Self.route)
        let nowhere = Coordinate(latitude: .nan, longitude: .infinity)
        let first = follower.update(Fix(index: 0, time: .zero, coordinate: nowhere))
        #expect(first == nil)
        _ = follower.update(fix(1, at: 100, second: 1))
        let odd = Fix(index: 2, time: .seconds(2), coordinate: nowhere, accuracy: .nan, speed: -.infinity, course: .nan)
        let progress = try follower.told(odd)
        #expect(abs(progress.along - 120) < 1)
    }

    private func fix(_ index: Int, at metres: Double, second: Double) -> Fix {
        Fix(index: index, time: .seconds(second), coordinate: place((metres, 0)), accuracy: 4, speed: 20, course: 90)
    }
}
