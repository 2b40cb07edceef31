import CarPlay

/// A tree as lines of text, one a thing, so that goldens can be read and compared line by line.
public enum LayoutText {
    /// Writes a tree; lengths are points, rounded to hundredths.
    public static func write(_ tree: LayoutTree) -> String {
        let head = [
            "screen\t\(rect(tree.screen))\tscale=\(tree.scale)\tstyle=\(tree.style.rawValue)",
            "safe\t\(rect(tree.safeArea))", "free\t\(rect(tree.freeArea))", "guide\t\(rect(tree.mapButtonGuide))",
        ]
        let covered = tree.isMapCovered ? ["covered"] : []
        return (head + covered + tree.nodes.map(line)).joined(separator: "\n") + "\n"
    }

    /// A length rounded to a step, hundredths where nothing else is said, in as few digits as it has.
    static func number(_ value: Double, steps: Double = 100) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (value * steps).rounded() / steps + 0.0
        let text = "\(rounded)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    static func rect(_ rect: Rect) -> String {
        [rect.x, rect.y, rect.width, rect.height].map { number($0) }.joined(separator: " ")
    }

    /// A text on one line without tabs.
    static func escaped(_ text: String) -> String {
        String(
            text.flatMap { character -> [Character] in
                switch character {
                case "\\": ["\\", "\\"]
                case "\n": ["\\", "n"]
                case "\t": ["\\", "t"]
                default: [character]
                }
            })
    }

    static func action(_ action: DriverAction) -> String {
        switch action {
        case .tapMap: "tapMap"
        case .press(let button): "press \(button)"
        case .select(let item): "select \(item)"
        case .back: "back"
        case .chooseTrip(let trip): "chooseTrip \(trip)"
        case .chooseRoute(let route): "chooseRoute \(route)"
        case .chooseTab(let tab): "chooseTab \(tab)"
        case .startTrip: "startTrip"
        case .closeAlert: "closeAlert"
        case .pan(let direction): "pan \(direction.rawValue)"
        case .beginPan(let direction): "beginPan \(direction.rawValue)"
        case .endPan(let direction): "endPan \(direction.rawValue)"
        }
    }

    private static func line(_ node: LayoutNode) -> String {
        var fields = ["\(node.role.rawValue) \(node.index)", rect(node.frame)]
        if let text = node.text { fields += ["text=\(escaped(text))", "at=\(rect(node.textFrame))"] }
        if let style = node.style { fields.append("set=\(number(style.size)) \(style.weight.rawValue)") }
        if node.alignment == .centre { fields.append("centre") }
        if let image = node.image { fields += ["image=\(escaped(image))", "in=\(rect(node.imageFrame))"] }
        if !node.lanes.isEmpty { fields.append("lanes=\(node.lanes.map(lane).joined(separator: ";"))") }
        if node.isChosen { fields.append("chosen") }
        if let done = node.action { fields.append("does=\(action(done))") }
        return fields.joined(separator: "\t")
    }

    private static func lane(_ lane: LaneGuidance.CarLane) -> String {
        let angles = lane.angles.map { number($0) }.joined(separator: " ")
        return "\(lane.status.rawValue)/\(angles)/\(lane.highlighted.map { number($0) } ?? "")"
    }
}
