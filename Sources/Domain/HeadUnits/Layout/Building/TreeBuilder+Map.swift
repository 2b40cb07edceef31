import CarPlay

extension TreeBuilder {
    /// The column of map buttons at the trailing side, from the bottom.
    mutating func addMapButtons() {
        guard let column = areas.column else { return }
        nodes.append(LayoutNode(.buttonColumn, column))
        let buttons = shown.visibleMapButtons
        let room = max(0, column.height - 2 * metrics.margin)
        let side = min(metrics.tappable, column.width, room / Double(buttons.count))
        let gap = buttons.count > 1 ? min(8, (room - side * Double(buttons.count)) / Double(buttons.count - 1)) : 0
        var y = column.maxY - metrics.margin - side * Double(buttons.count) - gap * Double(buttons.count - 1)
        for (index, item) in buttons.enumerated() {
            let frame = Rect(x: column.x + (column.width - side) / 2, y: y, width: side, height: side)
            nodes.append(button(.mapButton, index, item, in: frame, style: metrics.caption))
            y += side + gap
        }
    }

    /// The arrows of the panning interface at the edges of the free area.
    mutating func addPanArrows() {
        let area = free.inset(by: min(metrics.margin, free.width / 8, free.height / 8))
        let side = min(metrics.tappable, area.width / 3, area.height / 2)
        let middle = area.centred(width: side, height: side)
        // Arrows point on the screen as it is seen, whatever is mirrored.
        let (near, far) = profile.drivingSide == .left ? (Arrow.left, Arrow.right) : (.right, .left)
        add(.up, Rect(x: middle.x, y: area.y, width: side, height: side))
        add(far, Rect(x: area.maxX - side, y: middle.y, width: side, height: side))
        add(.down, Rect(x: middle.x, y: area.maxY - side, width: side, height: side))
        add(near, Rect(x: area.x, y: middle.y, width: side, height: side))
    }

    private mutating func add(_ arrow: Arrow, _ frame: Rect) {
        var node = LayoutNode(.panArrow, arrow.rawValue, frame, image: arrow.image)
        node.action = .pan(arrow.direction)
        nodes.append(node)
    }
}

/// An arrow of the panning interface, numbered clockwise from above.
private enum Arrow: Int {
    case up, right, down, left

    var image: String {
        switch self {
        case .up: "pan.up"
        case .right: "pan.right"
        case .down: "pan.down"
        case .left: "pan.left"
        }
    }

    var direction: PanDirection {
        switch self {
        case .up: .up
        case .right: .right
        case .down: .down
        case .left: .left
        }
    }
}
