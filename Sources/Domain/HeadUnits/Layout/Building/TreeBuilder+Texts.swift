import CarPlay

extension TreeBuilder {
    /// Adds a text in one line or more at the top of an area; returns the height it took in points.
    @discardableResult
    mutating func addText(
        _ role: LayoutNode.Role, _ fitted: FittedText, _ style: TextStyle, in area: Rect, index: Int = 0,
        alignment: LayoutNode.Alignment = .natural
    ) -> Double {
        guard let style = self.style(style, of: fitted, in: area.height) else { return 0 }
        let height = style.lineHeight * Double(fitted.lines)
        var node = LayoutNode(
            role, index, Rect(x: area.x, y: area.y, width: area.width, height: height), text: fitted.text,
            style: style)
        node.alignment = alignment
        nodes.append(node)
        return height
    }

    /// A button with its title, or with its picture where it has no title, in the middle.
    func button(
        _ role: LayoutNode.Role, _ index: Int, _ button: CarButton, in frame: Rect, style: TextStyle
    ) -> LayoutNode {
        var node = LayoutNode(role, index, frame, button: button.id)
        node.alignment = .centre
        let inner = frame.inset(by: Insets(left: 4, right: 4))
        if button.title.isEmpty {
            node.image = button.image?.name(in: shown.style)
            node.imageFrame = inner.centred(width: 28, height: 28)
        } else {
            label(&node, texts.fit(button.title, style, width: inner.width), style, in: inner)
        }
        return node
    }

    /// Gives a node a text in the middle of an area's height.
    func label(_ node: inout LayoutNode, _ fitted: FittedText, _ style: TextStyle, in area: Rect) {
        guard let style = self.style(style, of: fitted, in: area.height) else { return }
        node.text = fitted.text
        node.style = style
        node.textFrame = area.centred(width: area.width, height: style.lineHeight * Double(fitted.lines))
    }

    /// The style in which a height has room for a text: the wanted one or the smallest; nil where neither has.
    private func style(_ wanted: TextStyle, of fitted: FittedText, in height: Double) -> TextStyle? {
        guard fitted.lines > 0 else { return nil }
        return [wanted, metrics.caption].first { $0.lineHeight * Double(fitted.lines) <= height + 1e-6 }
    }

    /// How many lines of a style an area's height holds, at most some.
    func lines(of style: TextStyle, in height: Double, most: Int) -> Int {
        max(0, min(most, Int((height + 1e-6) / style.lineHeight)))
    }
}
