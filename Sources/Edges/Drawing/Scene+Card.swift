import CarPlay
import HeadUnits

extension Scene {
    /// Draws the guidance card and what stands on it, and what is left of the trip.
    func drawCard(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        switch node.role {
        case .card: drawPanel(node, palette.card, on: canvas)
        case .cardSymbol: try drawSymbol(node.image, of: 0, in: node.imageFrame.inset(2), on: canvas)
        case .cardInstruction, .cardDistance, .cardPause: try write(node, palette.onCard, on: canvas)
        case .cardLanes: try drawLanes(node, on: canvas)
        case .cardJunction: try drawJunction(in: node.imageFrame, on: canvas)
        case .cardSecond:
            if node.image != nil { try drawSymbol(node.image, of: 1, in: node.imageFrame, on: canvas) }
            try write(node, palette.onCardQuiet, on: canvas)
        case .estimates:
            if !isInPreview { drawPanel(node, palette.panel, on: canvas) }
            try write(node, isInPreview ? palette.quiet : palette.text, on: canvas)
        default: break
        }
    }

    private var isInPreview: Bool { shown.preview?.chosen != nil }

    /// A panel above the map, a little smaller than its room, with rounded corners and a shadow.
    func drawPanel(_ node: LayoutNode, _ ink: Ink, on canvas: borrowing Canvas) {
        let face = node.frame.inset(3)
        canvas.shadow(face, radius: 10, palette.shade)
        canvas.fill(face, radius: 10, ink)
    }

    private func drawSymbol(
        _ name: String?, of place: Int, in rect: Rect, on canvas: borrowing Canvas
    ) throws(PictureError) {
        let maneuvers = shown.navigation?.maneuvers ?? []
        let traffic = maneuvers.indices.contains(place) ? maneuvers[place].trafficSide : .right
        let symbol = ManeuverSymbol(name: name ?? "", traffic: traffic)
        try draw(symbol, in: rect, place == 0 ? palette.onCard : palette.onCardQuiet, on: canvas)
    }

    /// The lanes as arrows side by side, or the app's picture of them.
    private func drawLanes(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        guard !node.lanes.isEmpty else {
            return try drawSymbol(node.image, of: 1, in: node.imageFrame, on: canvas)
        }
        let pitch = min(24, node.frame.width / Double(node.lanes.count))
        for (place, lane) in node.lanes.enumerated() {
            let x = node.frame.x + pitch * Double(place)
            drawLane(
                lane, in: Rect(x: x, y: node.frame.y, width: pitch, height: node.frame.height), palette.onCard,
                on: canvas)
            guard place > 0 else { continue }
            let border = [0.15, 0.45, 0.55, 0.85].map { Point(x: x, y: node.frame.at(0, $0).y) }
            canvas.line(Array(border[0...1]), width: 0.8, palette.onCard.faded(0.3))
            canvas.line(Array(border[2...3]), width: 0.8, palette.onCard.faded(0.3))
        }
    }
}
