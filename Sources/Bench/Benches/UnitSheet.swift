import CarPlay
import Events
import Formats
import HeadUnits

/// What was found of a unit beside what its profile and Apple's text say: as a sheet and as a measured document.
struct UnitSheet {
    private let unit: String
    private let profile: [UnitValue]
    private(set) var rows: [UnitValueFound] = []

    init(unit: String, profile: [UnitValue]) {
        (self.unit, self.profile) = (unit, profile)
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
        var text = "# \(unit)\n\n| value | profile | documented | measured | lies in | n | remark |\n"
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
        var text = "measured: 1\nname: \(Self.quoted(unit))\nsource: rig's qualification of the unit\n"
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
