import Routes
import Testing
import TownPlan

@Suite struct TownTests {
    @Test("The committed route is what the generator draws; `swift run town -o runbooks/town/route.json` renews it")
    func committed() throws {
        #expect(TestFiles.bytes("\(TestFiles.package)/runbooks/town/route.json") == OSRMText.write(TownPlan.route()))
    }

    @Test("The example has turns near each other and far apart, within 4 km")
    func example() {
        let route = TownPlan.route()
        let maneuvers = route.steps.map(\.maneuver)
        #expect((2_500...4_000).contains(route.distance))
        #expect((8...12).contains(maneuvers.count))
        #expect(maneuvers.first?.kind == "depart" && maneuvers.last?.kind == "arrive")
        #expect(maneuvers.contains { $0.kind == "roundabout" && $0.exit == 2 })
        #expect(route.steps.contains { $0.distance > 40 && $0.distance < 60 })
        #expect(route.steps.contains { $0.distance > 580 })
        #expect(route.path.speeds.allSatisfy { (30...60).contains(($0 * 3.6).rounded()) })
    }

    @Test("Each seed draws its own town with the same drive", arguments: 1..<20 as Range<UInt64>)
    func seeds(seed: UInt64) {
        let route = TownPlan.route(seed: seed)
        #expect(route == TownPlan.route(seed: seed))
        #expect(route != TownPlan.route(seed: seed + 1))
        #expect(route.steps.map(\.maneuver.modifier) == TownPlan.route().steps.map(\.maneuver.modifier))
    }

    @Test("A long drive has the length that was asked for", arguments: [1.0, 5, 60, 300])
    func long(kilometres: Double) {
        let route = TownPlan.route(kilometres: kilometres)
        #expect(abs(route.distance / 1000 - kilometres) < 0.05 * kilometres)
        #expect(Double(route.path.places.count) < 20_000 / 60 * max(60, kilometres))
        #expect(route.steps.dropFirst().dropLast().allSatisfy { ["left", "right"].contains($0.maneuver.modifier) })
    }

    @Test("What is written is read as the same route")
    func readBack() throws {
        for original in [TownPlan.route(), TownPlan.route(kilometres: 20, seed: 3)] {
            let read = try readRoute(String(decoding: OSRMText.write(original), as: UTF8.self))
            #expect(read.legs.map(\.steps.count) == original.legs.map(\.steps.count) && read.flags.isEmpty)
            #expect(read.distance == original.distance && read.duration == original.duration)
            for (step, drawn) in zip(read.steps, original.steps) {
                #expect(step.line == drawn.line && step.name == drawn.name && step.speedLimits == drawn.speedLimits)
                #expect(step.distance == drawn.distance && step.duration == drawn.duration)
                #expect(step.maneuver.kind == drawn.maneuver.kind && step.maneuver.modifier == drawn.maneuver.modifier)
                #expect(step.maneuver.place == drawn.maneuver.place && step.maneuver.exit == drawn.maneuver.exit)
            }
        }
    }
}
