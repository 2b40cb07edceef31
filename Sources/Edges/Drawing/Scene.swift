import CCairo
import CarPlay
import HeadUnits

/// One picture in the making: what stands on the screen, its state, its colours and its fonts.
struct Scene {
    let tree: LayoutTree
    let state: ScreenState
    let palette: Palette
    let fonts: Fonts

    init(_ tree: LayoutTree, _ state: ScreenState, fonts: Fonts) {
        (self.tree, self.state, self.fonts) = (tree, state, fonts)
        palette = Palette.of(tree.style)
    }

    var shown: ShownState { state.shown }

    /// Draws everything above the map, lowest first.
    func drawNodes(on canvas: borrowing Canvas) throws(PictureError) {
        for node in tree.nodes { try draw(node, on: canvas) }
    }

    private func draw(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        switch node.role {
        case .map, .buttonColumn: break
        case .focus: drawFocus(node, on: canvas)
        case .overlay: try drawOverlay(node, on: canvas)
        case .bar, .title, .leadingButton, .trailingButton, .back, .tab, .systemBar:
            try drawBar(node, on: canvas)
        case .card, .cardSymbol, .cardInstruction, .cardDistance, .cardLanes, .cardSecond, .cardJunction, .cardPause,
            .estimates:
            try drawCard(node, on: canvas)
        case .mapButton, .panArrow: try drawMapButton(node, on: canvas)
        case .preview, .routeChoice, .startButton, .previewButton: try drawPreview(node, on: canvas)
        case .navigationAlert, .alert, .alertText, .alertButton: try drawAlert(node, on: canvas)
        case .list, .sectionTitle, .row, .rowDetail, .rowPicture, .gridCell: try drawList(node, on: canvas)
        case .searchField, .key: try drawSearch(node, on: canvas)
        case .voicePicture, .voiceText: try drawVoice(node, on: canvas)
        }
    }

    /// The ring around what a knob has chosen.
    private func drawFocus(_ node: LayoutNode, on canvas: borrowing Canvas) {
        let ring = node.frame.inset(1.5)
        let radius = min(10, min(ring.width, ring.height) / 2)
        canvas.stroke(ring, radius: radius, width: 4, palette.shade)
        canvas.stroke(ring, radius: radius, width: 2.5, palette.focus)
    }
}
