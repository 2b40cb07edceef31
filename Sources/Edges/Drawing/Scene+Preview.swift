import HeadUnits

extension Scene {
    /// Draws a preview of trips, a route in it, or the button that starts it.
    func drawPreview(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        switch node.role {
        case .preview: drawPanel(node, palette.panel, on: canvas)
        case .routeChoice: try drawChoice(node, on: canvas)
        case .startButton:
            canvas.fill(node.frame.inset(by: Insets(top: 4, bottom: 2)), radius: 9, palette.accent)
            try write(node, palette.onAccent, on: canvas)
        case .previewButton:
            canvas.fill(
                node.frame.inset(by: Insets(top: 1, left: 1.5, bottom: 1, right: 1.5)), radius: 8, palette.raised)
            try write(node, palette.accent, on: canvas)
        default: break
        }
    }

    /// A route or trip on offer; the chosen one is framed.
    func drawChoice(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        let face = node.frame.inset(by: Insets(top: 0.5, left: -2, bottom: 2.5, right: -2))
        canvas.fill(face, radius: 7, node.isChosen ? palette.pressed : palette.raised)
        if node.isChosen { canvas.stroke(face.inset(0.75), radius: 7, width: 1.5, palette.accent) }
        try write(node, palette.text, on: canvas)
    }
}
