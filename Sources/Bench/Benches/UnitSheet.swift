import CarPlay
import Events
import Formats
import HeadUnits
import Runbooks

/// What was found of a unit beside what its profile and Apple's text say: as a sheet and as a measured document.
struct UnitSheet {
    private let unit: String
    private let profile: [UnitValue]
    /// With what the values were found: what is real and what a model, by which system.
    private let source: String
    private(set) var rows: [UnitValueFound] = []

    init(_ rig: Rig) {
        (unit, profile) = (rig.unit.name, rig.unit.values)
        source =
            "rig's qualification on \(rig.name): a model unit, a model app that obeys the bench, \(rig.system.name)"
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
        var text =
            "# \(unit)\n\nFound by \(source).\n\n| value | profile | documented | measured | lies in | n | remark |\n"
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
        var measured = rows.filter { $0.measured != nil && Self.isOfUnits($0.name) }
        // A system's own bar is a part of the safe area that was found, and may not be taken off once more.
        if measured.contains(where: { $0.name.hasPrefix("display.safeArea.") }) {
            measured.append(UnitValueFound("chrome.systemBar", "0 pt", n: 1))
        }
        var text = "measured: 1\nname: \(Self.quoted(unit))\nsource: \(Self.quoted(source))\n"
        guard !measured.isEmpty else { return text + "values: {}\n" }
        text += "values:\n"
        var groups: [String] = []
        for row in measured {
            let group = Self.head(of: row.name)
            guard !groups.contains(group) else { continue }
            groups.append(group)
            text += "  \(group): \(Self.value(of: group, in: measured))\n"
        }
        return text
    }

    /// The limits of the system stand in its own document.
    private static func isOfUnits(_ name: String) -> Bool {
        !["pan.translation", "rows.list.kept", "rows.search.kept"].contains(name)
            && !["mapButtons", "bar"].contains(head(of: name))
    }

    private static func head(of name: String) -> String { String(name.prefix { $0 != "." }) }

    private static func value(of path: String, in rows: [UnitValueFound]) -> String {
        if let row = rows.first(where: { $0.name == path }) { return row.measured ?? "" }
        var keys: [String] = []
        for row in rows where row.name.hasPrefix("\(path).") {
            let key = head(of: String(row.name.dropFirst(path.count + 1)))
            if !keys.contains(key) { keys.append(key) }
        }
        return "{\(keys.map { "\($0): \(value(of: "\(path).\($0)", in: rows))" }.joined(separator: ", "))}"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
