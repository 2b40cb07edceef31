import Blaming
import Clockwork
import Events
import Measuring
import Probes
import Testing

@testable import Benches

/// Which part stands behind an update latency beyond its limit.
@Suite("A part of the update latency") struct LatencyPartTests {
    /// A time in milliseconds, and whether it kept a limit of its own; nil where it has none.
    struct Part: Sendable {
        let time: Double
        let isKept: Bool?

        init(_ time: Double, _ isKept: Bool? = nil) { (self.time, self.isKept) = (time, isKept) }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var whole: Part, received: Part, processing: Part, display: Part
        let part: LatencyPart?

        init(
            _ name: String, whole: Bool? = false, _ received: Part, _ processing: Part, _ display: Part,
            is part: LatencyPart?
        ) {
            (testDescription, self.part) = (name, part)
            (self.received, self.processing, self.display) = (received, processing, display)
            self.whole = Part(received.time + processing.time + display.time, whole)
        }

        var measures: StepMeasures {
            var measures = StepMeasures()
            let parts = [("", whole), (".received", received), (".processing", processing), (".display", display)]
            for (name, part) in parts {
                var made = MeasurementMade(), figure = FigureRecord(), limit = LimitRecord()
                (made.name, made.unit) = ("updateLatency.card" + name, "ms")
                (figure.statistic, figure.value) = ("max", part.time)
                made.figures = [figure]
                if let isKept = part.isKept {
                    (limit.statistic, limit.judgement) = ("max", isKept ? .passed : .failed)
                    made.limits = [limit]
                }
                measures.take(made)
            }
            return measures
        }
    }

    private static let cases = [
        Case("its own limit is broken", .init(0), .init(90), .init(80, false), is: .display),
        Case("that of the app", .init(0), .init(90, false), .init(80), is: .processing),
        Case("that of the receipt", .init(9, false), .init(90), .init(80), is: .received),
        Case("two of them", .init(0), .init(90, false), .init(80, false), is: .processing),
        Case("the app keeps its own", .init(0), .init(90, true), .init(100), is: .display),
        Case("the screen keeps its own", .init(0), .init(90), .init(100, true), is: .processing),
        Case("the app is small", .init(0), .init(40), .init(300), is: .display),
        Case("the screen is small", .init(0), .init(300), .init(40), is: .processing),
        Case("all others are small", .init(300), .init(40), .init(60), is: .received),
        Case("neither is small", .init(0), .init(90), .init(100), is: nil),
        Case("both keep their own", .init(0), .init(90, true), .init(100, true), is: nil),
        Case("all is kept", whole: true, .init(0), .init(40, true), .init(300, true), is: nil),
    ]

    @Test("is found by its own limit, or by its share", arguments: cases)
    func part(given: Case) { #expect(LatencyPart.behind(given.measures) == given.part) }

    @Test("takes the time that broke its limit with its parts, and none of what is no time or no delay")
    func time() throws {
        let time = try #require(LimitedTime(Self.cases[9].measures))
        #expect(time.whole == .milliseconds(190) && time.own == .milliseconds(90) && time.display == .milliseconds(100))
        #expect(LimitedTime(Self.cases[11].measures) == nil)
        let others = [
            ("cardMapSkew", "ms", Limit.Bound.atMost), ("headingLag", "ms", .atLeast),
            ("guidance.distance", "m", .atMost),
        ]
        for (name, unit, bound) in others {
            var made = MeasurementMade(), figure = FigureRecord(), limit = LimitRecord()
            (made.name, made.unit, figure.statistic, figure.value) = (name, unit, "value", 300)
            (limit.statistic, limit.judgement, limit.bound) = ("value", .failed, bound)
            (made.figures, made.limits) = ([figure], [limit])
            var measures = StepMeasures()
            measures.take(made)
            #expect(LimitedTime(measures) == nil, "\(name)")
        }
    }

    @Test("what is known from below alone is taken as at least so much", arguments: [nil, 95] as [Double?])
    func open(high: Double?) throws {
        var made = MeasurementMade(), figure = FigureRecord(), limit = LimitRecord()
        (made.name, made.unit) = ("updateLatency.map", "ms")
        (figure.statistic, figure.value, figure.low, figure.high) = ("max", 90, 90, high)
        (limit.statistic, limit.judgement) = ("max", .failed)
        (made.figures, made.limits) = ([figure], [limit])
        var measures = StepMeasures()
        measures.take(made)
        let time = try #require(LimitedTime(measures))
        #expect(time.isLeast == (high == nil) && time.whole == .milliseconds(90))
    }
}
