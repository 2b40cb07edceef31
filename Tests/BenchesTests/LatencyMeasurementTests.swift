import Clockwork
import Events
import Measuring
import Testing

/// Update latency is taken from arrivals and frames; the profile's delays are only what the models obey.
@Suite("A measured update latency") struct LatencyMeasurementTests {
    private static let unit = "rigs/units/standard-800x480.yaml"
    private static let app = "rigs/apps/healthy.yaml"
    /// The time between two refreshes of the unit at 60 Hz, in milliseconds.
    private static let frame = 1000.0 / 60

    private static let map = Scenario(
        steps: """
            - navigate: {drive: town/drive.nmea}
            - wait: 8 s
            - measure: {updateLatency: {of: map, for: 3 s}}
            """)
    private static let card = Scenario(
        steps: """
            - navigate: {route: town/route.json, drive: town/drive.nmea}
            - wait: 6 s
            - measure: {updateLatency: {of: card, for: 30 s}}
            """)

    private func median(_ scenario: Scenario, _ metric: String, seed: UInt64) throws -> Double {
        let played = try scenario.seeded(seed).run()
        return try #require(played.measured(metric)?.figure("p50")).value
    }

    /// By how much the median moves, for each of some seeds, where a text of a document is another.
    private func moves(
        _ metric: String, of scenario: Scenario, replacing text: String, in path: String, with texts: [String]
    ) throws -> [[Double]] {
        let changed = try texts.map { try scenario.replacing(text, with: $0, in: path) }
        return try (UInt64(1)...6).map { seed in
            let base = try median(scenario, metric, seed: seed)
            return try changed.map { try median($0, metric, seed: seed) - base }
        }
    }

    @Test("moves with the unit's delay to the frame")
    func displayDelay() throws {
        let delays = [20.0, 100, 160, 300]
        let moves = try moves(
            "updateLatency.map", of: Self.map, replacing: "delay: 60 ms", in: Self.unit,
            with: delays.map { "delay: \($0) ms" })
        for row in moves { for (move, delay) in zip(row, delays) { #expect(abs(move - (delay - 60)) <= Self.frame) } }
    }

    @Test("of the map moves with the app's drawing, to the frame")
    func drawing() throws {
        let delays = [10.0, 80, 90]
        let moves = try moves(
            "updateLatency.map", of: Self.map.replacing("spread: 25 %", with: "spread: 0 %", in: Self.app),
            replacing: "drawing: 30 ms", in: Self.app, with: delays.map { "drawing: \($0) ms" })
        for row in moves {
            for (move, delay) in zip(row, delays) { #expect(abs(move - (delay - 30)) <= Self.frame + 1e-6) }
        }
    }

    @Test("of the card moves with the app's processing, to the frame")
    func processing() throws {
        let delays = [140.0, 290]
        let moves = try moves(
            "updateLatency.card", of: Self.card.replacing("spread: 25 %", with: "spread: 0 %", in: Self.app),
            replacing: "processing: 40 ms", in: Self.app, with: delays.map { "processing: \($0) ms" })
        for row in moves {
            for (move, delay) in zip(row, delays) { #expect(abs(move - (delay - 40)) <= Self.frame + 1e-6) }
        }
    }

    @Test("bounds what the models did: processing, delay, jitter and the wait for a refresh", arguments: UInt64(1)...10)
    func bounds(seed: UInt64) throws {
        let played = try Self.map.seeded(seed).run()
        let made = try #require(played.measured("updateLatency.map"))
        let (least, most) = (try #require(made.figure("min")), try #require(made.figure("max")))
        // Drawing 30 ms ± 25 %, display 60 ms with up to 10 ms jitter, then the next refresh.
        #expect(try #require(least.high) >= 22.5 + 60)
        #expect(try #require(most.low) <= 37.5 + 70 + 1e-6)
        #expect(made.n >= 25)
    }

    @Test("is counted anew from the events of the run, fix by fix")
    func restsOnEvents() throws {
        let played = try Self.map.run()
        var arrivals: [Int: Int64] = [:], greatest = Int64(0), begins = false
        for event in played.events {
            switch event.body {
            case .step(let step): begins = step.title.hasPrefix("measure")
            case .fix(let fix) where begins && fix.movesMap: arrivals[fix.index] = event.at.nanoseconds
            case .frame(let frame):
                if let arrival = frame.map.flatMap({ arrivals[$0] }) {
                    greatest = max(greatest, event.at.nanoseconds - arrival)
                }
            default: break
            }
        }
        let most = try #require(played.measured("updateLatency.map")?.figure("max")?.high)
        #expect(abs(most - Double(greatest) / 1e6) < 1e-6)
    }

    @Test("has no sample where the app is not on the screen, and then no limit passes")
    func nothingShown() throws {
        let scenario = Scenario(
            steps: """
                - cable: out
                - await: {link: detached}
                - navigate: {drive: town/drive.nmea}
                - measure:
                    updateLatency: {of: map, for: 3 s}
                    limits: {max: {atMost: 400 ms}}
                """)
        let played = try scenario.run()
        #expect(played.verdict == .undecided)
        #expect(played.measured("updateLatency.map")?.figures == [])
        #expect(played.reasons.contains { $0.contains("no sample: no fix changed the map") })
    }

    @Test("of a screen that is dark for longer than the limit fails: what was never shown took at least the wait")
    func darkScreen() throws {
        // The unit needs longer than the window to show anything.
        let scenario = try Scenario(
            steps: """
                - navigate: {drive: town/drive.nmea}
                - wait: 12 s
                - measure:
                    updateLatency: {of: map, for: 3 s}
                    limits: {max: {atMost: 400 ms}}
                """
        ).replacing("delay: 60 ms", with: "delay: 9 s", in: Self.unit)
        let played = try scenario.run()
        #expect(played.verdict == .failed)
        #expect(played.reasons.contains { $0.contains("max at least") }, "\(played.reasons)")
    }

    @Test("a standing car's map is drawn again after the cable was out")
    func drawnAgain() throws {
        var scenario = Scenario(
            steps: """
                - navigate: {drive: standing.nmea}
                - wait: 2 s
                - cable: out
                - await: {link: detached}
                - cable: in
                - await: {connected: true}
                - wait: 2 s
                """)
        scenario.texts["runbooks/standing.nmea"] = (0..<150).map { tenth in
            "$GPRMC,0800\(10 + tenth / 10).\(tenth % 10),A,5159.99944,N,00759.86466,E,0.0,0.0,050126,,,A\n"
        }.joined()
        let played = try scenario.run()
        let frames = played.events.compactMap { event -> Bool? in
            if case .frame(let frame) = event.body { frame.map != nil } else { nil }
        }
        // Frames that change something else leave the map as it is.
        let maps = frames.enumerated().filter { $0 == 0 || frames[$0 - 1] != $1 }.map(\.element)
        // Dark before the first fix, drawn, dark while the cable is out, drawn again, dark after the teardown's cut.
        let drawn = maps.drop { !$0 }
        #expect(drawn == [true, false, true] || drawn == [true, false, true, false], "\(maps)")
    }
}
