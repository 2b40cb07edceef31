import Clockwork
import Navigation
import Positioning
import Routes
import Testing
import TownPlan

/// What happens along a drive, and how often.
@Suite struct EventTests {
    private static let legs: [[[Spot]]] = [
        [[(0, 0), (400, 0)], [(400, 0), (400, 300)]], [[(400, 300), (400, 600)], [(400, 600), (0, 600)]],
    ]

    private func told(_ route: Route, rate: Double = 1, speed: Double = 12) -> [Progress] {
        TestDrive(route.path.places, speed: speed, rate: rate).followed(on: route).compactMap { $0 }
    }

    private func count(_ event: GuidanceEvents, in told: [Progress]) -> Int {
        told.count { $0.events.contains(event) }
    }

    @Test("A drive over two legs departs, passes a stop and arrives, each once", arguments: [1.0, 4, 25])
    func legs(rate: Double) throws {
        let told = told(Route(drawing: Self.legs), rate: rate)
        let counts = [GuidanceEvents.departed, .stepAdvanced, .legAdvanced, .arrivedWaypoint, .arrived].map {
            count($0, in: told)
        }
        #expect(counts == [1, 3, 1, 1, 1])
        let stop = try #require(told.first { $0.events.contains(.arrivedWaypoint) })
        #expect(abs(stop.along - 700) < 16 && stop.distanceToStop < 16)
        for event in [GuidanceEvents.offRoute, .backOnRoute, .wrongWay, .rerouteWanted, .deadReckoning] {
            #expect(count(event, in: told) == 0)
        }
    }

    @Test("On clean drives the arrival is told once, and nothing of leaving", arguments: 1..<13 as Range<UInt64>)
    func clean(seed: UInt64) {
        let told = told(TownPlan.route(seed: seed), rate: Double(1 + seed % 5), speed: 8 + Double(seed))
        #expect(count(.arrived, in: told) == 1 && count(.departed, in: told) == 1)
        #expect(count([.offRoute], in: told) + count(.wrongWay, in: told) + count(.rerouteWanted, in: told) == 0)
        for (before, after) in zip(told, told.dropFirst()) {
            #expect(after.distanceRemaining <= before.distanceRemaining + 1e-9)
            #expect(after.distanceToStop <= before.distanceToStop + 1e-9 || after.leg > before.leg)
            #expect(after.events.contains(.stepAdvanced) == (after.step != before.step || after.leg != before.leg))
        }
    }

    @Test("A fix without a place is reckoned, and nothing else is")
    func reckoned() {
        let route = Route(drawing: [[[(0, 0), (2000, 0)]]])
        let drive = TestDrive(route.path.places, speed: 15).changed { fix in
            if (30..<50).contains(fix.index) { fix.coordinate = nil }
        }
        for progress in drive.followed(on: route).compactMap({ $0 }) {
            let isDark = (30..<50).contains(progress.fix)
            #expect(progress.isReckoned == isDark && progress.events.contains(.deadReckoning) == isDark)
        }
    }

    @Test("Where no speed has been told a car without places runs on at the planned one")
    func plannedSpeed() throws {
        var follower = Follower(route: Route(drawing: [[[(0, 0), (2000, 0)]]]))
        _ = try follower.told(Fix(index: 0, time: .zero, coordinate: place((100, 0))))
        let later = try follower.told(Fix(index: 1, time: .seconds(20), coordinate: nil))
        #expect(abs(later.along - 300) < 1)  // declared at 10 m/s
    }

    @Test("Each prompt is spoken once, at its place, and none that has been passed")
    func prompts() throws {
        var route = Route(drawing: [[[(0, 0), (600, 0)], [(600, 0), (600, 30)], [(600, 30), (600, 500)]]])
        route.legs[0].steps[0].prompts = [
            Prompt(distanceToEnd: 800, text: "go"), Prompt(distanceToEnd: 300, text: "far"),
            Prompt(distanceToEnd: 60, text: "near"),
        ]
        // Due at the start of its step (mapbox-navigation-ios #901).
        route.legs[0].steps[1].prompts = [Prompt(distanceToEnd: 32, text: "again")]
        let told = told(route, rate: 2)
        let spoken = told.compactMap { progress in
            progress.prompt.map { (text: route.legs[0].steps[progress.step].prompts[$0].text, along: progress.along) }
        }
        #expect(spoken.map(\.text) == ["go", "far", "near", "again"])
        for (spoken, due) in zip(spoken, [0.0, 300, 540, 600]) { #expect((-0.01..<7).contains(spoken.along - due)) }
        #expect(told.allSatisfy { $0.events.contains(.prompt) == ($0.prompt != nil) })
        var late = Follower(route: route)
        let joined = try late.told(Fix(index: 0, time: .zero, coordinate: place((400, 0)), accuracy: 4))
        #expect(joined.prompt == 1)  // of "go" and "far" the later one
    }
}
