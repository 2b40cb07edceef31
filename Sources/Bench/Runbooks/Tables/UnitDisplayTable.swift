import Clockwork
import Formats
import HeadUnits

/// The keys of a unit's displays.
enum UnitDisplayTable {
    typealias Display = UnitProfile.Display

    /// The display, whole in a document; a fault or a measurement changes all of it but its sides and its scale.
    static let setting = Setting<UnitProfile>(
        whole: Field("display", checked(.settings("display", (sides + pace).map(\.whole))), "The display."),
        part: Field(
            optional: "display", .settings("display", pace.map(\.part)), "What is changed of the display.")
    ) { $1(&$0.display) }

    static let cluster = checked(
        .settings("cluster", ([sides, clusterPace].flatMap(\.self)).map(\.whole))
    ).map { change in
        var display = UnitTable.blank.display
        change(&display)
        return display
    }

    private static let sides: [Setting<Display>] = [
        Setting("width", Shape<Int>.pixels(1...16_384).stated, "Width in pixels, a multiple of the scale.") {
            $0.widthPixels = $1
        },
        Setting("height", Shape<Int>.pixels(1...16_384).stated, "Height in pixels, a multiple of the scale.") {
            $0.heightPixels = $1
        },
        Setting("scale", .whole(2...3).stated, "Pixels a point.") { $0.scale = $1 },
    ]

    private static let pace: [Setting<Display>] = timing(delay: nil)

    private static let clusterPace: [Setting<Display>] = timing(delay: "60 ms")

    private static func timing(delay: String?) -> [Setting<Display>] {
        [
            Setting("frameRate", .number(.frequency, 1...240).stated, default: "60 Hz", "Frames a second.") {
                $0.frameRate = $1
            },
            Setting(
                "delay", .duration(0...10).stated, default: delay,
                "From the app's drawing to the earliest frame that can show it."
            ) { $0.delay = $1 },
            Setting(
                "jitter", .duration(0...10).stated, default: "0 s",
                "Random addition to the delay, spread evenly from 0 to this."
            ) { $0.jitter = $1 },
            Setting(record: "safeArea", insets, "What the unit keeps for itself along the edges.") {
                $1(&$0.safeInsets)
            },
            Setting(
                optional: "glassWidth", .number(.millimetres, 1...2000).stated, otherwise: "not known",
                "The width of the glass."
            ) { $0.widthMillimetres = $1 },
            Setting(
                optional: "glassHeight", .number(.millimetres, 1...2000).stated, otherwise: "not known",
                "The height of the glass."
            ) { $0.heightMillimetres = $1 },
        ]
    }

    private static let insets: [Setting<Insets>] = [
        inset("top") { $0.top = $1 }, inset("left") { $0.left = $1 }, inset("bottom") { $0.bottom = $1 },
        inset("right") { $0.right = $1 },
    ]

    private static func inset(
        _ edge: String, set: @escaping @Sendable (inout Insets, Double) -> Void
    ) -> Setting<Insets> {
        Setting(edge, .number(.points, 0...5000).stated, default: "0 pt", "Along the \(edge) edge.", set: set)
    }

    /// The change of a display whose sides are whole points and whose edges leave room.
    private static func checked(_ shape: Shape<Setting<Display>.Change>) -> Shape<Setting<Display>.Change> {
        Shape(shape.form) { node, label, reading in
            guard let change = shape.read(node, label, &reading) else { return nil }
            var display = UnitTable.blank.display
            change(&display)
            let faults = reading.faults.count
            requireWholePoints(display, node, &reading)
            requireRoom(display, node, &reading)
            return reading.faults.count == faults ? change : nil
        }
    }

    /// A point is a whole number of pixels, so a side with a part of a point is a mistake.
    private static func requireWholePoints(_ display: Display, _ node: Tree, _ reading: inout Reading) {
        let scale = display.scale
        for (name, side) in [("width", display.widthPixels), ("height", display.heightPixels)] where side % scale != 0 {
            let below = side / scale * scale
            let value = node[name].map { $0["value"] ?? $0 } ?? node
            reading.fault(
                value.position, value.shown,
                "`\(name): \(value.shown)` is no multiple of scale \(scale); near are \(below) px and \(below + scale) px"
            )
        }
    }

    private static func requireRoom(_ display: Display, _ node: Tree, _ reading: inout Reading) {
        let insets = display.safeInsets
        guard insets.left + insets.right >= display.width || insets.top + insets.bottom >= display.height else {
            return
        }
        reading.fault(
            node["safeArea"]?.position ?? node.position, "",
            "`safeArea` leaves nothing of \(Dimension.points.text(display.width)) by \(Dimension.points.text(display.height))"
        )
    }
}
