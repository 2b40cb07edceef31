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

    /// The tabs; the first one is the chosen one, since the model hears nothing of another.
    private mutating func addTabs(_ tabs: [Template], in area: Rect) {
        let width = area.width / Double(max(1, tabs.count))
        for (index, tab) in tabs.enumerated() {
            let frame = Rect(x: area.x + width * Double(index), y: area.y, width: width, height: area.height)
            var node = LayoutNode(.tab, index, frame)
            (node.alignment, node.isChosen) = (.centre, index == 0)
            let inner = frame.inset(by: Insets(left: 4, right: 4))
            let title = tab.usualTitle ?? tab.kind.rawValue
            label(&node, texts.fit(title, metrics.caption, width: inner.width), metrics.caption, in: inner)
            nodes.append(node)
        }
    }

    private func width(of item: CarButton, most: Double) -> Double {
        guard !item.title.isEmpty else { return min(most, metrics.tappable) }
        return min(most, max(metrics.tappable, texts.width(item.title, metrics.body) + 9))
    }

    private mutating func addTitle(of top: Template, in area: Rect) {
        guard let title = top.usualTitle else { return }
        let fitted = texts.fit(title, metrics.title, width: area.width)
        var node = LayoutNode(.title, area)
        node.alignment = .centre
        label(&node, fitted, metrics.title, in: area)
        if node.text != nil { nodes.append(node) }
    }
}

extension Template {
    /// What stands in the bar; the model's templates have no titles, so their kind stands for one.
    var usualTitle: String? {
        switch content {
        case .list: "List"
        case .grid: "Grid"
        case .information: "Information"
        case .contact: "Contact"
        case .pointOfInterest: "Points of interest"
        case .nowPlaying: "Now playing"
        case .map, .search, .alert, .actionSheet, .voiceControl, .tabBar: nil
        }
    }
}
