import CarPlay
import Glibc
import Journaling
import Testing

@testable import Witness

@Suite("docs/witness.md")
struct ProtocolPageTests {
    /// The rows of the page's tables: the word in the first cell, and the words in the second, the bold ones with stars.
    private static let rows: [String: [String]] = {
        var rows: [String: [String]] = [:]
        for line in page.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { cell in
                let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
                return stride(from: 1, to: parts.count, by: 2).map { place in
                    parts[place - 1].hasSuffix("**") ? "**\(parts[place])**" : String(parts[place])
                }
            }
            if let name = cells[0].first { rows[name] = cells.count > 1 ? cells[1] : [] }
        }
        return rows
    }()

    private static let page: String = {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        guard let file = fopen("\(root)/docs/witness.md", "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 17)
        return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
    }()

    private static func names(of message: WitnessMessage) -> [String] {
        var message = message
        return (try? FieldNames.of { try message.exchange(&$0) }) ?? []
    }

    private static func expect(_ name: String, _ fields: [String], _ what: String) {
        #expect(
            rows[name] == fields, "\(what) \(name) has the fields \(fields.joined(separator: " "))")
    }

    @Test("names every kind of message with its fields", arguments: WitnessKind.allCases)
    func kinds(kind: WitnessKind) throws {
        var fields = Self.names(of: WitnessMessage(blank: kind))
        // What a call or a callback has beside its name stands in tables of their own.
        if kind == .call { fields = ["**call**", "fix"] }
        if kind == .callback { fields = ["**callback**"] }
        Self.expect(kind.rawValue, fields, "kind")
    }

    @Test("names every call with its fields", arguments: TemplateCall.blanks)
    func calls(call: TemplateCall) {
        let fields = Self.names(of: .call(WitnessCall(call))).filter { $0 != "**call**" && $0 != "fix" }
        Self.expect("call \(call.name)", fields, "call")
    }

    @Test("names every callback with its fields", arguments: CarCallback.blanks)
    func callbacks(callback: CarCallback) {
        Self.expect(
            "callback \(callback.name)", Self.names(of: .callback(callback)).filter { $0 != "**callback**" }, "callback"
        )
    }

    @Test("names every template with its fields", arguments: TemplateKind.allCases)
    func templates(kind: TemplateKind) throws {
        var template = Template(id: 0, .blank(kind))
        let fields = try FieldNames.of { try template.exchange(&$0) }
            .filter { !["**id**", "**is**", "image", "class", "leading", "trailing"].contains($0) }
            .filter { $0 != "title" || kind == .actionSheet }
        Self.expect("template \(kind.rawValue)", fields, "template")
    }

    @Test("names every record with its fields")
    func records() throws {
        func record<Record: ExchangedRecord>(_ name: String, _: Record.Type) throws {
            var record = Record()
            Self.expect("{\(name)}", try FieldNames.of { try record.exchange(&$0) }, "record")
        }
        try record("button", CarButton.self)
        try record("image", CarImage.self)
        try record("section", ListSection.self)
        try record("row", ListItem.self)
        try record("state", VoiceState.self)
        try record("estimates", TravelEstimates.self)
        try record("maneuver", CardManeuver.self)
        try record("trip", Trip.self)
        try record("choice", RouteChoice.self)
        try record("alert", NavigationAlert.self)
        try record("lanes", LaneGuidance.self)
        try record("lane", LaneGuidance.CarLane.self)
        try record("step", WitnessStep.self)
    }

    @Test(
        "names every word of the closed sets",
        arguments: [
            CarScene.allCases.map(\.rawValue), ScenePhase.allCases.map(\.rawValue), MapOwner.allCases.map(\.rawValue),
            WitnessHello.Maps.allCases.map(\.rawValue), CarButton.Purpose.allCases.map(\.rawValue),
            BaseElement.allCases.map(\.rawValue), TravelEstimates.Unit.allCases.map(\.rawValue),
            ManeuverStyle.allCases.map(\.rawValue), AppCategory.allCases.map(\.rawValue),
        ])
    func words(words: [String]) {
        let text = words.map { "`\($0)`" }.joined(separator: " ")
        #expect(Self.page.contains(text), "the page has no line with \(text)")
    }

    @Test("tells every finding of the lint with its remedy")
    func findings() {
        for name in LintRemedy.all.keys.sorted() {
            #expect(Self.page.contains("`\(name)`"), "\(name) is missing")
        }
    }
}
