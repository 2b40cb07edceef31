import CarPlay

extension TreeBuilder {
    /// The buttons above a list, and the rows that are seen at once with the headers of their sections.
    mutating func addList(_ list: ListContent, in area: Rect) {
        var rest = area
        addHeaderButtons(list.headerButtons, in: &rest)
        let header = metrics.caption.lineHeight + 2
        let hasHeaders = list.sections.contains { !$0.header.isEmpty }
        let most = max(1, profile.rows.list)
        let height = (rest.height - (hasHeaders ? header : 0)) / Double(most)
        let visible = shownRows(of: list.itemCount, most: most)
        var place = 0
        for (index, section) in list.sections.enumerated() {
            defer { place += section.items.count }
            let rows = visible.clamped(to: place..<(place + section.items.count))
            guard !rows.isEmpty else { continue }
            if !section.header.isEmpty, rest.height >= header + height - 1e-6 {
                addHeader(section.header, index, in: rest.takeTop(header))
            }
            for row in rows where rest.height >= height - 1e-6 {
                addRow(section.items[row - place], row, in: rest.takeTop(height))
            }
        }
    }

    private mutating func addHeaderButtons(_ buttons: [CarButton], in rest: inout Rect) {
        guard !buttons.isEmpty else { return }
        let strip = rest.takeTop(min(64, rest.height / 3))
        let width = strip.width / Double(buttons.count)
        for (index, item) in buttons.enumerated() {
            let frame = Rect(x: strip.x + width * Double(index), y: strip.y, width: width, height: strip.height)
            nodes.append(gridCell(item, index, in: frame))
        }
    }

    private mutating func addHeader(_ text: String, _ index: Int, in frame: Rect) {
        var node = LayoutNode(.sectionTitle, index, frame)
        let inner = frame.inset(by: Insets(left: metrics.padding, right: metrics.padding))
        label(&node, texts.fit(text, metrics.caption, width: inner.width), metrics.caption, in: inner)
        nodes.append(node)
    }

    /// A row: its text, its second line below where there is room, its pictures behind.
    mutating func addRow(_ item: ListItem, _ index: Int, in frame: Rect) {
        var node = LayoutNode(.row, index, frame)
        node.action = .select(item: item.id)
        var inner = frame.inset(by: Insets(left: metrics.padding, right: metrics.padding))
        let pictures = addPictures(item.images, index, in: &inner)
        let both = metrics.body.lineHeight + metrics.caption.lineHeight
        let hasDetail = !item.detail.isEmpty && inner.height >= both
        var block = inner.centred(width: inner.width, height: hasDetail ? both : metrics.body.lineHeight)
        let line = block.takeTop(metrics.body.lineHeight)
        label(&node, texts.fit(item.text, metrics.body, width: line.width), metrics.body, in: line)
        nodes.append(node)
        nodes += pictures
        if hasDetail {
            let detail = texts.fit(item.detail, metrics.caption, width: block.width)
            addText(.rowDetail, detail, metrics.caption, in: block, index: index)
        }
    }

    /// Pictures of a row at its trailing end, in at most half of its width.
    private func addPictures(_ count: Int, _ index: Int, in inner: inout Rect) -> [LayoutNode] {
        guard count > 0 else { return [] }
        let side = max(0, min(40, inner.height - 4))
        let fitting = min(count, max(1, Int(inner.width / 2 / (side + 4))))
        return (0..<fitting).map { place in
            let frame = inner.takeTrailing(min(side, inner.width)).centred(width: side, height: side)
            _ = inner.takeTrailing(4)
            return LayoutNode(.rowPicture, index * 100 + place, frame)
        }
    }
}
