import Events
import Measuring
@testable import Reporting
import Testing

@Suite("Prometheus metrics")
struct PrometheusReportTests {
    private static let labels = #"runbook="First drive",rig="Bench 7",app="Maps 4.1",os="iOS 18",unit="Unit 9.2""#

    private func read(_ bodies: [EventBody]) throws -> PrometheusText {
        let text = PrometheusText(PrometheusReport(try RunSpecimen.recovered(bodies)).bytes)
        #expect(text.faults == [])
        return text
    }

    @Test("the verdict is a set of states, one of them 1", arguments: Verdict.allCases)
    func verdict(verdict: Verdict) throws {
        let samples = try read([RunSpecimen.header(), RunSpecimen.ended(verdict)]).samples
        for other in Verdict.allCases {
            #expect(
                samples["rig_run_verdict{\(Self.labels),verdict=\"\(other.rawValue)\"}"] == (other == verdict ? 1 : 0))
        }
    }

    @Test("steps are counted by verdict, and a run without its last line is interrupted")
    func steps() throws {
        let bodies =
            [RunSpecimen.header()] + RunSpecimen.step(1, "a", .passed) + RunSpecimen.step(2, "b", .failed, ["why"])
        let samples = try read(bodies + [RunSpecimen.begun(3, "c")]).samples
        for (verdict, count) in [("passed", 1.0), ("failed", 1), ("interrupted", 1), ("flaky", 0)] {
            #expect(samples["rig_run_steps{\(Self.labels),verdict=\"\(verdict)\"}"] == count)
        }
        #expect(samples["rig_run_verdict{\(Self.labels),verdict=\"interrupted\"}"] == 1)
        #expect(samples["rig_run_duration_seconds{\(Self.labels)}"] == 5)
    }

    @Test("the wall clock of the first line is the time of the run, and no line has a stamp of its own")
    func wall() throws {
        let samples = try read([RunSpecimen.header()]).samples
        #expect(samples["rig_last_run_timestamp_seconds{\(Self.labels)}"] == 1_782_907_200.25)
        let garbled = try read([RunSpecimen.header { $0.wall = "yesterday" }]).samples
        #expect(!garbled.keys.contains { $0.hasPrefix("rig_last_run_timestamp_seconds") })
    }

    @Test("measurements are in base units with bounds, n, drops, limit and judgement")
    func measurements() throws {
        let samples = try read([RunSpecimen.header(), RunSpecimen.latency(), RunSpecimen.latency(120)]).samples
        let first = Self.labels + #",metric="updateLatency.map",repetition="1""#
        let p95 = first + #",statistic="p95""#
        for (name, labels, value) in [
            ("value_seconds", p95, 0.0995), ("low_seconds", p95, 0.0905), ("high_seconds", p95, 0.1075),
            ("samples", first, 69), ("dropped", first + #",reason="coalesced""#, 2),
            ("limit_seconds", p95 + #",bound="atMost""#, 0.25),
            ("judgement", p95 + #",bound="atMost",judgement="passed""#, 1),
            ("judgement", p95 + #",bound="atMost",judgement="failed""#, 0),
            ("value_seconds", p95.replacing(#"repetition="1""#, with: #"repetition="2""#), 0.12),
        ] {
            #expect(samples["rig_measurement_\(name){\(labels)}"] == value, "\(name)")
        }
    }

    @Test(
        "each unit has its base unit",
        arguments: [
            ("ms", "_seconds", 1_000.0), ("s", "_seconds", 1), ("mm", "_meters", 1_000), ("pt", "_points", 1),
            ("%", "_ratio", 100), ("1", "", 1), ("km/h", "_in_kmh", 1), ("°", "", 1),
        ])
    func units(unit: String, suffix: String, divisor: Double) {
        let base = PrometheusUnit(unit)
        #expect(base.suffix == suffix)
        #expect(base.divisor == divisor)
    }

    @Test("names with quotes, backslashes and line feeds are harmless")
    func hostile() throws {
        let samples = try read([RunSpecimen.header { $0.app = "a\"b\\c\nd\u{1B}\u{0}é" }]).samples
        #expect(samples.keys.contains { $0.contains(#"app="a\"b\\c\nd  é""#) })
    }

    @Test(
        "whatever a journal holds, the metrics keep to the format",
        arguments: [[], Array("garbage\n".utf8), RunSpecimen.journal])
    func anything(journal: [UInt8]) {
        #expect(PrometheusText(PrometheusReport(RecoveredRun(journal: journal)).bytes).faults == [])
    }

    @Test(
        "promtool finds no fault",
        .enabled(if: OtherProgram.isThere("promtool"), "promtool is not there; see .ci/promtool"))
    func promtool() throws {
        let folder = try TemporaryFolder()
        let hostile = RunSpecimen.header { $0.app = "a\"b\\c\nd\u{1B}\u{0}é" }
        for run in [
            RecoveredRun(journal: RunSpecimen.journal), try RunSpecimen.recovered([hostile, RunSpecimen.latency()]),
            RecoveredRun(journal: []),
        ] {
            let path = try folder.write(PrometheusReport(run).bytes, as: "metrics.prom")
            let (status, output) = try OtherProgram.run("promtool check metrics <'\(path)'")
            #expect(status == 0 && output == "", "\(output)")
        }
    }
}
