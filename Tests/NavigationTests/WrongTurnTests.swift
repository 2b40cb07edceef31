import Clockwork
import Navigation
import Positioning
import Routes
import Testing

/// How soon a car that leaves the route is off it.
@Suite struct WrongTurnTests {
    /// From the south to a junction, and on from there: as planned, and as driven.
    struct Turn: Sendable, CustomTestStringConvertible {
        let planned: Double, driven: Double
        var testDescription: String { "\(Int(planned))° planned, \(Int(driven))° driven" }
    }

    static let turns = [(0, 90), (0, -90), (90, 0), (-90, 0), (90, -90), (-90, 90)].map {
        Turn(planned: $0.0, driven: $0.1)
    }

    private static func spot(_ metres: Double, on course: Double) -> Spot {
        course == 0 ? (0, metres) : (course > 0 ? metres : -metres, 0)
    }

    /// Fixes at 1 Hz and 50 km/h through the junction; the first one past it stands `past` metres behind it.
    private static func fixes(_ turn: Turn, past: Double, rate: Double = 1, accuracy: Double? = 5) -> [Fix] {
        let (speed, before) = (50 / 3.6, Int(30 * rate))
        return (-before..<before).map { number in
            let metres = past + Double(number) * speed / rate
            let course = metres < 0 ? 0 : turn.driven
            return Fix(
                index: number, time: .seconds(Double(number + before) / rate),
                coordinate: place(metres < 0 ? (0, metres) : spot(metres, on: course)), accuracy: accuracy,
                speed: speed, course: course < 0 ? course + 360 : course)
        }
    }

    private static func route(_ turn: Turn) -> Route {
        Route(drawing: [[[(0, -1000), (0, 0)], [(0, 0), spot(1000, on: turn.planned)]]])
    }

    @Test(
        "A wrong turn at 50 km/h is off the route with the third fix past the junction", arguments: turns,
        [0.01, 4, 9, 13.8])
    func third(turn: Turn, past: Double) throws {
        for accuracy in [3, 5, 8, nil] as [Double?] {
            var follower = Follower(route: Self.route(turn))
            let told = Self.fixes(turn, past: past, accuracy: accuracy).compactMap { follower.update($0) }
            let off = try #require(told.first { $0.events.contains(.offRoute) })
            #expect((0...2).contains(off.fix))
            #expect(told.count { $0.events.contains(.offRoute) } == 1 && told.last?.onRoute == false)
        }
    }

    @Test("At any rate it takes at most three seconds", arguments: [2.0, 5, 10, 25])
    func rates(rate: Double) throws {
        for turn in Self.turns {
            var follower = Follower(route: Self.route(turn))
            let told = Self.fixes(turn, past: 0.01, rate: rate).compactMap { follower.update($0) }
            let off = try #require(told.first { $0.events.contains(.offRoute) })
            #expect(off.fix >= 0 && Double(off.fix) / rate < 3)
        }
    }

    @Test("The turn as planned is none, with noise and without", arguments: [0.0, 4, 10], 0..<5 as Range<UInt64>)
    func planned(noise: Double, seed: UInt64) {
        for turn in Self.turns {
            let drive = TestDrive(
                [place((0, -1000)), place((0, 0)), place(Self.spot(1000, on: turn.planned))], speed: 50 / 3.6)
            let noisy = drive.noisy(noise, seed: seed).changed { $0.accuracy = max(noise, 1) }
            #expect(noisy.followed(on: Self.route(turn)).allSatisfy { $0?.onRoute == true })
        }
    }

    @Test("While off the route only another one is wanted, with the course and the stops that are left")
    func request() throws {
        let legs: [[[Spot]]] = [[[(0, -1000), (0, -500)]], [[(0, -500), (0, 1000)]], [[(0, 1000), (0, 2000)]]]
        var follower = Follower(route: Route(drawing: legs))
        let fixes = Self.fixes(Turn(planned: 0, driven: 90), past: 5)
        var requests: [(fix: Int, request: RerouteRequest)] = []
        for fix in fixes {
            guard let progress = follower.update(fix), progress.events.contains(.rerouteWanted) else { continue }
            requests.append((fix.index, follower.rerouteRequest(from: fix)))
        }
        let first = try #require(requests.first)
        #expect(first.request.course == 90 && first.request.leastDistanceToManeuver >= 8 * 50 / 3.6)
        // The stop that has been visited is not asked for again (mapbox-navigation-android #5092).
        #expect(first.request.stops.count == 2)
        #expect(requests.map { $0.fix - first.fix } == [0, 5, 15])
    }

    @Test("A policy without patience is off at once, one that forbids nothing never")
    func policies() {
        func offs(_ change: (inout OffRoutePolicy) -> Void) -> Int? {
            var policy = OffRoutePolicy()
            change(&policy)
            let turn = Turn(planned: 0, driven: 90)
            var follower = Follower(route: Self.route(turn), policy: policy)
            let told = Self.fixes(turn, past: 4).compactMap { follower.update($0) }
            return told.first { $0.events.contains(.offRoute) }?.fix
        }
        #expect(offs { $0.leavingAfter = .zero } == 1)
        #expect(offs { ($0.corridor, $0.leavingCorridor) = (10_000, 10_000) } == nil)
        #expect(offs { $0.leavingCorridor = 10_000 } == 5)
    }
}
