import AppBuilds
import Formats

/// What was found in the builds named on the command line, for people and as JSON.
struct PreflightReport {
    let builds: [(build: AppBuild, findings: [BuildFinding])]

    init(of builds: [AppBuild]) {
        self.builds = builds.map { ($0, $0.findings) }
    }

    /// What fails in any build outweighs what could not be read: it is certain.
    var status: ExitStatus {
        if builds.contains(where: { $0.findings.contains { $0.weight == .failure } }) { return .failed }
        let faults = builds.flatMap(\.build.faults)
        return faults.contains(where: \.isOfContent) ? .badContent : faults.isEmpty ? .passed : .noInput
    }

    /// A line for each file that could not be read.
    var diagnoses: [String] {
        builds.flatMap { build, _ in build.faults.map { Columns.plain($0.told(in: build.path)) } }
    }

    /// The findings build by build, and at the end which channel has the key.
    var text: String {
        let lines = builds.flatMap { [Self.title(of: $0.build)] + Self.lines(of: $0.findings, in: $0.build) + [""] }
        return (lines + channels).map { Columns.plain($0) + "\n" }.joined()
    }

    private static func title(of build: AppBuild) -> String {
        let number = build.number.isEmpty ? "" : " (\(build.number))"
        let app = [build.identifier, build.version + number].filter { !$0.isEmpty }.joined(separator: " ")
        let parts = [build.path, app, build.xcode.isEmpty ? "" : "Xcode \(build.xcode)", build.channel.rawValue]
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private static func lines(of findings: [BuildFinding], in build: AppBuild) -> [String] {
        guard !findings.isEmpty else {
            return [build.faults.isEmpty ? "  ✓ nothing to find" : "  ? not all could be read"]
        }
        return findings.flatMap { finding in
            [
                "  \(mark(of: finding.weight)) \(finding.row)  "
                    + [finding.file, finding.keyPath].filter { !$0.isEmpty }.joined(separator: "  "),
                "         \(finding.message)", "         → \(finding.remedy)",
            ]
        }
    }

    private static func mark(of weight: BuildFinding.Weight) -> String {
        switch weight {
        case .failure: "✗"
        case .warning: "!"
        case .note: "·"
        }
    }

    private var channels: [String] {
        let width = (builds.map(\.build.channel.rawValue.count).max() ?? 0) + 2
        return ["\(CarPlayKey.maps.key) by channel (S75):"]
            + builds.map { build, _ in
                let mark = build.hasMapsKey.map { $0 ? "✓" : "✗" } ?? "?"
                let word = build.hasMapsKey.map { $0 ? "" : "  has no key" } ?? "  cannot be told"
                return "  \(mark) \(Columns.left(build.channel.rawValue, width))\(build.path)\(word)"
            }
    }
}

extension BuildFault {
    /// Whether a file was read, and its content is bad.
    fileprivate var isOfContent: Bool {
        if case .damaged = self { true } else { false }
    }

    /// The fault with the build that its file belongs to.
    fileprivate func told(in path: String) -> String {
        guard case .damaged(let file, _) = self, file != path else { return message }
        return "\(path): \(message)"
    }
}
