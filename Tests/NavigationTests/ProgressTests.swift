import Clockwork
import Navigation
import Positioning
import Routes
import Testing

@Suite struct ProgressTests {
    private static let lines: [[Spot]] = [[(0, 0), (400, 0)], [(400, 0), (400, 600)]]

    @Test(
        "Declared lengths are told, scaled by what is left of the line (mapbox-navigation-ios #901)",
        arguments: [0.97, 1, 1.03])
    func declared(stretch: Double) throws {
        let route = Route(drawing: [Self.lines], stretch: stretch)
        var follower = Follower(route: route)
        for (number, (spot, left)) in [((0.0, 0.0), 1000.0), ((200, 0), 800), ((400, 300), 300), ((400, 600), 0)]
            .enumerated()
        {
            let fix = Fix(index: number, time: .seconds(Double(number) * 30), coordinate: place(spot))
            let progress = try follower.told(fix)
            #expect(abs(progress.distanceRemaining - stretch * left) < 0.01)
            #expect(abs(progress.durationRemaining - left / 10) < 0.01)
        }
    }

    @Test("Totals that differ from the sums of the steps are kept")
    func totals() throws {
        var route = Route(drawing: [Self.lines])
        (route.distance, route.duration) = (990, 130)
        var follower = Follower(route: route)
        let start = try follower.told(Fix(index: 0, time: .zero, coordinate: place((0, 0))))
        #expect(abs(start.distanceRemaining - 990) < 0.01 && abs(start.durationRemaining - 130) < 0.01)
    }

    @Test("Legs pass in order; a leg without length and a gap between legs take nothing")
    func legs() throws {
        let legs: [[[Spot]]] = [[[(0, 0), (300, 0)]], [[(300, 0), (300, 0)]], [[(300, 400), (600, 400)]]]
        let route = Route(drawing: legs)
        let first = TestDrive([place((0, 0)), place((300, 0))], speed: 10)
        var follower = Follower(route: route)
        for fix in first.fixes.prefix(30) {
            let leg = try follower.told(fix).leg
            #expect(leg == 0)
        }
        let joined = Fix(
            index: 99, time: .seconds(100), coordinate: place((350, 400)), accuracy: 4, speed: 10, course: 90)
        var other = Follower(route: route)
        let progress = try other.told(joined)
        #expect(progress.leg == 2 && progress.step == 0 && abs(progress.along - 350) < 0.1)
        #expect(abs(progress.distanceRemaining - 250) < 0.1)
    }

    @Test("A route without a line tells nothing")
    func nothing() {
        let fix = Fix(index: 0, time: .zero, coordinate: place((0, 0)))
        var empty = Follower(route: Route(legs: [], distance: 0, duration: 0))
        var point = Follower(route: Route(drawing: [[[(0, 0), (0, 0)]]]))
        let told = [empty.update(fix), point.update(fix)]
        #expect(told == [nil, nil])
    }

    @Test(
        "Following works across the antimeridian, near the poles and on the equator",
        arguments: [(-17.0, 179.999), (17, -179.999), (78.2, 15.6), (-84, 120), (0, 0)])
    func anywhere(latitude: Double, longitude: Double) throws {
        let origin = Coordinate(latitude: latitude, longitude: longitude)
        let route = Route(drawing: [Self.lines], around: origin)
        let drive = TestDrive(Self.lines.flatMap { $0 }.map { place($0, around: origin) }.dedoubled, speed: 15)
        for (progress, along) in zip(drive.followed(on: route), drive.alongs) {
            let progress = try #require(progress)
            #expect(abs(progress.along - along) < 0.1 && abs(progress.snapped.longitude) <= 180)
        }
    }

    @Test("The card is expected to show the next maneuver and the rounded distance to it")
    func expectation() throws {
        let route = Route(drawing: [Self.lines])
        var follower = Follower(route: route)
        let progress = try follower.told(Fix(index: 0, time: .zero, coordinate: place((153, 0))))
        let mapbox = Expectation(at: progress, on: route, rounding: .mapboxMetric)
        #expect(mapbox.instruction == "Turn left onto Street 1" && mapbox.distance.text == "250 m")
        let last = try follower.told(Fix(index: 1, time: .seconds(60), coordinate: place((400, 567))))
        let ferrostar = Expectation(at: last, on: route, rounding: .ferrostarMetric)
        #expect(ferrostar.instruction == "Arrive" && ferrostar.distance.text == "35 m")
    }
}

extension [Coordinate] {
    fileprivate var dedoubled: [Coordinate] { reduce(into: []) { if $0.last != $1 { $0.append($1) } } }
}
