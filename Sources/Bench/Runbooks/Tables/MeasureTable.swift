import CarPlay
import Clockwork
import Measuring

/// The tables of metrics, each with the statistics that may be limited.
enum MeasureTable {
    /// A metric with its limits.
    struct Measure: Sendable {
        let metric: Metric
        let limits: [Limit]
    }

    static let measure = Shape<Measure>.choice(
        "measure",
        [
            metric(
                "updateLatency", LatencyMeasureTable.updateLatency, LatencyMeasureTable.updateLatencyLimits,
                "From the arrival of a fix to the frame that shows it, and the card's in its parts."),
            watched(.headingLag, "By how much the map's rotation follows the course of the fixes."),
            watched(.stepResponse, "From the first fix of a car that starts to the frame in which the map moves."),
            watched(.cardMapSkew, "By how much later the card shows a fix than the map does."),
            watched(.frameAge, "How old what is on the screen is at each refresh."),
            watched(.updatesPerMinute, "How often a minute the app updates its templates."),
            metric(
                "nightSwitch", LatencyMeasureTable.nightSwitch, LatencyMeasureTable.limits(of: ["night", "day"]),
                "From a change of the car's light to the frame with the map in the other colours."),
            metric(
                "firstFrame", LatencyMeasureTable.firstFrame, LatencyMeasureTable.limits(of: ["cable", "session"]),
                "From a connect to the first frame with a map."),
            metric(
                "panThreshold", PanMeasureTable.panThreshold, PanMeasureTable.limits,
                "The length of a drag that is reported as a pan."),
            metric("disconnects", disconnects, disconnectLimits, "Disconnects that the app misses."),
            metric(
                "attach", LinkMeasureTable.attach, LinkMeasureTable.edgeLimits,
                "How long after the cable is plugged in each signal rises: `dataLink` is the phone usable on the bus."),
            metric(
                "detach", LinkMeasureTable.detach, LinkMeasureTable.edgeLimits,
                "How long after the cable is cut each signal falls."),
            metric(
                "flaps", LinkMeasureTable.flaps, LinkMeasureTable.flapLimits,
                "How often a phone leaves the bus by itself after it was plugged in."),
            metric(
                "roleSwitch", LinkMeasureTable.roleSwitch, LinkMeasureTable.roleSwitchLimits,
                "From the request for a change of roles to the phone's return to the bus."),
            metric(
                "fallback", LinkMeasureTable.fallback, LinkMeasureTable.fallbackLimits,
                "A rule that takes a phone that stops charging as disconnected: what it catches, when, and how often it is wrong."
            ),
            metric("timeUntil", timeUntil, timeLimits, "The time until a condition holds, from the start of the step."),
            metric(
                "guidance", guidance, guidanceLimits,
                "What the guidance card says, against the route or in hindsight against the drive."),
        ])

    /// Ample in host time: a search takes about ten drags, a cycle some seconds and a missed one the rig's limit more.
    static let allowance = StepTable.Allowance<Measure>(
        words:
            "the measured time and 30 s more, 3 min for each direction of a pan threshold, 20 s for each cycle and what it watches, 30 s for each night with its day, 60 s for each first frame, 30 s for a condition; what the rig's switch takes more as for `cable`, for each movement"
    ) { measure in
        switch measure.metric {
        case .updateLatency(_, let duration), .watched(_, let duration), .guidance(_, _, let duration):
            duration.seconds + 30
        case .panThreshold(let directions, _, _): 180 * Double(directions.count)
        case .disconnects(let cycles), .attach(let cycles), .detach(let cycles), .roleSwitch(let cycles):
            20 * Double(cycles)
        case .nightSwitch(let cycles): 30 * Double(cycles)
        case .firstFrame(let cycles): 60 * Double(cycles)
        case .flaps(let cycles, let watch): (20 + watch.seconds) * Double(cycles)
        case .fallback(let cycles, let hold, let watch): (20 + hold.seconds + watch.seconds) * Double(cycles)
        case .timeUntil: 30
        }
    }

    private static func watched(_ metric: WatchedMetric, _ summary: String) -> Alternative<Measure> {
        self.metric(
            metric.rawValue, LatencyMeasureTable.watched(metric), LatencyMeasureTable.limits(of: metric), summary)
    }

