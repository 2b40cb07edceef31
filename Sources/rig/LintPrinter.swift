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
            return "\(shownPath):\(finding.line): \(finding.level.rawValue): \(finding.row) \(finding.name) at "
                + "\(Self.seconds(finding.at)) s: \(Columns.plain(finding.text))\(times)\n"
                + "    \(finding.remedy)\n"
        }
        let more = report.more.map { "\($0.count) more \($0.name) (\($0.level.rawValue)) are not shown\n" }
        let unsettled = report.unsettled.map { finding, age in
            "\(shownPath):\(finding.line): not settled: \(finding.row) \(finding.name) at \(Self.seconds(finding.at)) s: "
                + "the trace ends \(Self.seconds(age)) s later, too soon to say that \(Columns.plain(finding.text))\n"
        }
        return (findings + more + unsettled).joined() + summary
    }

    private var shownPath: String { Columns.plain(path) }

    private static func seconds(_ span: Timespan) -> String { FixedDecimal.text(span.seconds, decimals: 3) }

    private var summary: String {
        let levels: [(RuleNote.Level, String)] = [(.error, "error"), (.warning, "warning"), (.note, "note")]
        let found = levels.compactMap { level, noun in
            let count = report.count(level)
            return count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
        }
        let app = hello.map { "\($0.app)\($0.build.isEmpty ? "" : " \($0.build)") on iOS \($0.os)" } ?? "no app"
        let passedOver = counts.unknownKinds + counts.unknownKeys
        return "\(Columns.plain(app)), judged by \(report.system): \(report.lines) lines, \(report.calls) calls, "
            + "\(report.connects) connects, at most \(report.updatesPerMinute) updates of estimates a minute"
            + (passedOver == 0 ? "" : ", \(passedOver) unknown kinds and keys passed over")
            + "; \(found.isEmpty ? "nothing found" : found.joined(separator: ", "))"
            + (report.unsettled.isEmpty ? "" : ", \(report.unsettled.count) not settled") + "\n"
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
        bytes += ",\"failed\":\(report.hasErrors),\"unsettled\":[".utf8
        append(report.unsettled.map(\.finding), to: &bytes)
        bytes += "],\"findings\":[".utf8
        append(report.findings, to: &bytes)
        bytes += "],\"more\":{".utf8
        let left = report.more.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += $1.count }
        for (place, more) in left.sorted(by: { $0.key < $1.key }).enumerated() {
            bytes += "\(place > 0 ? "," : "")\"\(more.key)\":\(more.value)".utf8
        }
        return bytes + "}}\n".utf8
    }

    private func append(_ findings: [LintFinding], to bytes: inout [UInt8]) {
        for (place, finding) in findings.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            append(finding, to: &bytes)
        }
    }

    private func append(_ finding: LintFinding, to bytes: inout [UInt8]) {
        bytes += "{\"line\":\(finding.line),\"at\":\(Self.seconds(finding.at))".utf8
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
