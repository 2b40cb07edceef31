import HeadUnits

extension Scene {
    /// Draws what belongs to a bar: the app's at the top, the tabs, and the system's own.
    func drawBar(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        switch node.role {
        case .bar:
            canvas.fill(node.frame, palette.bar)
            let foot = Rect(x: node.frame.x, y: node.frame.maxY - 0.5, width: node.frame.width, height: 0.5)
            canvas.fill(foot, palette.line)
        case .title: try write(node, palette.text, on: canvas)
        case .leadingButton, .trailingButton: try drawBarButton(node, on: canvas)
        case .back: Icon.back.draw(in: node.imageFrame, palette.accent, on: canvas)
        case .tab: try drawTab(node, on: canvas)
        case .systemBar: try drawSystemBar(node, on: canvas)
        default: break
        }
    }

    private func drawBarButton(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        canvas.fill(node.frame.inset(by: Insets(top: 6, left: 2, bottom: 6, right: 2)), radius: 9, palette.raised)
        if node.text != nil { return try write(node, palette.accent, on: canvas) }
        try drawIcon(of: node, palette.accent, on: canvas)
    }

    private func drawTab(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        let ink = node.isChosen ? palette.accent : palette.quiet
        if node.isChosen { canvas.fill(node.frame.inset(2), radius: 9, palette.pressed) }
        if node.image != nil { try drawIcon(of: node, in: node.imageFrame, ink, on: canvas) }
        try write(node, ink, on: canvas)
    }

    /// The system's bar has the time, the phone's bars and the way home; a wide bar stands on its side.
    private func drawSystemBar(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        canvas.fill(node.frame, palette.systemBar)
        let side = min(node.frame.width, 44)
        let top = Rect(x: node.frame.middle.x - side / 2, y: node.frame.y + 6, width: side, height: 18)
        let clock = TextStyle(size: min(13, node.frame.width * 0.3), weight: .bold)
        try write(Self.clock, clock, in: top, palette.onSystemBar, isCentred: true, on: canvas)
        for bar in 0..<4 {
            let height = 3 + 2 * Double(bar)
            canvas.fill(
                Rect(
                    x: node.frame.middle.x - 8 + 4.5 * Double(bar), y: node.frame.y + 38 - height, width: 3,
                    height: height), radius: 1, palette.onSystemBar)
        }
        let home = Rect(
            x: node.frame.middle.x - side / 2, y: node.frame.maxY - side, width: side, height: side)
        drawHome(in: home.inset(side * 0.24), on: canvas)
    }

    /// The time that every picture shows, so that the same screen always gives the same picture.
    private static let clock = "9:41"

    /// The way home: six tiles of which some are bright, as on CarPlay's own dashboard button.
    private func drawHome(in box: Rect, on canvas: borrowing Canvas) {
        canvas.stroke(box, radius: box.width * 0.28, width: 1.6, palette.onSystemBar)
        let inner = box.inset(box.width * 0.24)
        canvas.fill(
            Rect(x: inner.x, y: inner.y, width: inner.width * 0.42, height: inner.height), radius: 1.5,
            palette.onSystemBar)
        for row in 0..<2 {
            canvas.fill(
                Rect(
                    x: inner.x + inner.width * 0.58, y: inner.y + inner.height * (row == 0 ? 0 : 0.58),
                    width: inner.width * 0.42, height: inner.height * 0.42), radius: 1.5, palette.onSystemBar)
        }
    }
}
