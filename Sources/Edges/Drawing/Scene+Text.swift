import CCairo
import HeadUnits

extension Scene {
    /// Writes the text of a node where the layout put it.
    func write(_ node: LayoutNode, _ ink: Ink, on canvas: borrowing Canvas) throws(PictureError) {
        guard let text = node.text, let style = node.style else { return }
        try write(text, style, in: node.textFrame, ink, isCentred: node.alignment == .centre, on: canvas)
    }

    /// Writes lines into the middle of a rectangle's height, each from the edge at which its script begins or centred.
    func write(
        _ text: String, _ style: TextStyle, in rect: Rect, _ ink: Ink, isCentred: Bool = false,
        on canvas: borrowing Canvas
    ) throws(PictureError) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var top = rect.middle.y - style.lineHeight * Double(lines.count) / 2
        canvas.use(ink)
        for line in lines where !line.isEmpty {
            try write(
                StyledLine(text: String(line), style: style), from: rect.x, to: rect.maxX, top: top,
                isCentred: isCentred, on: canvas)
            top += style.lineHeight
        }
    }

    private func write(
        _ line: StyledLine, from left: Double, to right: Double, top: Double, isCentred: Bool,
        on canvas: borrowing Canvas
    ) throws(PictureError) {
        let shaped = try fonts.shaped(line)
        let free = right - left - shaped.text.width
        // Capitals are 0.71 of the size high in Noto Sans; they stand in the middle of the line.
        let baseline = top + line.style.lineHeight / 2 + line.style.size * 0.355
        let x = isCentred ? left + free / 2 : shaped.text.beginsRight ? right - shaped.text.width : left
        cairo_move_to(canvas.context, x, baseline - shaped.text.ascent)
        pango_cairo_show_layout(canvas.context, shaped.text.pointer)
    }
}

extension Rect {
    /// The rectangle within equal insets on all edges, in points.
    func inset(_ by: Double) -> Rect { inset(by: Insets(top: by, left: by, bottom: by, right: by)) }

    /// The greatest square in its middle.
    var square: Rect {
        let side = min(width, height)
        return Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    }

    /// A place in it by shares of its width and height.
    func at(_ x: Double, _ y: Double) -> Point { Point(x: self.x + x * width, y: self.y + y * height) }
}
