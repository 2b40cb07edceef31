import Clockwork
import Glibc
import Navigation
import Positioning
import Routes
import Testing

/// The lengths, courses and places of the domain against Karney's geodesics; the bounds are the errors stated there.
@Suite("Against geodesics") struct GeodesicTests {
    private let oracle = GeodesicOracle()

    /// Random places with a second one some metres from each.
    private func pairs(_ region: Region, metres: Double, count: Int = 500) -> [(from: Coordinate, to: Coordinate)] {
        var random = SeededRandom(seed: 7).stream(region.name)
        return (0..<count).map { _ in
            let from = region.place(&random)
            return (from, oracle.direct(from, metres: metres, course: random.uniform(0...360)))
        }
    }

    /// What a flat frame leaves out in metres, as it takes the parallel for the shortest way: 3 mm in 10 km at latitude 60.
    private func flatError(metres: Double, latitude: Double) -> Double {
        let slope = tan(latitude * .pi / 180)
        return metres * metres * metres * (slope * slope + 0.5) / (24 * 6.37e6 * 6.37e6)
    }

    @Test(
        "a distance is right to what a flat frame leaves out: far below a micrometre in 100 m",
        arguments: Region.all, [100.0, 1_000, 10_000])
    func distance(region: Region, metres: Double) {
        for (from, to) in pairs(region, metres: metres) {
            let bound = 1e-7 + 1.1 * flatError(metres: metres, latitude: max(abs(from.latitude), abs(to.latitude)))
            #expect(abs(from.distance(to: to) - metres) < bound, "\(from) \(to)")
        }
    }

    @Test(
        "a course is that of the middle of the way, and that of its start within the meridians' convergence",
        arguments: Region.all)
    func course(region: Region) {
        for (from, to) in pairs(region, metres: 1_000) {
            let (there, back) = (oracle.inverse(from, to).course, oracle.inverse(to, from).course)
            let ends = remainder(back + 180 - there, 360)
            let off = remainder(from.course(to: to) - there, 360)
            #expect(abs(off - ends / 2) < 1e-4 && abs(off) <= abs(ends) + 1e-4, "\(from) \(to)")
        }
    }

    @Test(
        "a place some metres away is right to a centimetre in 100 m",
        arguments: Region.all, [(30.0, 0.002), (100, 0.01), (1_000, 1.0)])
    func moved(region: Region, scale: (metres: Double, error: Double)) {
        var random = SeededRandom(seed: 11).stream(region.name)
        for _ in 0..<500 {
            let (from, course) = (region.place(&random), random.uniform(0...360))
            let place = from.moved(metres: scale.metres, course: course)
            let right = oracle.direct(from, metres: scale.metres, course: course)
            #expect(oracle.inverse(place, right).metres < scale.error, "\(from) \(course)")
            #expect(abs(place.longitude) <= 180)
        }
    }

    /// A line of ways of 20 to 300 m that winds on from a place.
    private func line(_ region: Region, seed: UInt64, count: Int = 60) -> [Coordinate] {
        var random = SeededRandom(seed: seed).stream(region.name)
        var (line, course) = ([region.place(&random)], random.uniform(0...360))
        for _ in 0..<count {
            course += random.uniform(-50...50)
            line.append(oracle.direct(line[line.count - 1], metres: random.uniform(20...300), course: course))
        }
        return line
    }

    @Test("the metres along a route's line are right to a millimetre in 10 km", arguments: Region.all, UInt64(1)...5)
    func along(region: Region, seed: UInt64) throws {
        let line = line(region, seed: seed)
        let alongs = oracle.alongs(line)
        let maneuvers = route(line).expectedManeuvers
        let end = try #require(maneuvers.last)
        #expect(abs(end.along - alongs[line.count - 1]) < 1e-3)
    }

    @Test("the follower finds a place of the line to a centimetre, along and beside it", arguments: Region.all)
    func followed(region: Region) throws {
        let line = line(region, seed: 3)
        let alongs = oracle.alongs(line)
        var follower = Follower(route: route(line))
        for index in line.indices.dropLast() {
            // Four metres to the right of the middle of each way.
            let (way, course) = oracle.inverse(line[index], line[index + 1])
            let middle = oracle.direct(line[index], metres: way / 2, course: course)
            let onward = oracle.inverse(middle, line[index + 1]).course
            let place = oracle.direct(middle, metres: 4, course: onward + 90)
            let fix = Fix(
                index: index, time: .seconds(alongs[index] / 15 + way / 30), coordinate: place, accuracy: 4, speed: 15,
                course: onward)
            let told = follower.update(fix)
            let progress = try #require(told)
            #expect(abs(progress.along - alongs[index] - way / 2) < 0.01, "way \(index)")
            #expect(abs(progress.lateral - 4) < 0.01, "way \(index)")
        }
    }

    private func route(_ line: [Coordinate]) -> Route {
        let maneuver = Maneuver(kind: "depart", modifier: "", place: line[0])
        let length = oracle.alongs(line).last ?? 0
        let step = Step(maneuver: maneuver, line: line, distance: length, duration: length / 15, name: "")
        return Route(
            legs: [Leg(steps: [step], distance: length, duration: length / 15)], distance: length, duration: length / 15
        )
    }

    @Test("a drive's truth lies where the geodesic of its way does, to a centimetre", arguments: Region.all)
    func drive(region: Region) throws {
        let line = line(region, seed: 5)
        let alongs = oracle.alongs(line)
        let path = try #require(
            DrivePath(points: line, limits: Array(repeating: 14, count: line.count - 1)))
        #expect(abs(path.length - alongs[line.count - 1]) < 1e-3)
        for sample in DriveSynthesis(along: path).samples {
            let way = max(0, (alongs.firstIndex { $0 > sample.along } ?? line.count - 1) - 1)
            let course = oracle.inverse(line[way], line[way + 1]).course
            let right = oracle.direct(line[way], metres: sample.along - alongs[way], course: course)
            #expect(oracle.inverse(sample.coordinate, right).metres < 0.01, "at \(sample.along) m")
        }
    }
}
