import CCairo
import CarPlay
import Glibc
import HeadUnits

extension Scene {
    /// Draws the symbol of a maneuver into a rectangle.
    func draw(_ symbol: ManeuverSymbol, in rect: Rect, _ ink: Ink, on canvas: borrowing Canvas) throws(PictureError) {
        let box = rect.square
        guard let strokes = symbol.strokes else { return drawFerry(in: box, ink, on: canvas) }
        let width = box.width * (strokes.figure == nil ? 0.115 : 0.09)
        for other in strokes.others { canvas.line(other.map { box.at($0.x, $0.y) }, width: width, ink.faded(0.38)) }
        drawWay(strokes.way.map { box.at($0.x, $0.y) }, width: width, hasHead: strokes.hasHead, ink, on: canvas)
        if let mark = strokes.mark {
            canvas.disc(box.at(mark.x, mark.y), radius: box.width * 0.13, ink)
        }
        if let figure = strokes.figure, box.width > 30 {
            let middle = box.at(figure.middle.x, figure.middle.y)
            let side = box.width * 0.3
            let room = Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
            try write(
                figure.text, TextStyle(size: box.width * (figure.text.count > 1 ? 0.17 : 0.23), weight: .bold),
                in: room, ink, isCentred: true, on: canvas)
        }
    }

    /// Draws a way that ends in an arrow head; the shaft ends within the head.
    func drawWay(_ way: [Point], width: Double, hasHead: Bool, _ ink: Ink, on canvas: borrowing Canvas) {
        guard hasHead, way.count > 1 else { return canvas.line(way, width: width, ink) }
        let (before, tip) = (way[way.count - 2], way[way.count - 1])
        let length = max(hypot(tip.x - before.x, tip.y - before.y), 1e-9)
        let (dx, dy) = ((tip.x - before.x) / length, (tip.y - before.y) / length)
        let (long, wide) = (width * 2.1, width * 1.5)
        let foot = Point(x: tip.x - dx * long, y: tip.y - dy * long)
        canvas.line(way.dropLast() + [Point(x: foot.x + dx, y: foot.y + dy)], width: width, ink)
        canvas.trace([
            tip, Point(x: foot.x - dy * wide, y: foot.y + dx * wide),
            Point(x: foot.x + dy * wide, y: foot.y - dx * wide),
        ])
        cairo_close_path(canvas.context)
        canvas.strokeKeeping(width: width * 0.25, ink)
        cairo_fill(canvas.context)
    }

    /// Draws a lane's arrows from one stem: those to follow strongly, the others faintly.
    func drawLane(_ lane: LaneGuidance.CarLane, in rect: Rect, _ ink: Ink, on canvas: borrowing Canvas) {
        let box = rect.square
        let width = box.width * 0.13
        let faint = ink.faded(lane.status == .notGood ? 0.38 : lane.highlighted == nil ? 1 : 0.38)
        for angle in lane.angles { drawLaneArrow(angle, in: box, width: width, faint, on: canvas) }
        guard let highlighted = lane.highlighted else { return }
        drawLaneArrow(highlighted, in: box, width: width, ink, on: canvas)
    }

    private func drawLaneArrow(_ angle: Double, in box: Rect, width: Double, _ ink: Ink, on canvas: borrowing Canvas) {
        guard abs(angle) < 170 else {
            let way = ManeuverSymbol.uTurn(to: angle < 0 ? .left : .right).strokes?.way ?? []
            return drawWay(way.map { box.at($0.x, $0.y) }, width: width, hasHead: true, ink, on: canvas)
        }
        let radians = angle * .pi / 180
        let corner = Point(x: 0.5, y: abs(angle) < 20 ? 0.3 : 0.46)
        let reach = abs(angle) < 20 ? 0.24 : 0.42
        let tip = Point(x: corner.x + reach * sin(radians), y: corner.y - reach * cos(radians))
        let way = ManeuverSymbol.rounded(Point(x: 0.5, y: 0.95), corner, tip, radius: 0.14)
        // The arrows of one lane share their stem, which faint ink would otherwise darken where they overlap.
        // A group is as large as what is clipped to; without a clip it would be the whole screen.
        cairo_save(canvas.context)
        defer { cairo_restore(canvas.context) }
        cairo_rectangle(canvas.context, box.x, box.y, box.width, box.height)
        cairo_clip(canvas.context)
        cairo_push_group(canvas.context)
        drawWay(way.map { box.at($0.x, $0.y) }, width: width, hasHead: true, ink.opaque, on: canvas)
        cairo_pop_group_to_source(canvas.context)
        cairo_paint_with_alpha(canvas.context, ink.alpha)
    }

    private func drawFerry(in box: Rect, _ ink: Ink, on canvas: borrowing Canvas) {
        canvas.fill([box.at(0.12, 0.58), box.at(0.88, 0.58), box.at(0.74, 0.8), box.at(0.26, 0.8)], ink)
        canvas.fill(
            Rect(
                x: box.x + box.width * 0.28, y: box.y + box.height * 0.36, width: box.width * 0.44,
                height: box.height * 0.16), radius: 2, ink)
        canvas.fill(
            Rect(
                x: box.x + box.width * 0.44, y: box.y + box.height * 0.16, width: box.width * 0.12,
                height: box.height * 0.18), radius: 1, ink)
        let wave = (0...24).map { step in
            let share = Double(step) / 24
            return box.at(0.06 + 0.88 * share, 0.9 + 0.03 * sin(share * 6 * .pi))
        }
        canvas.line(wave, width: box.width * 0.055, ink)
    }
}

extension Ink {
    /// The same colour without any transparency.
    var opaque: Ink { alpha > 0 ? faded(1 / alpha) : self }
}
