import Clockwork
import Navigation
import Positioning
import Routes
import Testing
import TownPlan

@Suite struct OffRouteTests {
    /// East for 500 m, then north for 500 m.
    private static let route = Route(drawing: [[[(0, 0), (500, 0)], [(500, 0), (500, 500)]]])

    private func drive(_ spots: [Spot]) -> TestDrive {
        TestDrive(spots.map { place($0) }, speed: 14)
    }

    @Test("A wrong turn is off the route within 6 s, and stays so")
    func wrongTurn() throws {
        let drive = drive([(0, 0), (500, 0), (500, -600)])
        let told = drive.followed(on: Self.route).compactMap { $0 }
        let turn = try #require(drive.alongs.firstIndex { $0 > 500 })
        #expect(told[..<turn].allSatisfy { $0.onRoute })
        #expect(told[(turn + 6)...].allSatisfy { !$0.onRoute && !$0.hasArrived })
        #expect(told.allSatisfy { $0.along < 501 })
        #expect(abs(try #require(told.last).lateral) > 550)
    }

    @Test("Whoever comes back is on the route again, once, at the true place")
    func comingBack() throws {
        let drive = drive([(0, 0), (300, 0), (300, 200), (500, 200), (500, 500)])
        let told = drive.followed(on: Self.route).compactMap { $0 }
        let changes = zip(told, told.dropFirst()).count { $0.onRoute != $1.onRoute }
        #expect(changes == 2)
        let last = try #require(told.last)
        #expect(last.onRoute && last.hasArrived && abs(last.along - 1000) < 1)
    }

    @Test("Right of the line is positive, left negative")
    func side() throws {
        for (north, lateral) in [(-8.0, 8.0), (8, -8)] {
            var follower = Follower(route: Self.route)
            let progress = try follower.told(Fix(index: 0, time: .zero, coordinate: place((100, north))))
            #expect(abs(progress.lateral - lateral) < 0.01 && progress.onRoute)
        }
    }

    @Test("Noise is never off the route", arguments: [4.0, 10], 0..<10 as Range<UInt64>)
    func noise(deviation: Double, seed: UInt64) {
        let route = TownPlan.route(seed: seed)
        let drive = TestDrive(route.path.places, speed: 14).noisy(deviation, seed: seed).changed {
            $0.accuracy = deviation
        }
        #expect(drive.followed(on: route).allSatisfy { $0?.onRoute == true })
    }

    @Test(
        "A single fix far away, or one that knows how poor it is, is no reason for off route",
        arguments: [(1, 4.0), (6, 70)])
    func outliers(count: Int, accuracy: Double) {
        let drive = drive([(0, 0), (500, 0)]).changed { fix in
            guard (10..<10 + count).contains(fix.index) else { return }
            fix.coordinate = fix.coordinate?.moved(metres: 80, course: 0)
            fix.accuracy = accuracy
        }
        let told = drive.followed(on: Self.route).compactMap { $0 }
        #expect(told.allSatisfy { $0.onRoute })
        #expect(zip(told, told.dropFirst()).allSatisfy { $0.along <= $1.along })
    }

    @Test("A car that stands in noise stays where it is")
    func standing() {
        var random = SeededRandom(seed: 7)
        var follower = Follower(route: Self.route)
        var alongs: [Double] = []
        for index in 0..<600 {
            let spot = (200 + random.normal(mean: 0, deviation: 4), random.normal(mean: 0, deviation: 4))
            let fix = Fix(index: index, time: .seconds(Double(index)), coordinate: place(spot), accuracy: 4, speed: 0)
            if let progress = follower.update(fix) { alongs.append(progress.along) }
        }
        #expect((alongs.max() ?? 0) - (alongs.min() ?? 0) < 0.01)
    }

    @Test("A car that stops is told where it stopped, though it reports no speed there")
    func stopping() throws {
        var follower = Follower(route: Self.route)
        var last = 0.0
        for (second, metres) in [900.0, 914, 928, 940, 950, 955, 955, 955].enumerated() {
            let speed = second < 5 ? 14.0 : 0
            let fix = Fix(
                index: second, time: .seconds(Double(second)), coordinate: place((500, metres - 500)), accuracy: 4,
                speed: speed, course: 0)
            last = try follower.told(fix).along
        }
        #expect(abs(last - 955) < 1)
    }

    @Test("A start beside the route joins it where it meets it")
    func startBeside() throws {
        let drive = drive([(200, 150), (200, 0), (500, 0)])
        let told = drive.followed(on: Self.route).compactMap { $0 }
        #expect(told.first?.onRoute == false && told.last?.onRoute == true)
        #expect(zip(told, told.dropFirst()).count { $0.onRoute != $1.onRoute } == 1)
        #expect(abs(try #require(told.last).along - 500) < 1)
    }

    @Test("A stop on the way is not skipped: a car that leaves before it does not join the next leg")
    func skippedStop() {
        let legs: [[[Spot]]] = [[[(0, 0), (800, 0)]], [[(800, 0), (800, 300), (0, 300)]]]
        let drive = drive([(0, 0), (400, 0), (400, 300), (0, 300)])
        let told = drive.followed(on: Route(drawing: legs)).compactMap { $0 }
        #expect(told.allSatisfy { $0.leg == 0 && !$0.hasArrived })
        #expect(told.last?.onRoute == false)
    }
}
