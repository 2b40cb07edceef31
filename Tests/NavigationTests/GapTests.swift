import Clockwork
import Navigation
import Positioning
import Routes
import Testing
import TownPlan

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

    @Test(
        "A clock that steps back while the car leaves holds up neither off route nor the requests", arguments: 20..<26)
    func clockBack(index: Int) throws {
        let east = TestDrive([place((0, 0)), place((300, 0)), place((300, -900))], speed: 15)
        let usual = east.followed(on: Self.route).compactMap { $0 }
        let stepped = east.changed { if $0.index >= index { $0.time = $0.time - .seconds(3600) } }
        let told = stepped.followed(on: Self.route).compactMap { $0 }
        let (off, late) = (try first(.offRoute, in: usual), try first(.offRoute, in: told))
        #expect((off...off + 1).contains(late))
        let requests = [usual, told].map { $0.count { $0.events.contains(.rerouteWanted) } }
        #expect(requests[0] > 2 && requests[0] == requests[1])
    }

    private func first(_ event: GuidanceEvents, in told: [Progress]) throws -> Int {
        try #require(told.first { $0.events.contains(event) }).fix
    }

    @Test(
        "Whatever the fixes are, what is told stays in range, and the end is reached once at most",
        arguments: 0..<40 as Range<UInt64>)
    func anything(seed: UInt64) {
        let route = TownPlan.route(seed: seed)
        let told = Self.wild(seed: seed, around: route.path.places).followed(on: route).compactMap { $0 }
        for progress in told {
            #expect((0...route.distance * 1.01).contains(progress.along) && progress.lateral.isFinite)
            #expect((0...route.distance + 0.01).contains(progress.distanceRemaining))
            #expect((0...route.duration + 0.01).contains(progress.durationRemaining))
            #expect(progress.snapped.latitude.isFinite && progress.distanceToManeuver.isFinite)
        }
        #expect(!told.isEmpty && told.count { $0.events.contains(.arrived) } <= 1)
    }

    /// Fixes near a line and far from it, with a clock that jumps and values that no receiver has.
    private static func wild(seed: UInt64, around line: [Coordinate]) -> TestDrive {
        var random = SeededRandom(seed: seed)
        let odd = [0, -1, 1e300, -1e300, .infinity, .nan, 5, 20]
        func value() -> Double? { random.chance(0.2) ? nil : odd[Int(random.unit() * Double(odd.count))] }
        var (drive, time) = (TestDrive([line[0], line[1]], speed: 10), 0.0)
        drive.fixes = (0..<400).map { index in
            time += random.chance(0.1) ? random.normal(mean: 0, deviation: 1e5) : 1
            let near = line[Int(random.unit() * Double(line.count))]
            let seen = near.moved(
                metres: random.uniform(0...1) * (random.chance(0.1) ? 1e6 : 60), course: random.uniform(0...360))
            return Fix(
                index: index, time: .seconds(time), coordinate: random.chance(0.1) ? nil : seen, accuracy: value(),
                speed: value(), course: value())
        }
        return drive
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
