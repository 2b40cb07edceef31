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
        let (near, far) = (area.x, area.maxX - side)
        // Arrows point on the screen as it is seen, whatever is mirrored.
        let left = profile.drivingSide == .left ? near : far
        addPanArrow(.up, 0, Rect(x: middle.x, y: area.y, width: side, height: side))
        addPanArrow(.right, 1, Rect(x: near + far - left, y: middle.y, width: side, height: side))
        addPanArrow(.down, 2, Rect(x: middle.x, y: area.maxY - side, width: side, height: side))
        addPanArrow(.left, 3, Rect(x: left, y: middle.y, width: side, height: side))
    }

    private mutating func addPanArrow(_ direction: PanDirection, _ index: Int, _ frame: Rect) {
        var node = LayoutNode(.panArrow, index, frame, image: Self.arrows[index])
        node.action = .pan(direction)
        nodes.append(node)
    }

    private static let arrows = ["pan.up", "pan.right", "pan.down", "pan.left"]
}
