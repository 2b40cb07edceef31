import AppBuilds
import Formats

extension PreflightReport {
    /// One document; an absent value has no key.
    var json: [UInt8] {
        var bytes = Array(#"{"version":1,"kind":"preflight","builds":["#.utf8)
        for (place, entry) in builds.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            Self.append(entry.build, entry.findings, to: &bytes)
        }
        bytes += Array("],\"passed\":\(status == .passed)}\n".utf8)
        return bytes
    }

    private static func append(_ build: AppBuild, _ findings: [BuildFinding], to bytes: inout [UInt8]) {
        let fields = [
            ("path", build.path), ("form", build.form?.rawValue ?? ""), ("channel", build.channel.rawValue),
            ("identifier", build.identifier), ("appVersion", build.version), ("build", build.number),
            ("xcode", build.xcode),
        ]
        bytes.append(UInt8(ascii: "{"))
        append(fields, to: &bytes)
        if let hasKey = build.hasMapsKey { bytes += Array(",\"hasMapsKey\":\(hasKey)".utf8) }
        bytes += Array(#","findings":["#.utf8)
        appendList(findings, to: &bytes) { finding in
            [
                ("row", finding.row), ("weight", finding.weight.rawValue), ("file", finding.file),
                ("key", finding.keyPath),
                ("message", finding.message), ("remedy", finding.remedy),
            ]
        }
        bytes += Array(#"],"faults":["#.utf8)
        appendList(build.faults, to: &bytes) { [("message", $0.message)] }
        bytes += Array("]}".utf8)
    }

    private static func appendList<Item>(_ items: [Item], to bytes: inout [UInt8], fields: (Item) -> [(String, String)])
    {
        for (place, item) in items.enumerated() {
            bytes += Array((place > 0 ? ",{" : "{").utf8)
            append(fields(item), to: &bytes)
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func append(_ fields: [(String, String)], to bytes: inout [UInt8]) {
        for (place, (key, value)) in fields.filter({ !$0.1.isEmpty }).enumerated() {
            bytes += Array((place > 0 ? ",\"\(key)\":" : "\"\(key)\":").utf8)
            JSONText.appendQuoted(value, to: &bytes)
        }
    }
}
