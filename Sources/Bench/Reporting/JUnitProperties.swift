import Clockwork
import Events
import Formats
import Measuring

/// The properties of a suite: what was run on what, and every measurement.
enum JUnitProperties {
    typealias Property = (name: String, value: String)

    /// The versions and names of everything that took part, so that two runs can be compared.
    static func versions(_ header: RunStarted) -> [Property] {
        [
            ("run", header.id), ("rig.version", header.version), ("app", header.app), ("os", header.os),
            ("unit", header.unit), ("rig", header.rig), ("rig.file", header.rigFile),
            ("runbook.file", header.runbookFile), ("position", header.position), ("seed", header.seed),
            ("time", header.time.rawValue), ("machine", header.host), ("provenance", header.provenance.text),
        ]
    }

    /// The measurements; one that was made several times has a number behind its name from the second time on.
    static func measurements(_ made: [MeasurementMade]) -> [Property] {
        var times: [String: Int] = [:]
        return made.flatMap { measurement in
            let time = times[measurement.name, default: 0] + 1
            times[measurement.name] = time
            return properties(of: measurement, as: "measurement.\(measurement.name)" + (time > 1 ? "#\(time)" : ""))
        }
    }

    private static func properties(of made: MeasurementMade, as name: String) -> [Property] {
        var properties = made.figures.flatMap { figure in
            [("", figure.value), (".low", figure.low), (".high", figure.high)].compactMap { suffix, value in
                value.map { ("\(name).\(figure.statistic)\(suffix)", FixedDecimal.shortest($0, decimals: 6)) }
            }
        }
        properties += [("\(name).unit", made.unit), ("\(name).n", String(made.n))]
        properties += made.dropped.map { ("\(name).dropped", "\($0.count) \($0.reason)") }
        properties += made.remarks.map { ("\(name).remark", $0) }
        properties += made.limits.map { limit in
            ("\(name).limit", "\(limit.limit.text(unit: made.unit)): \(limit.word)" + origin(of: limit))
        }
        return properties + [("\(name).provenance", made.provenance.text)]
    }

    /// Where a limit stands, and which one it took the place of; nothing where the runbook alone limits it.
    private static func origin(of limit: LimitRecord) -> String {
        if let overrules = limit.overrules { return " (\(limit.source ?? "runbook"), in the place of \(overrules))" }
        guard let source = limit.source, source != "runbook" else { return "" }
        return " (\(source))"
    }
}
