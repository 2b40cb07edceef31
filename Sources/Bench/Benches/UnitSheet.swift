import CarPlay
import Events
import Formats
import HeadUnits
import Measuring
import Runbooks

/// What was found of a unit beside what its profile and Apple's text say: as a sheet and as a measured document.
struct UnitSheet {
    private let unit: String
    private let profile: [UnitValue]
    private let provenance: Provenance
    /// With what the values were found: what was real and what a model, by which system, and how.
    private let source: String
    private(set) var rows: [UnitValueFound] = []
    /// Why not all questions were answered, nil where they were.
    var end: String?

    init(_ rig: Rig, _ provenance: Provenance, seed: UInt64) {
        (unit, profile, self.provenance) = (rig.unit.name, rig.unit.values, provenance)
        source =
            "rig's qualification on \(rig.name), seed \(seed): unit \(provenance.unit.rawValue), "
            + "\(rig.system.name) \(provenance.os.rawValue), app \(provenance.app.rawValue) as a test build, "
            + "link \(provenance.link.rawValue), touches \(provenance.stimulus.rawValue), "
            + "observed by \(provenance.observation.rawValue) and frame"
    }

    /// Takes a value; returns it with what the profile and Apple's text say of it.
    mutating func take(_ found: UnitValueFound) -> UnitValueFound {
        var row = found
        if let known = profile.first(where: { $0.name == found.name }) {
            (row.profile, row.documented) = (known.profile ?? known.used, known.documented)
            if known.certainty == .documented, row.documented == nil { row.documented = known.used }
        }
        rows.append(row)
        return row
    }

    /// What nobody asked or could ask of the unit: the values that stay the profile's.
    var left: [UnitValueFound] {
        profile.map(\.name).filter { name in !rows.contains { $0.name == name } }
            .map { UnitValueFound($0, not: "not asked, or not to be seen from outside") }
    }

    /// The sheet in Markdown, on one page.
    var page: String {
        let isReal = provenance.isMeasuredOnHeadUnit
        var text = "# \(unit)\n\nFound by \(source).\n"
        if !isReal { text += "**Not measured on a head unit.**\n" }
        if let end { text += "**Incomplete**: \(end).\n" }
        text += "\n| value | profile | documented | \(isReal ? "measured" : "found") | lies in | n | remark |\n"
        text += "|---|---|---|---|---|---|---|\n"
        for row in rows {
            let measured = row.measured ?? "*from profile*"
            let cells = [
                row.name, row.profile ?? "–", row.documented ?? "–", measured, row.interval ?? "–",
                row.n > 0 ? "\(row.n)" : "–", row.remark ?? "",
            ]
            text += "| \(cells.map(Self.cell).joined(separator: " | ")) |\n"
        }
        return text + "\nA dash under *profile* means that its document leaves the value out.\n"
    }

    private static func cell(_ text: String) -> String {
        String(text.map { $0 == "|" || $0.isNewline ? "/" : $0 })
    }

    /// The measured document, of the values that a unit's document has.
    var document: String {
        let measured = rows.filter { $0.measured != nil && Self.isOfUnits($0.name) }
        let told = end.map { "\(source); incomplete, \($0)" } ?? source
        var text = "measured: 1\nname: \(Self.quoted(unit))\nsource: \(Self.quoted(told))\n"
        guard !measured.isEmpty else { return text + "values: {}\n" }
        text += "values:\n"
        append(measured.map { ($0.name.split(separator: ".").map(String.init), $0) }, indent: "  ", to: &text)
        return text
    }

    /// The limits of the system stand in its own document.
    private static func isOfUnits(_ name: String) -> Bool {
        !["pan.translation", "rows.list.kept", "rows.search.kept"].contains(name)
            && !name.hasPrefix("mapButtons.") && !name.hasPrefix("bar.")
    }

    /// Writes rows below their keys, each key once.
    private func append(_ rows: [(path: [String], row: UnitValueFound)], indent: String, to text: inout String) {
        var written: Set<String> = []
        for (path, row) in rows {
            guard let key = path.first, written.insert(key).inserted else { continue }
            guard path.count > 1 else {
                text += "\(indent)\(key): \(value(of: row))\n"
                continue
            }
            text += "\(indent)\(key):\n"
            let below = rows.filter { $0.path.first == key }.map { (Array($0.path.dropFirst()), $0.row) }
            append(below, indent: indent + "  ", to: &text)
        }
    }

    /// A value with what it lies in, on how much it rests, and what of the bench was real.
    private func value(of row: UnitValueFound) -> String {
        let parties = [provenance.unit, provenance.os, provenance.app]
        let on = parties.contains(.model) ? "on a model" : parties.contains(.emulated) ? "emulated" : "on hardware"
        // What no trial gave follows from the other values.
        let trials = row.n > 0 ? "n \(row.n)" : "counted in another value"
        let source = [row.interval, trials, on].compactMap(\.self).joined(separator: ", ")
        return "{value: \(row.measured ?? ""), evidence: measured, source: \(Self.quoted(source))}"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
