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
        for (along, card) in cards() {
            #expect(abs(try #require(card.secondsRemaining) - (1_100 - along) / 10) < 0.1)
        }
        let frozen = cards { $0.frozenArrival = true }.compactMap(\.card.secondsRemaining)
        // 110 s declared, and each fix comes 100 ms after the one before: 154 of them take 15.4 s.
        #expect(abs((frozen.last ?? 0) - 95) < 1.5 && frozen.first == 110)
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
