import Clockwork
import Events
import Links

/// The contradictions between signals of the link, each with the evidence that disagrees.
enum HTMLFindings {
    /// The table, empty where nothing was found.
    static func body(_ digest: HTMLDigest) -> HTML {
        guard !digest.findings.isEmpty || digest.bounces > 0 else { return "" }
        let shown = HTMLExcerpt(digest.findings, most: HTMLReport.mostRows)
        return """
            \(shown.rows.isEmpty ? "" : table(shown.rows))\(shown.remark("findings"))\(bounces(digest.bounces))
            """
    }

    private static func table(_ findings: [HTMLDigest.Finding]) -> HTML {
        """
        <table class="findings">
        <thead><tr><th scope="col" class="number">At</th><th scope="col">Finding</th>\
        <th scope="col">Evidence that disagrees</th></tr></thead>
        <tbody>
        \(findings.map(row))</tbody>
        </table>

        """
    }

    private static func row(_ finding: HTMLDigest.Finding) -> HTML {
        """
        <tr><td class="number">\(finding.at.secondsText)</td><th scope="row">\(finding.record.finding.words)\
        <span class="file">\(finding.record.finding.rawValue)</span></th>\
        <td><ul>\(finding.record.evidence.map { "<li>\($0)</li>" as HTML })</ul></td></tr>

        """
    }

    private static func bounces(_ count: Int) -> HTML {
        guard count > 0 else { return "" }
        let times = count == 1 ? "once" : "\(count) times"
        return "<p>The phone left and came back unchanged within the bounce time \(times).</p>\n"
    }
}

extension LinkFinding {
    /// The contradiction as a sentence without its full stop.
    var words: String {
        switch self {
        case .missedDisconnect: "The link is gone and the app still believes that it is connected"
        case .missedConnect: "The session is up and the app does not know it"
        case .ghostSession: "The link is gone and the unit still shows its session"
        case .lyingPort: "The port is off and power stays in the cable"
        case .flapping: "The phone comes and goes"
        case .unexpectedDetach: "The link went without a command"
        case .sessionLost: "The session went while the cable stayed"
        case .noSession: "No session came within the limit"
        case .switchIneffective: "The port is off and the phone stays on the bus"
        case .powerLost: "The port is on and power is gone from the cable"
        case .chargingStopped: "The phone stopped charging while cable and session stayed"
        case .lockedOrUntrusted: "The phone is on the bus and does not become usable: locked, or not trusted"
        case .contradiction: "No state fits what the signals say"
        }
    }
}
