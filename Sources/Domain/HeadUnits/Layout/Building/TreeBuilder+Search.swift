import CarPlay

extension TreeBuilder {
    /// The field, the results that are seen at once, and the keyboard unless the car keeps it from the driver.
    mutating func addSearch(_ items: [ListItem], in area: Rect) {
        var rest = area.inset(by: Insets(left: 4, right: 4))
        nodes.append(LayoutNode(.searchField, rest.takeTop(min(metrics.tappable * 0.8, rest.height / 4))))
        if !shown.limited.contains(.keyboard) { addKeyboard(in: rest.takeBottom(rest.height * 0.7)) }
        let most = max(1, profile.rows.search)
        let height = min(metrics.tappable, rest.height / Double(most))
        for row in shownRows(of: items.count, most: most) {
            addRow(items[row], row, in: rest.takeTop(height))
        }
    }

    private mutating func addKeyboard(in area: Rect) {
        let (width, height) = (area.width / 10, area.height / Double(Self.keys.count))
        var index = 0
        for (row, keys) in Self.keys.enumerated() {
            let start = area.x + width * Double(10 - keys.count) / 2
            for (column, key) in keys.enumerated() {
                let frame = Rect(
                    x: start + width * Double(column), y: area.y + height * Double(row), width: width, height: height)
                nodes.append(letter(key, index, in: frame))
                index += 1
            }
        }
    }

    private func letter(_ key: String, _ index: Int, in frame: Rect) -> LayoutNode {
        var node = LayoutNode(.key, index, frame)
        node.alignment = .centre
        label(&node, texts.fit(key, metrics.body, width: frame.width), metrics.body, in: frame)
        return node
    }

    private static let keys: [[String]] = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].map { $0.map { String($0) } }
}
