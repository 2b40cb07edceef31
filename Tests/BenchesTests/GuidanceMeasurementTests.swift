import Events
import Measuring
import Testing

/// The shipped guidance runbook against the model app, healthy and with each of its faults.
@Suite("Measured guidance") struct GuidanceMeasurementTests {
    private static let app = "rigs/apps/healthy.yaml"

    private func played(_ faults: String, seed: UInt64 = 1, rig: String = "model-800x480") throws -> Played {
        try Scenario(shipped: "guidance", on: rig).seeded(seed)
            .replacing("beliefDelay: 5 ms", with: "beliefDelay: 5 ms\n\(faults)", in: Self.app).run()
    }

    /// The limits that were not passed, as `metric statistic judgement`, for both oracles in order.
    private func broken(_ played: Played) -> [[String]] {
        let made = played.measurements.filter { $0.name.hasPrefix("guidance.") }
        return [made.prefix(5), made.dropFirst(5)].map { part in
            Set(part.flatMap(\.limits).filter { $0.judgement == .failed }.map(\.statistic)).sorted()
        }
    }

    @Test("passes with a healthy app, with every seed", arguments: UInt64(1)...8)
    func healthy(seed: UInt64) throws {
        let played = try played("", seed: seed)
        #expect(played.verdict == .passed, "\(played.reasons)")
        #expect(played.trials("guidance.cards").allSatisfy { $0.outcome == "right" })
    }

    @Test("gives an age that holds what the models do: processing and display, and the wait for a refresh")
    func trueAge() throws {
        for age in try played("").measurements.filter({ $0.name == "guidance.age" }) {
            let figure = try #require(age.measurement.figure("age"))
            #expect(try #require(figure.low) <= 0.04 + 0.07 && 0.04 + 0.07 <= #require(figure.high))
        }
    }

    @Test(
        "fails with each fault, by the statistics that see it",
        arguments: [
            ("staleCard: 5 s", ["age", "distanceOff", "wrong"], ["age", "distanceOff"]),
            ("distanceScale: 115 %", ["distanceOff", "pace"], ["distanceOff"]),
            ("distanceScale: 85 %", ["distanceOff", "pace"], ["distanceOff"]),
            ("stepsAhead: 1", ["wrong"], ["wrong"]),
            ("wrongSide: 100 %", ["wrong"], ["wrong"]),
            ("frozenArrival: true", ["timeOff"], ["pastArrival"]),
        ])
    func faulty(fault: String, byRoute: [String], byDrive: [String]) throws {
        let played = try played("faults:\n  \(fault)")
        #expect(played.verdict == .failed)
        let broken = broken(played)
        #expect(broken[0] == byRoute)
        #expect(Set(byDrive).isSubset(of: broken[1]), "\(broken[1])")
        #expect(played.steps.filter { $0.verdict == .failed }.map(\.number) == [2, 3])
    }

    @Test("finds how old a stale card is", arguments: [2.0, 4, 8], UInt64(1)...3)
    func staleAge(seconds: Double, seed: UInt64) throws {
        let played = try played("faults:\n  staleCard: \(seconds) s", seed: seed)
        for age in played.measurements where age.name == "guidance.age" {
            let figure = try #require(age.measurement.figure("age"))
            let truth = seconds + 0.11
            #expect(try #require(figure.low) <= truth && truth <= #require(figure.high))
        }
    }

    @Test("finds an app that declares the wrong side of the traffic (organicmaps #13416)")
    func trafficSide() throws {
        let played = try played("trafficSide: left")
        #expect(played.verdict == .failed && broken(played) == [["wrongTraffic"], []])
    }

    @Test("some mirrored maneuvers are found one by one", arguments: UInt64(1)...5)
    func someSides(seed: UInt64) throws {
        let played = try played("faults:\n  wrongSide: 40 %", seed: seed)
        let wrong = played.trials("guidance.cards").filter { $0.outcome != "right" }
        #expect(!wrong.isEmpty && wrong.allSatisfy { $0.outcome == "wrongSide" })
        #expect(played.verdict == .failed)
    }

    @Test("by the drive is undecided, not failed, where the app was given another route than is driven")
    func otherRoute() throws {
        // The app is asked to go round the town while the car goes straight on, eastwards.
        var scenario = Scenario(
            steps: """
                - navigate: {route: town/route.json, drive: straight.csv}
                - measure:
                    guidance: {by: drive, for: 60 s}
                    limits: {age: {atMost: 1 s}, wrong: {atMost: 0}}
                """)
        scenario.texts["runbooks/straight.csv"] =
            "time,latitude,longitude,accuracy,course,speed\n"
            + (0..<90).map { second in
                let longitude = 7.997779 + Double(second) * 12 / 68_680
                return "\(second),51.999992,\(longitude),4,90,12\n"
            }.joined()
        let played = try scenario.run()
        #expect(played.verdict == .undecided, "\(played.reasons)")
        #expect(!played.trials("guidance.cards").contains { $0.outcome.hasPrefix("wrong") || $0.outcome == "ahead" })
    }

    @Test("without a drive known beforehand the turns are told in hindsight, and only then")
    func foreseen() throws {
        let played = try played("")
        let places = played.events.indices.filter { if case .foreseen = played.events[$0].body { true } else { false } }
        #expect(places.count == 1)
        guard case .foreseen(let drive) = played.events[places[0]].body else { return }
        #expect(drive.turns.count { $0.angle != nil } >= 10)
    }

    @Test("says without an app on the screen that there was no card, and is undecided")
    func dark() throws {
        let played = try Scenario(
            steps: """
                - cable: out
                - await: {link: detached}
                - navigate: {route: town/route.json, drive: town/drive.nmea}
                - measure:
                    guidance: {for: 20 s}
                    limits: {age: {atMost: 1 s}, wrong: {atMost: 0}, distanceOff: {atMost: 5 m}}
                """
        ).run()
        #expect(played.verdict == .undecided)
        #expect(played.reasons.contains { $0.contains("no card was judged") })
    }
}
