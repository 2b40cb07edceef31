import CCairo
import CarPlay
import Glibc
import HeadUnits
import Positioning

extension MapCamera {
    /// Whether it looks at a place on the Earth from a height of which a map can be drawn.
    var isDrawable: Bool {
        abs(centre.latitude) <= 85 && abs(centre.longitude) <= 180 && (0.01...10_000).contains(metresPerPoint)
            && heading.isFinite && abs(anchor.x) < 100_000 && abs(anchor.y) < 100_000
    }
}

extension Scene {
    /// Draws the app's map: ground, streets and route; without a map the window is empty.
    func drawMap(_ plan: StreetPlan?, on canvas: borrowing Canvas) {
        canvas.fill(tree.screen, palette.land)
        guard let map = state.map, map.camera.isDrawable else { return }
        let projection = MapProjection(map.camera)
        if let plan { drawTown(plan, projection, on: canvas) }
        drawRoute(map.route, projection, on: canvas)
    }

    /// Draws the car on the map.
    func drawPuck(on canvas: borrowing Canvas) {
        guard let map = state.map, let puck = map.puck, map.camera.isDrawable else { return }
        let place = MapProjection(map.camera).point(puck.place)
        guard tree.screen.inset(-20).contains(place) else { return }
        canvas.disc(Point(x: place.x, y: place.y + 1), radius: 14.5, palette.shade)
        canvas.disc(place, radius: 13, palette.puckRing)
        canvas.disc(place, radius: 11, palette.puck)
        let radians = (puck.course - map.camera.heading) * .pi / 180
        let arrow = [(0.0, -7.5), (5.5, 5.5), (0, 2.5), (-5.5, 5.5)].map { x, y in
            Point(
                x: place.x + x * cos(radians) - y * sin(radians), y: place.y + x * sin(radians) + y * cos(radians))
        }
        canvas.fill(arrow, palette.puckRing)
    }

    /// A control of the app's own window; a speed limit is a sign.
    func drawOverlay(_ node: LayoutNode, on canvas: borrowing Canvas) throws(PictureError) {
        if node.image == "speedLimit" {
            let sign = node.frame.square
            canvas.shadow(sign, radius: sign.width / 2, palette.shade)
            canvas.disc(sign.middle, radius: sign.width / 2, Ink(0xFFFFFF))
            let width = sign.width * 0.11
            canvas.ring(sign.middle, radius: sign.width / 2 - width / 2, width: width, Ink(0xD0021B))
            return try write(node, Ink(0x16181D), on: canvas)
        }
        canvas.shadow(node.frame, radius: 8, palette.shade)
        canvas.fill(node.frame, radius: 8, palette.raised)
        try write(node, palette.text, on: canvas)
    }

    private func drawTown(_ plan: StreetPlan, _ projection: MapProjection, on canvas: borrowing Canvas) {
        let town = TownWindow(plan, projection, screen: tree.screen)
        for block in town.greens { canvas.fill(block, palette.park) }
        for block in town.waters { canvas.fill(block, palette.water) }
        let metresPerPoint = projection.camera.metresPerPoint
        let (side, main) = (town.lines(isMain: false), town.lines(isMain: true))
        let (sideWidth, mainWidth) = (min(9, max(1.5, 9 / metresPerPoint)), min(16, max(2.5, 16 / metresPerPoint)))
        draw(side, width: sideWidth + 1.5, palette.streetEdge, on: canvas)
        draw(main, width: mainWidth + 2, palette.streetEdge, on: canvas)
        draw(side, width: sideWidth, palette.street, on: canvas)
        draw(main, width: mainWidth, palette.street, on: canvas)
    }

    private func draw(_ lines: [[Point]], width: Double, _ ink: Ink, on canvas: borrowing Canvas) {
        cairo_new_path(canvas.context)
        for line in lines { canvas.extend(line) }
        canvas.stroke(width: width, ink)
    }

    private func drawRoute(_ route: [Coordinate], _ projection: MapProjection, on canvas: borrowing Canvas) {
        let room = tree.screen.inset(-40)
        let line = route.map(projection.point).filter { $0.x.isFinite && $0.y.isFinite }
        let parts = Self.parts(of: line, in: room)
        guard !parts.isEmpty else { return }
        cairo_new_path(canvas.context)
        for part in parts { canvas.extend(part) }
        canvas.strokeKeeping(width: 9.5, palette.routeEdge)
        canvas.stroke(width: 7, palette.route)
    }

    /// The runs of a line that may touch a rectangle, so that a long route does not cost more than it shows.
    static func parts(of line: [Point], in room: Rect) -> [[Point]] {
        var parts: [[Point]] = []
        var isOpen = false
        for (from, to) in zip(line, line.dropFirst()) {
            let touches =
                max(from.x, to.x) >= room.x && min(from.x, to.x) <= room.maxX && max(from.y, to.y) >= room.y
                && min(from.y, to.y) <= room.maxY
            if touches, isOpen { parts[parts.count - 1].append(to) }
            if touches, !isOpen { parts.append([from, to]) }
            isOpen = touches
        }
        return parts
    }
}
