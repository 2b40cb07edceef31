import CarPlay
import HeadUnits

extension Scene {
    /// Draws a list or a grid, and what stands in it.
    func drawList(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        switch node.role {
        case .list: canvas.fill(node.frame, palette.panel)
        case .sectionTitle: try write(node, palette.quiet, on: canvas)
        case .row: try drawRow(node, on: canvas)
        case .rowDetail: try drawDetail(node, on: canvas)
        case .rowPicture: drawPlaceholder(in: node.frame.square, on: canvas)
        case .gridCell: try drawCell(node, on: canvas)
        default: break
        }
    }

    private func drawRow(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        if shown.preview?.chosen != nil { return try drawChoice(node, on: canvas) }
        canvas.fill(node.frame.inset(by: Insets(top: 1, left: 2, bottom: 1, right: 2)), radius: 7, palette.raised)
        try write(node, palette.text, on: canvas)
    }

    /// The second line of a row; where the model knows no words, a grey bar stands for them.
    private func drawDetail(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        if node.text != nil { return try write(node, palette.quiet, on: canvas) }
        canvas.fill(node.frame.inset(by: Insets(top: 2, bottom: 2)), radius: 7, palette.raised)
        let (height, middle) = (7.0, node.frame.middle.y)
        for (from, share, ink) in [(0.04, 0.22, palette.quiet), (0.6, 0.36, palette.line)] {
            let bar = Rect(
                x: node.frame.at(from, 0).x, y: middle - height / 2, width: node.frame.width * share, height: height)
            canvas.fill(bar, radius: height / 2, ink)
        }
    }

    /// A picture of which the model knows nothing: hills under a sun.
    private func drawPlaceholder(in tile: Rect, on canvas: borrowing Canvas) {
        canvas.fill(tile, radius: tile.width * 0.18, palette.pressed)
        canvas.disc(tile.at(0.34, 0.34), radius: tile.width * 0.08, palette.quiet)
        let hills = [(0.16, 0.78), (0.38, 0.52), (0.5, 0.64), (0.66, 0.42), (0.86, 0.78)]
        canvas.fill(hills.map { tile.at($0.0, $0.1) }, palette.quiet)
    }

    private func drawCell(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        let tile = node.imageFrame.square
        canvas.fill(tile, radius: tile.width * 0.24, palette.accent)
        let icon = tile.inset(tile.width * 0.22)
        if let known = Icon(rawValue: node.image?.lowercased() ?? "") {
            known.draw(in: icon, palette.onAccent, on: canvas)
        } else if let letter = (node.image ?? node.text)?.first(where: \.isLetter) {
            let style = TextStyle(size: tile.width * 0.5, weight: .bold)
            try write(letter.uppercased(), style, in: tile, palette.onAccent, isCentred: true, on: canvas)
        }
        try write(node, palette.text, on: canvas)
    }
}
