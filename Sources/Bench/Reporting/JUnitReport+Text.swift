import Clockwork
import Events
import Formats
import Journaling

extension JUnitReport {
    /// How many lines that the journal could not tell are named.
    private static let mostDamage = 20

    /// The document at a level of detail.
    func text(_ detail: JUnitDetail) -> String {
        let cases = cases(detail)
        var xml = JUnitXML()
        xml.element("testsuites", [("name", "rig")] + counts(cases)) { xml in
            let name = [("name", detail.name(run.header?.runbook ?? "unknown"))]
            let origin = [("timestamp", timestamp), ("hostname", run.header.map { detail.name($0.host) })]
            xml.element("testsuite", name + counts(cases) + origin) { write(detail, cases, to: &$0) }
        }
        return xml.text
    }

    private func counts(_ cases: [JUnitCase]) -> JUnitXML.Attributes {
        func count(_ element: String) -> String { String(cases.count { $0.result?.element == element }) }
        return [
            ("tests", String(cases.count)), ("failures", count("failure")), ("errors", count("error")),
            ("skipped", count("skipped")), ("time", Self.seconds(run.end - .start)),
        ]
    }

    private var timestamp: String? {
        run.header.flatMap { WallText.milliseconds($0.wall) == nil ? nil : $0.wall }
    }

    private func write(_ detail: JUnitDetail, _ cases: [JUnitCase], to xml: inout JUnitXML) {
        xml.element("properties") { xml in
            for property in properties(detail) {
                xml.empty("property", [("name", detail.name(property.name)), ("value", detail.name(property.value))])
            }
        }
        for test in cases { test.write(to: &xml) }
        let attachments = JUnitAttachment.lines(ofRunIn: files)
        if !attachments.isEmpty { xml.element("system-out", text: attachments.joined(separator: "\n")) }
        let remarks = remarks(detail)
        if !remarks.isEmpty { xml.element("system-err", text: remarks.joined(separator: "\n")) }
    }

    /// What the document does not hold, and what the journal could not tell.
    private func remarks(_ detail: JUnitDetail) -> [String] {
        var remarks = [detail.remark].filter { !$0.isEmpty }
        remarks += run.damage.prefix(Self.mostDamage).map { damage in
            "journal line \(damage.number): \(detail.name(damage.reason))" + (damage.isUsed ? "" : "; left out")
        }
        let rest = run.damage.count - Self.mostDamage
        if rest > 0 { remarks.append("and \(rest) more journal lines that are damaged") }
        if run.unknownKinds > 0 { remarks.append("\(run.unknownKinds) journal lines of unknown kinds, left out") }
        return remarks
    }

    /// A span as the decimal seconds of JUnit.
    static func seconds(_ span: Timespan) -> String {
        FixedDecimal.text(max(0, span.seconds), decimals: 3)
    }
}

extension JUnitCase {
    /// The case with its texts cut where they are too long.
    func cut(_ detail: JUnitDetail) -> JUnitCase {
        var cut = self
        (cut.classname, cut.name, cut.file) = (detail.name(classname), detail.name(name), file.map(detail.name))
        cut.result = result?.cut(detail)
        cut.attempts = attempts.map { $0.cut(detail) }
        cut.output = output.isEmpty ? [] : [detail.text(output.joined(separator: "\n"))]
        return cut
    }

    /// Writes the case.
    fileprivate func write(to xml: inout JUnitXML) {
        let place = [("file", file), ("line", line), ("time", JUnitReport.seconds(took))]
        let attributes = [("classname", classname), ("name", name)] + place
        guard result != nil || !attempts.isEmpty || !output.isEmpty else { return xml.empty("testcase", attributes) }
        xml.element("testcase", attributes) { xml in
            result?.write(to: &xml)
            for attempt in attempts { attempt.write(to: &xml, inner: "stackTrace") }
            for text in output { xml.element("system-out", text: text) }
        }
    }
}

extension JUnitResult {
    fileprivate func cut(_ detail: JUnitDetail) -> JUnitResult {
        var cut = self
        (cut.message, cut.text) = (detail.name(message), detail.text(text))
        return cut
    }

    /// Writes the result; Surefire holds the text of an attempt in an element of its own.
    fileprivate func write(to xml: inout JUnitXML, inner: String? = nil) {
        let attributes = [("message", message), ("type", type)]
        guard let inner else { return xml.element(element, attributes, text: text) }
        xml.element(element, attributes) { $0.element(inner, text: text) }
    }
}
