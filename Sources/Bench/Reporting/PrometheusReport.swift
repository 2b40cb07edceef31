import Clockwork
import Events

/// The run as metrics in the Prometheus text format 0.0.4, for the textfile collector of the node exporter.
///
/// No series has a time stamp of its own, since the collector refuses a file with one; when the run began is a metric.
public struct PrometheusReport {
    private let run: RecoveredRun
    private let labels: PrometheusFamily.Labels

    /// Makes the report of a run, however its journal ended.
    public init(_ run: RecoveredRun) {
        self.run = run
        let header = run.header ?? RunStarted()
        labels = [
            ("runbook", header.runbook), ("rig", header.rig), ("app", header.app), ("os", header.os),
            ("unit", header.unit),
        ]
    }

    /// The file's bytes, which end with a line feed.
    public var bytes: [UInt8] {
        let families = [info, verdict, began, took, steps, damage] + PrometheusMeasurements(run, labels).families
        return Array(families.map(\.text).joined().utf8)
    }

    private var info: PrometheusFamily {
        let header = run.header ?? RunStarted()
        var family = PrometheusFamily("rig_run_info", "What was run: always 1.")
        let more = [
            ("id", header.id), ("version", header.version), ("seed", header.seed), ("time", header.time.rawValue),
            ("machine", header.host), ("rig_file", header.rigFile), ("runbook_file", header.runbookFile),
        ]
        family.add(labels + more, 1)
        return family
    }

    private var verdict: PrometheusFamily {
        var family = PrometheusFamily("rig_run_verdict", "1 for the verdict of the run, 0 for every other one.")
        for verdict in Verdict.allCases {
            family.add(labels + [("verdict", verdict.rawValue)], verdict == run.verdict ? 1 : 0)
        }
        return family
    }

    private var began: PrometheusFamily {
        var family = PrometheusFamily(
            "rig_last_run_timestamp_seconds", "When the run began by the wall clock, in seconds since 1970-01-01 UTC.")
        if let wall = run.header.flatMap({ WallText.milliseconds($0.wall) }) {
            family.add(labels, Double(wall) / 1_000)
        }
        return family
    }

    private var took: PrometheusFamily {
        var family = PrometheusFamily("rig_run_duration_seconds", "How long the run took, in bench time.")
        family.add(labels, (run.end - .start).seconds)
        return family
    }

    private var steps: PrometheusFamily {
        let steps = run.steps
        var family = PrometheusFamily("rig_run_steps", "Steps of the run by verdict.")
        for verdict in Verdict.allCases {
            family.add(labels + [("verdict", verdict.rawValue)], Double(steps.count { $0.verdict == verdict }))
        }
        return family
    }

    private var damage: PrometheusFamily {
        var family = PrometheusFamily(
            "rig_journal_damaged_lines", "Lines of the journal that could not be used, and gaps between lines.")
        family.add(labels, Double(run.damage.count))
        return family
    }
}
