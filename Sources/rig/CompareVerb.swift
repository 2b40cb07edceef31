import Measuring
import Reporting

/// `rig compare`: what two stored runs measured, held against each other.
enum CompareVerb {
    static let verb = Verb(
        name: "compare", synopsis: "A B [--across-provenance] [--fail-on worse] [--json]",
        summary: "holds what two stored runs measured against each other: shift, effect and chance of each metric",
        options: [
            Verb.Option(
                name: "across-provenance", value: nil,
                help: "compares figures of different provenance, too, such as a model's and a real unit's"),
            Verb.Option(
                name: "fail-on", value: "worse",
                help: "ends with 1 where a metric of B is worse: longer, or further towards its limit"),
            Verb.Option(name: "json", value: nil, help: "prints one JSON document"),
        ]
    ) { arguments throws(Failure) in
        let paths = arguments.operands
        guard paths.count == 2 else {
            throw Failure(
                .usage, "two runs are compared, A and B, each a run folder or a journal; given are \(paths.count)")
        }
        guard ["worse", nil].contains(arguments.value("fail-on")) else {
            throw Failure(.usage, "--fail-on takes worse")
        }
        let comparison = RunComparison(
            try StoredRun.compared(paths[0]), try StoredRun.compared(paths[1]),
            acrossProvenance: arguments.has("across-provenance"))
        try print(comparison, isJSON: arguments.has("json"))
        try check(comparison, paths)
        let isWorse = comparison.metrics.contains { $0.isWorse == true }
        return arguments.has("fail-on") && isWorse ? .failed : .passed
    }

    private static func print(_ comparison: RunComparison, isJSON: Bool) throws(Failure) {
        guard !isJSON else { return try Output.standard.write(ComparisonDocument.bytes(comparison)) }
        let lines = ComparisonTable.lines(comparison, style: RunPrinter.style)
        try Output.standard.write(styled: lines.map { $0 + "\n" }.joined())
    }

    /// Refuses what could not be compared at all.
    private static func check(_ comparison: RunComparison, _ paths: [String]) throws(Failure) {
        guard comparison.metrics.isEmpty else { return }
        guard comparison.refused.isEmpty else {
            throw Failure(
                .usage,
                "the provenance of every metric differs, so nothing was compared; --across-provenance compares all the same"
            )
        }
        throw Failure(.badContent, "\(paths[0]) and \(paths[1]) have no metric in common with figures to compare")
    }
}
