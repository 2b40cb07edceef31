import HeadUnits

extension Scene {
    /// Draws the field of a search, or a key of its keyboard.
    func drawSearch(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        if node.role == .key {
            canvas.fill(node.frame.inset(1.5), radius: 5, palette.raised)
            return try write(node, palette.text, on: canvas)
        }
        let face = node.frame.inset(by: Insets(top: 3, left: 2, bottom: 3, right: 2))
        canvas.fill(face, radius: 9, palette.pressed)
        let glass = Rect(x: face.x + 8, y: face.y, width: 15, height: face.height).square
        Icon.search.draw(in: glass, palette.quiet, on: canvas)
        let cursor = Rect(x: glass.maxX + 7, y: face.y + 6, width: 1.5, height: face.height - 12)
        canvas.fill(cursor, palette.accent)
    }

    /// Draws the picture or the text of a voice dialogue.
    func drawVoice(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        guard node.role == .voicePicture else { return try write(node, palette.text, on: canvas) }
        let box = node.frame.square
        for (share, opacity) in [(0.48, 0.14), (0.38, 0.22)] {
            canvas.disc(box.middle, radius: box.width * share, palette.accent.faded(opacity))
        }
        canvas.disc(box.middle, radius: box.width * 0.28, palette.accent)
        Icon.microphone.draw(in: box.inset(box.width * 0.36), palette.onAccent, on: canvas)
    }
}
