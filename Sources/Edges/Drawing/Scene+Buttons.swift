import CarPlay
import HeadUnits

extension Scene {
    /// Draws a map button, or an arrow of the panning interface.
    func drawMapButton(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        let face = node.frame.square.inset(node.frame.square.width * 0.06)
        canvas.shadow(face, radius: face.width / 2, palette.shade)
        canvas.fill(face, radius: face.width / 2, palette.raised)
        if node.role == .panArrow {
            guard let icon = Icon(rawValue: String(node.image?.split(separator: ".").last ?? "")) else { return }
            return icon.draw(in: face.inset(face.width * 0.27), palette.accent, on: canvas)
        }
        if node.text != nil { return try write(node, palette.text, on: canvas) }
        try drawIcon(of: node, in: face.inset(face.width * 0.27), palette.text, on: canvas)
    }

    /// Draws the picture of a node's button: by what a press does, by its name, or as the name's first letter.
    func drawIcon(
        of node: LayoutNode, in rect: Rect? = nil, _ ink: Ink, on canvas: borrowing Canvas
    ) throws(PictureError) {
        let room = rect ?? node.imageFrame.inset(node.imageFrame.square.width * 0.12)
        if let icon = Icon(purpose: purpose(of: node), name: node.image) {
            return icon.draw(in: room, ink, on: canvas)
        }
        try drawLetter(of: node.image, in: room, ink, on: canvas)
    }

    /// The app's own picture is not known: a tile with the first letter of its name stands for it.
    func drawLetter(
        of name: String?, in rect: Rect, _ ink: Ink, on canvas: borrowing Canvas
    ) throws(PictureError) {
        let tile = rect.square
        canvas.fill(tile, radius: tile.width * 0.24, ink.faded(0.14))
        guard let first = name?.first(where: \.isLetter) else { return }
        let style = TextStyle(size: tile.width * 0.56, weight: .bold)
        try write(first.uppercased(), style, in: tile, ink, isCentred: true, on: canvas)
    }

    private func purpose(of node: LayoutNode) -> CarButton.Purpose? {
        guard let number = node.button else { return nil }
        return shown.pressable.first { $0.id == number }?.purpose
    }
}
