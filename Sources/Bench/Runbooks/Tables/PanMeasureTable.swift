import Clockwork
import Measuring

/// The tables of the pan threshold: what is dragged, and what may be limited of it.
enum PanMeasureTable {
    static let panThreshold = Shape<Metric>.choice(
        "panThreshold",
        [
            Alternative(
                "panThreshold",
                Field("direction", .direction, "The direction of the drags: a word, or an angle clockwise from up."),
                resolution, timed
            ) { .panThreshold(directions: [$0], resolution: $1, timed: $2) },
            Alternative(
                "panThreshold",
                Field("directions", .directions, "Several of them, each measured by itself; `all` is the eight words."),
                resolution, timed
            ) { .panThreshold(directions: $0, resolution: $1, timed: $2) },
        ])

    private static let resolution = Field(
        "resolution", Shape<Double>.number(.points, 0.1...100), default: "1 pt", "How closely the length is searched.")

    /// Below six drags a median has no bounds.
    private static let timed = Field(
        "timed", Shape<Int>.whole(6...1000), default: "6",
        "How many of the longest drags follow the search: each must begin, and they are timed.")

    /// The figures of the threshold by their names, those of the timed drags by their metric: `began.p50`.
    static let limits: Shape<[Limit]> = {
        let lengths = Shape<Double>.number(.points, 0...10_000)
        let sides = ["percentOfWidth", "percentOfHeight", "percentOfShorter", "percentOfDiagonal"]
        let flat: [(String, Shape<Double>)] =
            ["value", "slope", "swallowed"].map { ($0, lengths) }
            + [("pixels", .number(.pixels, 0...100_000)), ("millimetres", .number(.millimetres, 0...10_000))]
            + sides.map { ($0, .number(.share, 0...1000)) }
        let fields = flat.map { MeasureTable.limit($0, $1) } + ["began", "firstFrame"].map(times)
        return .record("limits", of: fields) { $0.flatMap(\.self) }
    }()

    private static func times(of metric: String) -> Field<[Limit]?> {
        let times = Shape<Timespan>.duration(0...3600).map(\.milliseconds)
        let shape = MeasureTable.limits(["min", "p50", "p95", "p99", "max"].map { ($0, times) }).map { limits in
            limits.map { Limit("\(metric).\($0.statistic)", $0.bound, $0.value) }
        }
        return Field(optional: metric, shape, "The statistics of `\(metric)`.")
    }
}
