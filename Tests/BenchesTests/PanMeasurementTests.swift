import Events
import Measuring
import Testing

/// The pan threshold is searched by drags; the profile is only what the unit model obeys.
@Suite("A measured pan threshold") struct PanMeasurementTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let threshold: String
        let direction: String
        /// What the profile's threshold is on a display of 400 by 240 points.
        let points: Double
        var resolution = 1.0

        var testDescription: String { "\(threshold), \(direction), to \(resolution) pt" }
    }

    private static let cases = [
        Case(threshold: "3 pt", direction: "right", points: 3),
        Case(threshold: "10 pt", direction: "up", points: 10),
        Case(threshold: "10 pt", direction: "down-left", points: 10),
        Case(threshold: "37.5 pt", direction: "left", points: 37.5, resolution: 0.5),
        Case(threshold: "60 pt", direction: "30 deg", points: 60, resolution: 2),
        Case(threshold: "25 %\n  of: width", direction: "right", points: 100),
        Case(threshold: "25 %\n  of: width", direction: "down", points: 100),
        Case(threshold: "20 %\n  of: height", direction: "left", points: 48),
        Case(threshold: "12.5 %\n  of: shorter", direction: "up-right", points: 30),
        Case(threshold: "30 %\n  of: axis", direction: "left", points: 120, resolution: 2),
        Case(threshold: "30 %\n  of: axis", direction: "up", points: 72),
    ]

    private static let unit = "rigs/units/standard-800x480.yaml"
    /// The digitiser's step of the unit, in points.
    private static let grid = 0.5

    private func scenario(_ tried: Case, limits: String = "") throws -> Scenario {
        try Scenario(
            steps: """
                - measure:
                    panThreshold: {direction: \(tried.direction), resolution: \(tried.resolution) pt}
                \(limits)
                """
        ).replacing(Scenario.standardThreshold, with: "threshold: \(tried.threshold)", in: Self.unit)
    }

    @Test("is the profile's, within the resolution and a step of the digitiser, with every seed", arguments: cases)
    func follows(tried: Case) throws {
        for seed in UInt64(1)...6 {
            let played = try scenario(tried).seeded(seed).run()
            let figure = try #require(played.measurements.first?.measurement.figure("value"))
            let (low, high) = (try #require(figure.low), try #require(figure.high))
            // Half a step of the digitiser along the drag on each side: at most its diagonal.
            #expect(high - low <= tried.resolution + Self.grid * 2.0.squareRoot() + 1e-9)
            #expect(low <= tried.points && tried.points <= high)
            #expect(played.verdict == .passed)
        }
    }

    @Test("has the bounds that its trials gave, and no others", arguments: cases)
    func restsOnTrials(tried: Case) throws {
        let played = try scenario(tried).run()
        let made = try #require(played.measurements.first?.measurement)
        let trials = played.trials(made.name)
        #expect(trials.count == made.n)
        let lengths = { (outcome: String) in trials.filter { $0.outcome == outcome }.compactMap(\.stimulus) }
        let figure = try #require(made.figure("value"))
        let (low, high) = (try #require(figure.low), try #require(figure.high))
        let rounding = (high - low - (lengths("began").min() ?? 0) + (lengths("notBegan").max() ?? 0)) / 2
        #expect(rounding >= Self.grid / 2 - 0.001 && rounding <= Self.grid * 0.5.squareRoot() + 0.001)
        #expect(abs(low - max(0, (lengths("notBegan").max() ?? 0) - rounding)) < 0.001)
        #expect(abs(high - (lengths("began").min() ?? 0) - rounding) < 0.001)
        // Each trial began only where a callback came between its touch-down and its own account.
        let timed = played.trials("panBegan.\(made.name.split(separator: ".")[1])")
        #expect(timed.count == 6)
        #expect(began(in: played.events) == (trials + timed).map { $0.outcome == "began" })
        let approaches = trials.compactMap(\.detail.first)
        #expect(approaches.count { $0 == "null trial" } == 2 && trials[0].stimulus == 0)
        #expect(approaches.count { $0 == "from below" } >= 2 && approaches.count { $0 == "from above" } >= 2)
    }

    /// Whether each trial, in order, had a gesture reported as began.
    private func began(in events: [Event]) -> [Bool] {
        var (began, all) = (false, [Bool]())
        for event in events {
            switch event.body {
            case .touch(let touch) where touch.phase == "down": began = false
            case .gesture(let gesture) where gesture.phase == "began": began = true
            case .trial: all.append(began)
            default: break
            }
        }
        return all
    }

    @Test(
        "is found on a unit that tells its gestures late, too",
        arguments: ["0 ms", "240 ms", "300 ms", "1 s", "3 s"])
    func lateCallbacks(latency: String) throws {
        let tried = Case(threshold: "20 pt", direction: "right", points: 20)
        let played = try scenario(tried).replacing("latency: 20 ms", with: "latency: \(latency)", in: Self.unit).run()
        let figure = try #require(played.measured("panThreshold.right")?.figure("value"))
        #expect(abs(figure.value - 20) <= 1.5)
    }

    @Test("beyond the longest drag is no measurement: the null trials say that, and the product has not failed")
    func noThreshold() throws {
        let limits = "    limits: {value: {atMost: 15 pt}}"
        let tried = Case(threshold: "90 %\n  of: width", direction: "right", points: 360)
        let played = try scenario(tried, limits: limits).run()
        #expect(played.verdict == .undecided)
        #expect(played.measured("panThreshold.right")?.figures == [])
        #expect(played.reasons.contains { $0.contains("a drag of the longest length, 240, did not begin") })
        #expect(played.measurements.count == 1)
    }

    @Test("stands in pixels, on the glass and as shares of the screen, and limits may name each")
    func otherMeasures() throws {
        let tried = Case(threshold: "25 %\n  of: width", direction: "right", points: 100)
        let limits = """
                limits:
                  pixels: {atMost: 203 px}
                  millimetres: {atLeast: 38 mm, atMost: 42 mm}
                  percentOfWidth: {atMost: 26 %}
                  percentOfDiagonal: {atMost: 10 %}
            """
        let played = try scenario(tried, limits: limits)
            .replacing("scale: {value: 2,", with: "glassWidth: 160 mm\n  scale: {value: 2,", in: Self.unit).run()
        #expect(played.verdict == .failed)
        #expect(played.reasons.count == 1 && played.reasons[0].contains("percentOfDiagonal ≤ 10 %"))
        let value = try #require(played.measured("panThreshold.right")?.figure("value"))
        for (metric, statistic, factor) in [
            ("Pixels", "pixels", 2), ("Glass", "millimetres", 0.4), ("Share", "percentOfWidth", 0.25),
            ("Share", "percentOfHeight", 1 / 2.4), ("Share", "percentOfShorter", 1 / 2.4),
            ("Share", "percentOfDiagonal", 100 / 466.4762),
        ] {
            let figure = try #require(played.measured("panThreshold\(metric).right")?.figure(statistic))
            #expect(abs(figure.value - value.value * factor) < 1e-3 * value.value)
            let (low, high) = (try #require(value.low), try #require(value.high))
            #expect(abs((figure.low ?? 0) - low * factor) < 0.1 && abs((figure.high ?? 0) - high * factor) < 0.1)
        }
    }

    @Test("on a glass of unknown extent leaves its limit undecided, and tells why")
    func unknownGlass() throws {
        let tried = Case(threshold: "10 pt", direction: "right", points: 10)
        let played = try scenario(tried, limits: "    limits: {millimetres: {atMost: 8 mm}}").run()
        #expect(played.verdict == .undecided)
        #expect(played.reasons.contains { $0.contains("the extent of the glass is not known") })
    }

    @Test("in eight directions is eight measurements, each judged by the same limits")
    func eightDirections() throws {
        let played = try Scenario(
            steps: """
                - measure:
                    panThreshold: {directions: all, resolution: 4 pt}
                    limits: {value: {atMost: 90 pt}}
                """
        ).replacing(Scenario.standardThreshold, with: "threshold: 30 %\n  of: axis", in: Self.unit).run()
        let names = ["up", "upRight", "right", "downRight", "down", "downLeft", "left", "upLeft"]
        let thresholds = played.measurements.filter { $0.name.hasPrefix("panThreshold.") }
        #expect(thresholds.map(\.name) == names.map { "panThreshold.\($0)" })
        // Up and down refer to the height, 72 pt; the others to the width, 120 pt.
        #expect(thresholds.map(\.verdict) == names.map { ["up", "down"].contains($0) ? .passed : .failed })
        #expect(played.verdict == .failed && played.reasons.count == 6)
    }

    @Test("needs a screen with room for it")
    func noRoom() throws {
        let tried = Case(threshold: "1 pt", direction: "right", points: 1, resolution: 100)
        let played = try scenario(tried).replacing(
            "width: {value: 800 px", with: "width: {value: 200 px", in: Self.unit
        ).run()
        #expect(played.verdict == .benchFault)
        #expect(
            played.reasons == ["right: the screen has room for drags of 60 pt, too few for a resolution of 100 pt"])
    }

    @Test("that has no room in one direction is told of the others, and fails by them")
    func noRoomInOne() throws {
        let step = """
            - measure:
                panThreshold: {directions: [right, up, left], resolution: 50 pt}
                limits: {value: {atMost: 50 pt}}
            """
        let played = try Scenario(steps: step)
            .replacing(Scenario.standardThreshold, with: "threshold: 150 pt", in: Self.unit)
            .replacing("height: {value: 480 px", with: "height: {value: 160 px", in: Self.unit).run()
        let found = played.measurements.filter { $0.name.hasPrefix("panThreshold.") }
        #expect(found.map(\.name) == ["panThreshold.right", "panThreshold.left"])
        #expect(found.allSatisfy { $0.verdict == .failed } && played.verdict == .failed)
        #expect(
            played.reasons.filter { $0.hasPrefix("up: ") }
                == ["up: the screen has room for drags of 48 pt, too few for a resolution of 50 pt"])
    }
}
