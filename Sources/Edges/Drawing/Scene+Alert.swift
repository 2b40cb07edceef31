import CarPlay
import HeadUnits

extension Scene {
    /// Draws a navigation alert, an alert or a sheet with its texts and buttons.
    func drawAlert(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        switch node.role {
        case .navigationAlert: drawPanel(node, palette.panel, on: canvas)
        case .alert:
            canvas.fill(tree.screen, palette.veil)
            canvas.fill(node.frame.inset(3), radius: 12, palette.panel)
        case .alertText: try write(node, node.index == 0 ? palette.text : palette.quiet, on: canvas)
        case .alertButton: try drawAlertButton(node, on: canvas)
        default: break
        }
    }

    private func drawAlertButton(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        let face = node.frame.inset(by: Insets(top: 3, left: 3, bottom: 3, right: 3))
        let isFirst = node.index == 0 && node.text != nil
        canvas.fill(face, radius: 9, isFirst ? palette.accent : palette.raised)
        if node.text != nil { return try write(node, isFirst ? palette.onAccent : palette.accent, on: canvas) }
        if node.image == "close" {
            let box = node.imageFrame.square.inset(4)
            for line in [[box.at(0, 0), box.at(1, 1)], [box.at(1, 0), box.at(0, 1)]] {
                canvas.line(line, width: 2, palette.quiet)
            }
            return
        }
        try drawIcon(of: node, palette.accent, on: canvas)
    }
}
