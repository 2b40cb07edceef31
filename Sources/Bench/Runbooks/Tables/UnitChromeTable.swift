import Clockwork
import Formats
import HeadUnits

/// The keys of what the system draws on a unit, and of what else differs between units.
enum UnitChromeTable {
    static let settings: [Setting<UnitProfile>] = [
        Setting(record: "chrome", chrome, "The sizes of what the system draws.") { $1(&$0.chrome) },
        Setting(record: "rows", rows, "How many rows are seen at once, S33.") { $1(&$0.rows) },
        Setting(
            "night", Shape<UnitProfile.NightSource>.word.stated, default: "headlights",
            "Where day and night come from."
        ) { $0.night = $1 },
        Setting("dashboard", .truth.stated, default: "true", "Whether the unit has room for the dashboard.") {
            $0.hasDashboard = $1
        },
    ]

    private static let chrome: [Setting<UnitProfile.Chrome>] = [
        Setting(
            "systemBar", .number(.points, 0...1000).stated, default: "0 pt",
            "The width of the system's own bar, on the driver's side."
        ) { $0.systemBarWidth = $1 },
        Setting("bar", .number(.points, 0...1000).stated, default: "44 pt", "The height of the navigation bar.") {
            $0.barHeight = $1
        },
        Setting(
            "buttonColumn", .number(.points, 0...1000).stated, default: "44 pt",
            "The width of the column of map buttons; an assumption until a unit is measured."
        ) { $0.buttonColumnWidth = $1 },
        Setting(
            "card", .share(1...100).stated, default: "40 %", "The share of the safe width that the card takes."
        ) { $0.cardShare = $1 },
        Setting(
            "autoHide", autoHide.stated, default: "5 s",
            "After how long without a touch bar and map buttons hide themselves; `never` where they stay."
        ) { $0.autoHide = $1 },
        Setting(
            "smallestText", .number(.points, 1...100).stated, default: "10 pt",
            "The smallest text that reads well, F32; an assumption until a unit is measured."
        ) { $0.smallestText = $1 },
        Setting(
            "largestText", .number(.points, 1...200).stated, default: "36 pt",
            "The largest text that is one of a car and not of a phone, F32; an assumption until a unit is measured."
        ) { $0.largestText = $1 },
    ]

    private static let rows: [Setting<UnitProfile.Rows>] = [
        Setting("list", .whole(1...100).stated, default: "4", "In a list.") { $0.list = $1 },
        Setting("search", .whole(0...100).stated, default: "1", "Among the results of a search.") { $0.search = $1 },
    ]

    /// A duration, or the word for none.
    private static let autoHide: Shape<Timespan?> = {
        let span = QuantityRange(.duration, 0.1...3600)
        let form = Form.wordOrQuantity(["never"], [span])
        return Shape(form) { node, label, reading in
            if case .scalar("never", _) = node.content { return .some(nil) }
            guard case .scalar(let text, _) = node.content, let written = WrittenQuantity(text) else {
                reading.mismatch(node, label, wanted: form)
                return nil
            }
            return Shape<Quantity>.quantity(written, in: [span]) { message in
                reading.fault(node.position, text, "`\(label): \(text.excerpt)` \(message)")
            }.map { .some(.seconds($0.value)) }
        }
    }()
}
