import CarPlay

extension TreeBuilder {
    /// How high a key is at most in points: keys of a large screen are no towers; an assumption.
    private static let highestKey = 48.0

    /// The field, the results that are seen at once, and the keyboard unless the car keeps it from the driver.
    ///
    /// Results are as high as a finger needs them, and the keyboard takes what is left.
    mutating func addSearch(_ items: [ListItem], in area: Rect) {
        var rest = area.inset(by: Insets(left: 4, right: 4))
        nodes.append(LayoutNode(.searchField, rest.takeTop(min(metrics.tappable * 0.8, rest.height / 4))))
        let (most, lines) = (Double(max(1, profile.rows.search)), Double(Self.keys.count))
        let least = metrics.body.lineHeight * lines
        let hasKeyboard = rest.height - least >= most * metrics.body.lineHeight && !shown.limited.contains(.keyboard)
        let height = min(metrics.tappable, (rest.height - (hasKeyboard ? least : 0)) / most)
        if hasKeyboard {
            addKeyboard(in: rest.takeBottom(min(rest.height - most * height, Self.highestKey * lines)))
        }
        for row in shownRows(of: items.count, most: Int(most)) {
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
