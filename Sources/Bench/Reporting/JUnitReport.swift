import Clockwork
import Events

/// The run as JUnit XML: a suite for the run, a test case for each step.
///
/// A product that failed is a `failure`. A bench fault, an interruption and an undecided limit are an `error` whose type
/// is the verdict's word: nothing is said against the product, but the run must not look green. Attempts are kept in the
/// form of Surefire: `flaky…` where a later one passed, else `rerun…`; the last attempt decides and is the main result.
public struct JUnitReport {
    /// The most bytes of a file that GitLab reads (30 MB, documented).
    public static let mostBytes = 30_000_000

    let run: RecoveredRun
    let files: RunFiles
    private let steps: [JUnitCase]

    /// Makes the report of a run, however its journal ended.
    public init(_ run: RecoveredRun, _ files: RunFiles) {
        self.run = run
        self.files = files
        steps = run.steps.map { JUnitCase($0, header: run.header, files: files) }
    }

    /// The document, with as much detail as fits; the run alone always does.
    public func bytes(atMost limit: Int = JUnitReport.mostBytes) -> [UInt8] {
        var bytes: [UInt8] = []
        for detail in JUnitDetail.levels {
            bytes = Array(text(detail).utf8)
            if bytes.count <= limit { break }
        }
        return bytes
    }

    /// The cases that are told: steps, and the run itself where none of them has its verdict.
    func cases(_ detail: JUnitDetail) -> [JUnitCase] {
        let told = detail.tellsSteps ? steps.filter { detail.tellsPassed || $0.result != nil } : []
        let whole = JUnitCase(run.account, header: run.header, took: run.end - .start)
        let isAccountedFor = whole.result.map { of in told.contains { $0.result?.type == of.type } } ?? !told.isEmpty
        return Self.distinct((isAccountedFor ? told : told + [whole]).map { $0.cut(detail) })
    }

    /// Cases of a damaged journal, or with names that were cut, may share one; readers would keep the first of them.
    private static func distinct(_ cases: [JUnitCase]) -> [JUnitCase] {
        var times: [[String]: Int] = [:]
        return cases.map { original in
            var distinct = original
            let time = times[[original.classname, original.name], default: 0] + 1
            times[[original.classname, original.name]] = time
            if time > 1 { distinct.name += " (\(time))" }
            return distinct
        }
    }

    /// The properties of the suite.
    func properties(_ detail: JUnitDetail) -> [JUnitProperties.Property] {
        var properties = run.header.map(JUnitProperties.versions) ?? []
        properties.append(("verdict", run.verdict.rawValue))
        guard detail.tellsPassed else { return properties }
        return properties + JUnitProperties.measurements(run.measurements)
    }
}
