import CarPlay

extension TreeBuilder {
    /// The bar with its way back, its buttons on both sides and what stands between them.
    mutating func addBar(of top: Template) {
        guard let bar = areas.bar else { return }
        nodes.append(LayoutNode(.bar, bar))
        var rest = bar.inset(by: Insets(left: 4, right: 4))
        let count = shown.leading.count + shown.trailing.count + (shown.stack.count > 1 ? 1 : 0)
        let widest = rest.width / Double(max(3, count + 1))
        if shown.stack.count > 1 {
            var node = LayoutNode(.back, rest.takeLeading(min(metrics.tappable, widest)), image: "back")
            node.action = .back
            node.imageFrame = node.frame.centred(width: 20, height: 20)
            nodes.append(node)
        }
        for (index, item) in shown.leading.enumerated() {
            let frame = rest.takeLeading(width(of: item, most: widest))
            nodes.append(button(.leadingButton, index, item, in: frame, style: metrics.body))
        }
        for (index, item) in shown.trailing.enumerated() {
            let frame = rest.takeTrailing(width(of: item, most: widest))
            nodes.append(button(.trailingButton, index, item, in: frame, style: metrics.body))
        }
        if case .tabBar(let tabs) = top.content {
            addTabs(tabs, in: rest)
        } else {
            addTitle(of: top, in: rest.inset(by: Insets(left: 4, right: 4)))
        }
    }

    /// The tabs, each with its picture above its title where the bar is high enough for both.
    private mutating func addTabs(_ tabs: [Template], in area: Rect) {
        let width = area.width / Double(max(1, tabs.count))
        for (index, tab) in tabs.enumerated() {
            let frame = Rect(x: area.x + width * Double(index), y: area.y, width: width, height: area.height)
            var node = LayoutNode(.tab, index, frame)
            node.action = .chooseTab(index)
            (node.alignment, node.isChosen) = (.centre, index == shown.tab)
            var inner = frame.inset(by: 4)
            if let image = tab.image, tab.title == nil || inner.height >= metrics.caption.lineHeight + Self.tabPicture {
                node.image = image.name(in: shown.style)
                let room = tab.title == nil ? inner : inner.takeTop(inner.height - metrics.caption.lineHeight)
                node.imageFrame = room.centred(width: Self.tabPicture, height: Self.tabPicture)
            }
            label(&node, texts.fit(tab.title ?? "", metrics.caption, width: inner.width), metrics.caption, in: inner)
            nodes.append(node)
        }
    }

    /// The side of a tab's picture in points; an assumption, for Apple's text gives none.
    private static let tabPicture = 16.0

    private func width(of item: CarButton, most: Double) -> Double {
        guard !item.title.isEmpty else { return min(most, metrics.tappable) }
        return min(most, max(metrics.tappable, texts.width(item.title, metrics.body) + 9))
    }

    private mutating func addTitle(of top: Template, in area: Rect) {
        guard let title = top.title else { return }
        let fitted = texts.fit(title, metrics.title, width: area.width)
        var node = LayoutNode(.title, area)
        node.alignment = .centre
        label(&node, fitted, metrics.title, in: area)
        if node.text != nil { nodes.append(node) }
    }
}
