import Clockwork
import Navigation
import Positioning
import Routes
import Testing
import TownPlan

@Suite("What should be shown") struct ExpectationTests {
    private static let lines: [[Spot]] = [[(0, 0), (400, 0)], [(400, 0), (400, 600)]]

    private func expectation(
        at spot: Spot, on route: Route = Route(drawing: [lines]), rounding: DistanceRounding = .mapboxMetric
    ) throws -> Navigation.Expectation {
        var follower = Follower(route: route)
        let progress = try follower.told(Fix(index: 0, time: .zero, coordinate: place(spot)))
        return Navigation.Expectation(at: progress, on: route, rounding: rounding)
    }

    @Test("is the next maneuver with its kind, side and road, and the estimates of what is left")
    func whole() throws {
        let expected = try expectation(at: (153, 0))
        #expect(expected.instruction == "Turn left onto Street 1" && expected.distance.text == "250 m")
        #expect(expected.maneuver.kind == "turn" && expected.maneuver.side == .left)
        #expect(expected.maneuver.road == "Street 1" && abs(expected.maneuver.along - 400) < 0.01)
        #expect(abs(expected.metres - 247) < 0.01 && abs(expected.metresRemaining - 847) < 0.01)
        #expect(expected.remaining.text == "850 m" && abs(expected.secondsRemaining - 84.7) < 0.01)
        #expect(!expected.hasArrived)
    }

    @Test("is the arrival at the end of a leg, with or without an arrive step")
    func arrival() throws {
        var route = Route(drawing: [Self.lines])
        #expect(try expectation(at: (400, 560), on: route).instruction == "Arrive")
        route.legs[0].steps.removeLast()
        let expected = try expectation(at: (400, 560), on: route)
        #expect(expected.instruction == "Arrive" && expected.maneuver.kind == "arrive")
        #expect(expected.maneuver.side == nil && expected.maneuver.road.isEmpty)
        #expect(try expectation(at: (400, 600), on: route).hasArrived)
    }

    @Test("lists a route's maneuvers where the follower finds them", arguments: UInt64(1)...12)
    func maneuvers(seed: UInt64) throws {
        let route = TownPlan.route(seed: seed)
        let maneuvers = route.expectedManeuvers
        for progress in TestDrive(route.path.places, speed: 14).followed(on: route).compactMap({ $0 }) {
            let next = try #require(maneuvers.first { $0.leg == progress.leg && $0.step == progress.step })
            #expect(abs(next.along - progress.along - progress.distanceToManeuver) < 0.01)
        }
        #expect(maneuvers.last?.kind == "arrive")
    }

    @Test("leaves out steps without a length, and does not count a gap between legs")
    func gap() {
        let legs: [[[Spot]]] = [[[(0, 0), (300, 0)]], [[(300, 0), (300, 0)]], [[(300, 400), (600, 400)]]]
        let maneuvers = Route(drawing: legs).expectedManeuvers
        #expect(maneuvers.map(\.leg) == [0, 2])
        #expect(zip(maneuvers, [300.0, 600]).allSatisfy { abs($0.along - $1) < 0.05 })
    }

    @Test(
        "a shown distance is off by an interval as wide as its rounding step",
        arguments: [
            ("250 m", -22.0, 28.0, 0.0), ("300 m", 28, 78, 28), ("200 m", -72, -22, -22), ("0.9 km", nil, nil, nil),
        ] as [(String, Double?, Double?, Double?)])
    func error(shown: String, low: Double?, high: Double?, beyond: Double?) throws {
        let words = shown.split(separator: " ").map(String.init)
        let error = try expectation(at: (153, 0)).error(
            of: ShownDistance(figure: words[0], unit: words[1]), rounding: .mapboxMetric)
        #expect((error == nil) == (low == nil))
        guard let error, let low, let high, let beyond else { return }
        #expect(abs(error.low - low) < 0.01 && abs(error.high - high) < 0.01)
        #expect(abs(error.beyondRounding - beyond) < 0.01)
    }

    @Test(
        "a shown time is off by an interval as wide as its step",
        arguments: [(120.0, 60.0, 5.3), (60, 60, 0), (100, 1, 14.8)])
    func time(shown: Double, step: Double, beyond: Double) throws {
        let error = try expectation(at: (153, 0)).error(ofSecondsRemaining: shown, step: step)
        #expect(abs(error.high - error.low - step) < 1e-9 && abs(error.beyondRounding - beyond) < 0.01)
    }

    @Test(
        "every length that a table shows as a figure lies in that figure's range", arguments: DistanceRounding.allCases)
    func ranges(rounding: DistanceRounding) throws {
        var random = SeededRandom(seed: 5)
        for _ in 0..<400 {
            let metres = random.chance(0.5) ? random.uniform(0...1_200) : random.uniform(0...30_000)
            let shown = rounding.shown(metres: metres)
            let range = try #require(rounding.lengths(shownAs: shown), "\(shown.text)")
            #expect(
                range.lowerBound - 1e-3 <= metres && metres <= range.upperBound + 1e-3, "\(metres) as \(shown.text)")
            let middle = (range.lowerBound + range.upperBound) / 2
            #expect(rounding.shown(metres: middle) == shown)
            for outside in [range.lowerBound - 0.01, range.upperBound + 0.01] where outside > 0 {
                #expect(rounding.shown(metres: outside) != shown, "\(outside) as \(shown.text)")
            }
        }
    }

    @Test(
        "a figure that a table never shows has no range",
        arguments: ["237 m", "2.55 km", "abc m", "250 parsec", "-5 m", "nan m", "1e9 m"])
    func neverShown(text: String) {
        let words = text.split(separator: " ").map(String.init)
        #expect(DistanceRounding.mapboxMetric.lengths(shownAs: ShownDistance(figure: words[0], unit: words[1])) == nil)
    }

    @Test("each figure of a table borders on the next")
    func neighbours() throws {
        for (small, large) in [("25", "50"), ("50", "75"), ("75", "100"), ("100", "150"), ("20", "25"), ("900", "950")]
        {
            let below = try #require(
                DistanceRounding.mapboxMetric.lengths(shownAs: ShownDistance(figure: small, unit: "m")))
            let above = try #require(
                DistanceRounding.mapboxMetric.lengths(shownAs: ShownDistance(figure: large, unit: "m")))
            #expect(abs(below.upperBound - above.lowerBound) < 1e-3)
        }
    }
}
