import Clockwork
import Navigation
import Positioning
import Routes
import Testing

/// What is told besides the numbers.
@Suite struct GuidanceTests {
    private static let route: Route = {
        var route = Route(drawing: [[[(0, 0), (500, 0)], [(500, 0), (500, 400)]], [[(500, 400), (0, 400)]]])
        route.legs[0].steps[0].drivingSide = .left
        route.legs[0].steps[0].speedLimits = [13.9]
        route.legs[0].steps[1].maneuver = Maneuver(
            kind: "roundabout", modifier: "left", place: place((500, 0)), exit: 3)
        let lanes = [Lane(arrows: [.left, .straight], isValid: true, isActive: true, lit: .left)]
        route.legs[0].steps[1].intersections = [Intersection(place: place((500, 0)), along: 0, lanes: lanes)]
        let early = Intersection(place: place((200, 0)), along: 200, lanes: [Lane(arrows: [.straight], isValid: true)])
        route.legs[0].steps[0].intersections = [Intersection(place: place((0, 0)), along: 0), early]
        return route
    }()

    private func guidance(at spot: Spot) throws -> (Progress, Guidance) {
        var follower = Follower(route: Self.route)
        let progress = try follower.told(Fix(index: 0, time: .zero, coordinate: place(spot), accuracy: 4))
        return (progress, Guidance(at: progress, on: Self.route))
    }

    @Test("Road, side, limit and the next two maneuvers with their distances")
    func ahead() throws {
        let (progress, guidance) = try guidance(at: (100, 0))
        #expect(guidance.road == "Street 0" && guidance.drivingSide == .left)
        #expect(abs(try #require(progress.speedLimit) - 13.9) < 0.01)
        let (next, afterNext) = (try #require(guidance.next), try #require(guidance.afterNext))
        #expect(next.maneuver.exit == 3 && next.instruction == "At the roundabout, take the 3rd exit onto Street 1")
        #expect(abs(next.distance - 400) < 0.1)
        #expect(afterNext.maneuver.kind == "arrive" && abs(afterNext.distance - 800) < 0.1)
        #expect(abs(progress.distanceToStop - 800) < 0.1 && abs(progress.durationToManeuver - 40) < 0.1)
    }

    @Test("The lanes are those of the next junction that has some, up to the maneuver")
    func lanes() throws {
        let early = try guidance(at: (100, 0)).1
        let toEarly = try #require(early.distanceToLanes)
        #expect(early.lanes.map(\.arrows) == [[.straight]] && abs(toEarly - 100) < 0.1)
        let late = try guidance(at: (300, 0)).1
        let toLate = try #require(late.distanceToLanes)
        #expect(late.lanes.first?.lit == .left && abs(toLate - 200) < 0.1)
        let none = try guidance(at: (500, 100)).1
        #expect(none.lanes.isEmpty && none.distanceToLanes == nil)
    }

    @Test("Behind a stop the next leg's departure is no maneuver")
    func stop() throws {
        let (progress, guidance) = try guidance(at: (500, 300))
        #expect(progress.speedLimit == nil)
        let kinds = [guidance.next, guidance.afterNext].map { $0?.maneuver.kind }
        #expect(kinds == ["arrive", "arrive"])
        #expect(abs(try #require(guidance.afterNext).distance - 600) < 0.1)
    }
}
