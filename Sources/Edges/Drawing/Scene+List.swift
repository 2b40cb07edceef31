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
        case .rowPicture: try drawLetter(of: node.image, in: node.frame, palette.quiet, on: canvas)
        case .gridCell: try drawCell(node, on: canvas)
        default: break
        }
    }

    private func drawRow(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        if shown.preview?.chosen != nil { return try drawChoice(node, on: canvas) }
        canvas.fill(node.frame.inset(by: Insets(top: 1, left: 4, bottom: 1, right: 4)), radius: 7, palette.raised)
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

    private func drawCell(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        let tile = node.imageFrame.square
        canvas.fill(tile, radius: tile.width * 0.24, palette.accent)
        let icon = tile.inset(tile.width * 0.22)
        if let name = node.image, let known = Icon(rawValue: name) {
            known.draw(in: icon, palette.onAccent, on: canvas)
        } else {
            try drawLetter(of: node.image ?? node.text, in: icon, palette.onAccent, on: canvas)
        }
        try write(node, palette.text, on: canvas)
    }
}
