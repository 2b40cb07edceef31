import CarPlay
import Clockwork
import Formats
import Witness

/// What a lint found, for people or for programs.
struct LintPrinter {
    let path: String
    let hello: WitnessHello?
    let report: LintReport
    let counts: WitnessReader.Counts

    var text: String {
        let findings = report.findings.map { finding in
            let times = finding.times > 1 ? " (\(finding.times) times)" : ""
            return "\(path):\(finding.line): \(finding.level.rawValue): \(finding.row) \(finding.name) at "
                + "\(FixedDecimal.text(finding.at.seconds, decimals: 3)) s: \(finding.text)\(times)\n"
                + "    \(finding.remedy)\n"
        }
        let more = report.more.map { "\($0.count) more \($0.name) are not shown\n" }
        return (findings + more).joined() + summary
    }

    private var summary: String {
        let levels: [(RuleNote.Level, String)] = [(.error, "error"), (.warning, "warning"), (.note, "note")]
        let found = levels.compactMap { level, noun in
            let count = report.findings.count { $0.level == level }
            return count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
        }
        let app = hello.map { "\($0.app)\($0.build.isEmpty ? "" : " \($0.build)") on iOS \($0.os)" } ?? "no app"
        let passedOver = counts.unknownKinds + counts.unknownKeys
        return "\(app), judged by \(report.system): \(report.lines) lines, \(report.calls) calls, "
            + "\(report.connects) connects, at most \(report.updatesPerMinute) updates of estimates a minute"
            + (passedOver == 0 ? "" : ", \(passedOver) unknown kinds and keys passed over")
            + "; \(found.isEmpty ? "nothing found" : found.joined(separator: ", "))\n"
    }

    var json: [UInt8] {
        var bytes = Array("{\"version\":1,\"kind\":\"lint\",\"trace\":".utf8)
        JSONText.appendQuoted(path, to: &bytes)
        for (key, value) in [
            ("app", hello?.app), ("build", hello?.build), ("os", hello?.os), ("system", report.system),
        ] {
            append(key, value ?? "", to: &bytes)
        }
        let numbers = [
            ("lines", report.lines), ("calls", report.calls), ("connects", report.connects),
            ("updates", report.updates), ("updatesPerMinute", report.updatesPerMinute),
            ("unknownKinds", counts.unknownKinds), ("unknownKeys", counts.unknownKeys), ("malformed", counts.malformed),
        ]
        for (key, number) in numbers { bytes += ",\"\(key)\":\(number)".utf8 }
        bytes += ",\"failed\":\(report.hasErrors),\"findings\":[".utf8
        for (place, finding) in report.findings.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            append(finding, to: &bytes)
        }
        bytes += "],\"more\":{".utf8
        for (place, more) in report.more.enumerated() {
            bytes += "\(place > 0 ? "," : "")\"\(more.name)\":\(more.count)".utf8
        }
        return bytes + "}}\n".utf8
    }

    private func append(_ finding: LintFinding, to bytes: inout [UInt8]) {
        bytes += "{\"line\":\(finding.line),\"at\":\(FixedDecimal.text(finding.at.seconds, decimals: 3))".utf8
        append("row", finding.row, to: &bytes)
        append("name", finding.name, to: &bytes)
        append("level", finding.level.rawValue, to: &bytes)
        append("text", finding.text, to: &bytes)
        append("remedy", finding.remedy, to: &bytes)
        bytes += ",\"times\":\(finding.times)}".utf8
    }

    private func append(_ key: String, _ text: String, to bytes: inout [UInt8]) {
        bytes += ",\"\(key)\":".utf8
        JSONText.appendQuoted(text, to: &bytes)
    }
}
