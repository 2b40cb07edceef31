import CarPlay
import Clockwork
import PhoneApps
import Positioning
import Routes
import Testing

/// What each fault does to the card, and that the card has nothing of it without the fault.
@Suite("A faulty card") struct CardFaultTests {
    /// The cards of a drive along three roads at 7 m each 100 ms, with the metres driven at each.
    private func cards(_ change: (inout AppFaults) -> Void = { _ in }, seed: Int = 1) -> [(
        along: Double, card: GuidanceCard
    )] {
        var policy = TestApp.policy()
        change(&policy.faults)
        var test = TestApp(policy, seed: seed)
        _ = test.connect()
        _ = test.navigate(TestRoads.corner)
        return test.driveCorner(from: 0, to: 1_080).flatMap { along, actions in actions.cards.map { (along, $0) } }
    }

    @Test("is made from a position as old as it is said")
    func stale() throws {
        let (healthy, late) = (cards(), cards { $0.staleCard = .seconds(2) })
        // 20 fixes of 7 m.
        for (along, card) in healthy {
            guard let same = late.first(where: { $0.card.text == card.text }), along < 900 else { continue }
            #expect(same.along == along + 140, "\(card.text)")
        }
        #expect(late.count > 20)
    }

    @Test("shows a share of the distance", arguments: [0.5, 0.9, 1.25])
    func scaled(scale: Double) {
        for (along, card) in cards({ $0.distanceScale = scale }) {
            let left = along < 600 ? 600 - along : 1_100 - along
            #expect(card.distance == DistanceRounding.mapboxMetric.shown(metres: scale * left).text)
        }
    }

    @Test("tells the maneuver behind the next one, with the way to it, and at the last one that")
    func ahead() throws {
        let told = cards { $0.stepsAhead = 1 }
        let first = try #require(told.first)
        #expect(first.card.instruction == "Arrive" && first.card.distance == "1.1 km")
        #expect(told.allSatisfy { $0.card.instruction == "Arrive" })
        #expect(cards { $0.stepsAhead = 7 }.map(\.card) == told.map(\.card))
    }

    @Test("tells the other side, for a share of the maneuvers that the seed draws")
    func mirrored() {
        #expect(cards().first?.card.instruction == "Turn right onto Market Street")
        #expect(cards { $0.wrongSide = 1 }.first?.card.instruction == "Turn left onto Market Street")
        let some = (1...200).count { seed in
            cards({ $0.wrongSide = 0.3 }, seed: seed).first?.card.instruction.hasPrefix("Turn left") ?? false
        }
        #expect((40...80).contains(some))
    }

    @Test("keeps the arrival of the start, and else tells the time that is left of the declared one")
    func arrival() throws {
        for (along, trip) in trips() { #expect(abs(trip.seconds - (1_100 - along) / 10) < 0.1) }
        // 110 s declared, and each fix comes 100 ms after the one before: the turn comes after 600 m, at fix 86.
        let frozen = trips { $0.faults.frozenArrival = true }.map(\.trip.seconds)
        #expect(abs((frozen.last ?? 0) - 101.4) < 1.5 && frozen.first == 110)
    }

    /// What the car is told of the trip over the same drive.
    private func trips(
        on route: Route = TestRoads.corner, _ change: (inout AppPolicy) -> Void = { _ in }
    ) -> [(along: Double, trip: TravelEstimates)] {
        var policy = TestApp.policy()
        change(&policy)
        var test = TestApp(policy)
        _ = test.connect()
        _ = test.navigate(route)
        return test.driveCorner(from: 0, to: 1_080).flatMap { along, actions in actions.trips.map { (along, $0) } }
    }

    @Test("F12 (mapbox #2118): of two legs the app tells what is left of the route, or of the leg, or nothing")
    func legs() {
        let turn = TestRoads.origin.moved(metres: 600, course: 0)
        let route = TestRoads.route(
            TestRoads.leg(("First Street", 0, 600)), TestRoads.leg(from: turn, ("Market Street", 90, 500)))
        func first(_ estimates: AppHabits.Estimates) -> TravelEstimates? {
            trips(on: route) { $0.habits.estimates = estimates }.first?.trip
        }
        #expect(first(.route) == TravelEstimates(1.1, .kilometres, seconds: 110))
        #expect(first(.leg) == TravelEstimates(600, seconds: 60) && first(.step) == nil)
    }

    @Test("F20 (organicmaps #6380): an arrival before now, and a figure that is left out")
    func figures() {
        #expect(trips { $0.faults.earlyArrival = .seconds(200) }.allSatisfy { $0.trip.seconds < 0 })
        #expect(trips { $0.faults.missingFigure = .time }.allSatisfy { $0.trip.timeText == "--" })
        #expect(trips { $0.faults.missingFigure = .distance }.allSatisfy { $0.trip.distanceText == "--" })
    }

    @Test("F25 (organicmaps #13416): the side of the traffic is that of the road, and of the policy where it names one")
    func road() {
        var route = TestRoads.corner
        for step in route.legs[0].steps.indices { route.legs[0].steps[step].drivingSide = .left }
        func first(_ change: (inout AppPolicy) -> Void) -> GuidanceCard? {
            var policy = TestApp.policy()
            change(&policy)
            var test = TestApp(policy)
            _ = test.connect()
            _ = test.navigate(route)
            return test.locate(TestRoads.origin).cards.first
        }
        #expect(first { _ in }?.trafficSide == .left)
        #expect(first { $0.trafficSide = .right }?.trafficSide == .right)
        #expect(first { $0.faults.mirrorsInLeftTraffic = true }?.instruction == "Turn left onto Market Street")
        #expect(cards { $0.mirrorsInLeftTraffic = true }.first?.card.instruction == "Turn right onto Market Street")
    }

    @Test("declares the side of the traffic of its policy", arguments: TrafficSide.allCases)
    func traffic(side: TrafficSide) {
        var policy = TestApp.policy()
        policy.trafficSide = side
        var test = TestApp(policy)
        _ = test.connect()
        _ = test.navigate(TestRoads.corner)
        #expect(test.locate(TestRoads.origin).cards.first?.trafficSide == side)
    }
}
