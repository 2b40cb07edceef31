import Measuring
import Runbooks
import Testing

@testable import Describing

@Suite("The page of metrics") struct MetricsPageTests {
    @Test("is committed as the definitions make it")
    func committed() throws {
        let text = try Repository.text("docs/\(MetricsPage.file)")
        #expect(text == MetricsPage.text, "docs/\(MetricsPage.file) is not what the definitions say: run `make docs`")
    }

    @Test("says what each statistic is", arguments: MetricDefinition.all)
    func statistics(metric: MetricDefinition) {
        for statistic in metric.statistics {
            #expect(StatisticWords.meaning(of: statistic, in: metric)?.hasSuffix(".") == true, "\(statistic)")
        }
        let rows = MetricsPage.text.split(separator: "\n").filter { $0.hasPrefix("|") }
        #expect(rows.allSatisfy { !$0.contains("|  |") && !$0.contains("| |") })
    }

    @Test("has each metric and statistic that a runbook may limit")
    func limits() throws {
        let measure = try #require(DocumentKind.runbook.form.choices.first { $0.title == "measure" })
        for alternative in measure.alternatives {
            let key = try #require(alternative.fields.first?.name)
            // Limits of a pan threshold also name the times of its timed drags.
            let metrics = MetricDefinition.all.filter { $0.name.hasPrefix(key.hasPrefix("pan") ? "pan" : key) }
            #expect(!metrics.isEmpty, "\(key)")
            // `missing` is the count of each signal, and `missingRate` its share; in the measurement they have its name.
            let ofSignals = key.hasSuffix("tach") ? ["missing", "missingRate"] : []
            let known = Set(metrics.flatMap(\.statistics)).union(ofSignals)
            #expect(Self.limited(by: alternative).isSubset(of: known), "\(key): \(Self.limited(by: alternative))")
        }
    }

    /// The statistics that the limits of a metric may name; those of a link's edge stand below the signal.
    private static func limited(by alternative: RecordForm) -> Set<String> {
        guard case .record(let limits)? = alternative.fields.first(where: { $0.name == "limits" })?.form else {
            return []
        }
        let names = limits.fields.flatMap { field -> [String] in
            guard case .record(let part) = field.form, part.fields.first?.name != "atMost" else { return [field.name] }
            return part.fields.map(\.name)
        }
        return Set(names)
    }
}
