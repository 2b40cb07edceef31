import CarPlay

extension TreeBuilder {
    /// What a template below its bar shows.
    mutating func addTemplate(_ template: Template, in area: Rect) {
        nodes.append(LayoutNode(.list, area))
        switch template.content {
        case .list(let list): addList(list, in: area)
        case .search(let items): addSearch(items, in: area)
        case .grid(let buttons): addGrid(buttons, in: area)
        case .tabBar(let tabs):
            nodes.removeLast()
            if !tabs.isEmpty, let front = shown.front { addTemplate(front, in: area) }
        case .information(let items, let buttons): addInformation(items, buttons, in: area)
        case .contact(let buttons), .nowPlaying(let buttons): addPictureAndButtons(buttons, in: area)
        case .pointOfInterest(let count): addPoints(count, in: area)
        case .map, .alert, .actionSheet, .voiceControl: break
        }
    }

    /// A grid of one row, of two from the fifth cell on; a button without picture or title is not displayed.
    private mutating func addGrid(_ buttons: [CarButton], in area: Rect) {
        let cells = buttons.enumerated().filter { $0.element.image != nil && !$0.element.title.isEmpty }
        guard !cells.isEmpty else { return }
        let rows = cells.count > 4 ? 2 : 1
        let columns = (cells.count + rows - 1) / rows
        let (width, height) = (area.width / Double(columns), area.height / Double(rows))
        for (place, cell) in cells.enumerated() {
            let (row, column) = place.quotientAndRemainder(dividingBy: columns)
            let frame = Rect(
                x: area.x + width * Double(column), y: area.y + height * Double(row), width: width, height: height)
            nodes.append(gridCell(cell.element, cell.offset, in: frame))
        }
    }

    /// A cell: its picture of 40 points above, its title below.
    func gridCell(_ item: CarButton, _ index: Int, in frame: Rect) -> LayoutNode {
        var node = LayoutNode(.gridCell, index, frame, image: item.image?.name(in: shown.style), button: item.id)
        node.alignment = .centre
        let whole = frame.inset(by: 4)
        var inner = whole.centred(width: whole.width, height: 44 + metrics.caption.lineHeight)
        let title = inner.takeBottom(min(metrics.caption.lineHeight, inner.height))
        node.imageFrame = inner.centred(width: 40, height: 40)
        label(&node, texts.fit(item.title, metrics.caption, width: title.width), metrics.caption, in: title)
        return node
    }

    /// The model knows only how many titles with details an app gives.
    private mutating func addInformation(_ count: Int, _ buttons: [CarButton], in area: Rect) {
        var rest = area.inset(by: metrics.padding)
        addActions(buttons, in: &rest)
        let height = min(metrics.tappable, rest.height / Double(max(1, count)))
        for index in 0..<max(0, count) {
            nodes.append(LayoutNode(.rowDetail, index, rest.takeTop(height)))
        }
    }

    private mutating func addPictureAndButtons(_ buttons: [CarButton], in area: Rect) {
        var rest = area.inset(by: metrics.padding)
        addActions(buttons, in: &rest)
        let side = min(100, rest.width, rest.height)
        nodes.append(LayoutNode(.rowPicture, rest.centred(width: side, height: side)))
    }

    /// Points on the system's own map, as many as rows are seen at once.
    private mutating func addPoints(_ count: Int, in area: Rect) {
        var side = area
        side = side.takeLeading((area.width * profile.chrome.cardShare).rounded())
        let visible = max(1, profile.rows.list)
        let height = side.height / Double(visible)
        for index in shownRows(of: count, most: visible) {
            nodes.append(LayoutNode(.row, index, side.takeTop(height)))
        }
    }

    /// The places of the rows that a scrolled list shows.
    func shownRows(of count: Int, most: Int) -> Range<Int> {
        let first = max(0, min(state.firstRow, count - most))
        return first..<max(first, min(count, first + most))
    }
}
