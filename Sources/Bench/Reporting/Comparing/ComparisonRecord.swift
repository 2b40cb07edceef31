import Events
import Journaling
import Measuring

/// The fields of a comparison in a JSON document.
struct ComparisonRecord: ExchangedRecord, Sendable {
    private var version = 1
    private var kind = "compare"
    private var first = SideRecord(), second = SideRecord()
    private var cautions: [String] = []
    private var tests = 0
    private var metrics: [MetricComparisonRecord] = []
    private var unmeasured: [UnmeasuredRecord] = []
    private var refused: [String] = [], onlyFirst: [String] = [], onlySecond: [String] = []

    init() {}

    /// Makes the fields of a comparison.
    init(_ comparison: RunComparison) {
        (first, second) = (SideRecord(comparison.first), SideRecord(comparison.second))
        cautions = comparison.cautions
        tests = comparison.tests
        metrics = comparison.metrics.map(MetricComparisonRecord.init)
        unmeasured = comparison.unmeasured.map(UnmeasuredRecord.init)
        (refused, onlyFirst, onlySecond) = (comparison.refused, comparison.onlyFirst, comparison.onlySecond)
    }

    mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("version", &version)
        try fields.field("kind", &kind)
        try fields.field("a", &first)
        try fields.field("b", &second)
        try fields.field("cautions", &cautions)
        try fields.field("tests", &tests)
        try fields.field("metrics", &metrics)
        try fields.field("unmeasured", &unmeasured)
        try fields.field("refused", &refused)
        try fields.field("onlyA", &onlyFirst)
        try fields.field("onlyB", &onlySecond)
    }
}

/// A side of a comparison: what was run with what.
struct SideRecord: ExchangedRecord, Sendable {
    private var path = "", header = RunStarted()

    init() {}

    init(_ run: ComparedRun) {
        (path, header) = (run.path, run.header)
    }

    mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("path", &path)
        try fields.field("run", &header)
    }
}
