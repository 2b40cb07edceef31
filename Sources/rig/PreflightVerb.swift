import AppBuilds
import BuildFiles

/// `rig preflight`: whether builds of an app could work on CarPlay, before a bench is set up for them.
enum PreflightVerb {
    static let verb = Verb(
        name: "preflight", synopsis: "BUILD… [--json]",
        summary:
            "checks the property list and entitlements of app builds (.app, .ipa, .xcarchive), one for each channel",
        options: [Verb.Option(name: "json", value: nil, help: "prints one JSON document")]
    ) { arguments throws(Failure) in
        guard !arguments.operands.isEmpty else { throw Failure(.usage, "BUILD is missing") }
        let report = PreflightReport(of: arguments.operands.map { BuildReader.read($0) })
        if arguments.has("json") {
            try Output.standard.write(report.json)
        } else {
            try Output.standard.write(report.text)
        }
        for line in report.diagnoses { Output.diagnose(line) }
        return report.status
    }
}
