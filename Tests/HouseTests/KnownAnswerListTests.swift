import Measuring
import Testing

@Suite("Known answers of metrics")
struct KnownAnswerListTests {
    @Test("each metric has one, or a reason why not, in the order of the definitions")
    func whole() {
        #expect(KnownAnswer.all.map { $0.metric } == MetricDefinition.all.map(\.name))
    }

    @Test("are where the list says, by the words of their titles", arguments: KnownAnswer.all.map { $0.metric })
    func places(metric: String) throws {
        for entry in KnownAnswer.all where entry.metric == metric {
            switch entry.answer {
            case .test(let path, let words):
                let file = try #require(TextFile.named(path), "\(path) is not there")
                #expect(file.text.contains(words), "\(path) has no \"\(words)\"")
                #expect(file.text.contains("import KnownAnswers") || file.text.contains("88"), "\(path) counts nothing")
            case .none(let reason):
                #expect(!reason.isEmpty)
            }
        }
    }

    @Test("are missing only where a metric states no interval of its own")
    func reasons() {
        for (metric, answer) in KnownAnswer.all {
            guard case .none = answer, let definition = MetricDefinition.named(metric)?.metric else { continue }
            let interval = definition.interval
            #expect(interval.hasPrefix("none") || interval.hasPrefix("that of `"), "\(metric): \(interval)")
        }
    }
}
