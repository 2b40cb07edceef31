import CarPlay

extension LayoutText {
    /// Reads what `write` wrote; nil where a line is none of its own.
    public static func read(_ text: String) -> LayoutTree? {
        var tree = LayoutTree(
            screen: .zero, scale: 1, style: .light, safeArea: .zero, freeArea: .zero, mapButtonGuide: .zero, nodes: [])
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard take(fields, into: &tree) else { return nil }
        }
        return tree
    }

    private static func take(_ fields: [Substring], into tree: inout LayoutTree) -> Bool {
        if fields == ["covered"] {
            tree.isMapCovered = true
            return true
        }
        guard fields.count > 1, let rect = readRect(fields[1]) else { return false }
        switch fields[0] {
        case "screen":
            tree.screen = rect
            guard let scale = value(of: "scale", in: fields).flatMap({ Int($0) }) else { return false }
            guard let style = value(of: "style", in: fields).flatMap(ContentStyle.init(rawValue:)) else { return false }
            (tree.scale, tree.style) = (scale, style)
        case "safe": tree.safeArea = rect
        case "free": tree.freeArea = rect
        case "guide": tree.mapButtonGuide = rect
        default:
            guard let node = node(fields, rect) else { return false }
            tree.nodes.append(node)
        }
        return true
    }

    private static func node(_ fields: [Substring], _ frame: Rect) -> LayoutNode? {
        let name = fields[0].split(separator: " ")
        guard name.count == 2, let role = LayoutNode.Role(rawValue: String(name[0])), let index = Int(name[1])
        else { return nil }
        var node = LayoutNode(role, index, frame)
        node.text = value(of: "text", in: fields).map(unescaped)
        node.image = value(of: "image", in: fields).map(unescaped)
        node.textFrame = value(of: "at", in: fields).flatMap { readRect($0[...]) } ?? frame
        node.imageFrame = value(of: "in", in: fields).flatMap { readRect($0[...]) } ?? frame
        node.style = value(of: "set", in: fields).flatMap(readStyle)
        node.alignment = fields.contains("centre") ? .centre : .natural
        node.isChosen = fields.contains("chosen")
        node.action = value(of: "does", in: fields).flatMap(readAction)
        node.lanes = value(of: "lanes", in: fields)?.split(separator: ";").compactMap(readLane) ?? []
        return node
    }

    private static func value(of key: String, in fields: [Substring]) -> String? {
        fields.first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }

    private static func readRect(_ text: Substring) -> Rect? {
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private static func readStyle(_ text: String) -> TextStyle? {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let size = Double(parts[0]), let weight = TextStyle.Weight(rawValue: String(parts[1]))
        else { return nil }
        return TextStyle(size: size, weight: weight)
    }

    private static func readLane(_ text: Substring) -> LaneGuidance.CarLane? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, let status = Int(parts[0]).flatMap(LaneGuidance.CarLane.Status.init(rawValue:))
        else { return nil }
        let angles = parts[1].split(separator: " ").compactMap { Double($0) }
        return LaneGuidance.CarLane(status, angles: angles, highlighted: Double(parts[2]))
    }

    private static func readAction(_ text: String) -> DriverAction? {
        let parts = text.split(separator: " ")
        let number = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        return switch parts.first {
        case "tapMap": .tapMap
        case "press": .press(button: number)
        case "select": .select(item: number)
        case "back": .back
        case "chooseTrip": .chooseTrip(number)
        case "chooseTab": .chooseTab(number)
        case "chooseRoute": .chooseRoute(number)
        case "startTrip": .startTrip
        case "closeAlert": .closeAlert
        case "pan": .pan(PanDirection(rawValue: number))
        case "beginPan": .beginPan(PanDirection(rawValue: number))
        case "endPan": .endPan(PanDirection(rawValue: number))
        default: nil
        }
    }

    private static func unescaped(_ text: String) -> String {
        var (made, isEscaped) = ("", false)
        for character in text {
            if isEscaped {
                made.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                made.append(character)
            }
        }
        return made
    }
}