    private static func metric(
        _ name: String, _ shape: Shape<Metric>, _ limits: Shape<[Limit]>, _ summary: String
    ) -> Alternative<Measure> {
        Alternative(
            "measure",
            Field(name, shape, summary),
            Field(optional: "limits", limits, otherwise: "nothing is judged", "What each statistic may be.")
        ) { Measure(metric: $0, limits: $1 ?? []) }
    }

    private static let disconnects = Shape<Metric>.record(
        "disconnects",
        Field("cycles", .whole(1...100_000), "How often the cable is cut and plugged.")
    ) { .disconnects(cycles: $0) }

    private static let timeUntil = ConditionTable.awaited.map { Metric.timeUntil($0) }

    private static let guidance = Shape<Metric>.record(
        "guidance",
        Field(
            optional: "by", Shape<GuidanceOracle>.word,
            otherwise: "the route where the app was given one, else the drive", "What the card is held against."),
        Field(
            optional: "trafficSide", Shape<TrafficSide>.word, otherwise: "not judged",
            "The side of the traffic that the app should declare."),
        Field("for", .duration(0.1...86_400), "How long the card is watched.")
    ) { .guidance(by: $0, trafficSide: $1, duration: $2) }

    private static let guidanceLimits: Shape<[Limit]> = {
        let signed = Shape<Timespan>.duration(-3600...3600).map(\.seconds)
        let metres = Shape<Double>.number(.length, -100_000...100_000)
        let off = Shape<Double>.number(.length, 0...100_000)
        let count = Shape<Int>.whole(0...100_000).map { Double($0) }
        return limits(
            [("age", signed), ("pace", .share(0...1000)), ("distanceError", metres), ("distanceOff", off)]
                + [("timeError", signed), ("timeOff", Shape<Timespan>.duration(0...3600).map(\.seconds))]
                + ["wrong", "wrongSide", "wrongTraffic", "ahead", "offTable", "pastArrival", "missing"].map {
                    ($0, count)
                }
                + ["wrongRate", "wrongSideRate", "aheadRate", "wrongTrafficRate", "pastArrivalRate", "missingRate"].map
            {
                ($0, .share())
            })
    }()

    private static let timeLimits = limits([("value", Shape<Timespan>.duration(0...86_400).map(\.milliseconds))])

    private static let disconnectLimits = limits([
        ("missed", Shape<Int>.whole(0...100_000).map { Double($0) }), ("rate", .share()),
        ("unexpected", Shape<Int>.whole(0...100_000).map { Double($0) }),
    ])

    /// A map from statistics to bounds, in the measurement's unit.
    static func limits(_ statistics: [(String, Shape<Double>)], title: String = "limits") -> Shape<[Limit]> {
        .record(title, of: limitFields(statistics)) { $0.flatMap(\.self) }
    }

    /// The keys of such a map.
    static func limitFields(_ statistics: [(String, Shape<Double>)]) -> [Field<[Limit]?>] {
        statistics.map { limit($0, $1) }
    }

    /// The bounds of one statistic, in the measurement's unit.
    static func limit(_ statistic: String, _ shape: Shape<Double>) -> Field<[Limit]?> {
        Field(optional: statistic, bounds(of: statistic, shape), "The bounds of `\(statistic)`.")
    }

    private static func bounds(of statistic: String, _ shape: Shape<Double>) -> Shape<[Limit]> {
        .record(
            statistic,
            Field(optional: Limit.Bound.atMost.rawValue, shape.placed, "The greatest value that passes."),
            Field(optional: Limit.Bound.atLeast.rawValue, shape.placed, "The least value that passes."),
            Field(
                optional: "margin", LimitMargin.shape(beside: shape), otherwise: "no judgement is marginal",
                "How near to the bound a judgement is marginal.")
        ) { most, least, margin throws(Complaints) in
            if let most, let least, least.value > most.value { throw neverHolds(most, least) }
            let limits = [
                most.map { Limit(statistic, .atMost, $0.value) }, least.map { Limit(statistic, .atLeast, $0.value) },
            ]
            return limits.compactMap(\.self).map { limit in
                var limit = limit
                limit.margin = margin?.value(beside: limit.value) ?? 0
                return limit
            }
        }
    }

    private static func neverHolds(_ most: Placed<Double>, _ least: Placed<Double>) -> Complaints {
        Complaints(
            least.position, least.text,
            "`atLeast: \(least.text)` is above `atMost: \(most.text)`, so that no value passes; swap them, or leave one out"
        )
    }
}
