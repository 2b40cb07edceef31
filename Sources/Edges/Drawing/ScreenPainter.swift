public import HeadUnits
import Positioning

/// Draws screens; what does not change from one to the next is kept.
public final class ScreenPainter {
    /// The fonts, which measure for the layout as well.
    public let fonts: Fonts
    private var town: (route: [Coordinate], plan: StreetPlan)?

    /// Makes a painter with the fonts of the machine.
    public init() throws(PictureError) {
        fonts = try Fonts()
    }

    /// Draws a screen with so many pixels a point, those of its own display where nothing is said.
    public func frame(
        of tree: LayoutTree, _ state: ScreenState, pixelsPerPoint: Int? = nil
    ) throws(PictureError) -> ScreenFrame {
        let scale = Double(pixelsPerPoint ?? tree.scale)
        let frame = try ScreenFrame(
            width: Int((tree.screen.width * scale).rounded()), height: Int((tree.screen.height * scale).rounded()))
        try draw(tree, state, onto: frame, scale: scale)
        return frame
    }

    /// Draws a screen into a frame that is there, over the one that it held.
    public func draw(
        _ tree: LayoutTree, _ state: ScreenState, onto frame: borrowing ScreenFrame, scale: Double
    ) throws(PictureError) {
        let canvas = try Canvas(on: frame.surface, scale: scale)
        try draw(tree, state, on: canvas)
    }

    /// A screen as an SVG document whose unit is the point.
    public func svg(of tree: LayoutTree, _ state: ScreenState) throws(PictureError) -> [UInt8] {
        let sink = ByteSink()
        let surface = try Surface(svgWidth: tree.screen.width, height: tree.screen.height, into: sink)
        try draw(tree, state, on: Canvas(on: surface, scale: 1))
        try surface.finish()
        return sink.bytes
    }

    private func draw(
        _ tree: LayoutTree, _ state: ScreenState, on canvas: borrowing Canvas
    ) throws(PictureError) {
        let scene = Scene(tree, state, fonts: fonts)
        if !tree.isMapCovered {
            scene.drawMap(plan(for: state.map), on: canvas)
            scene.drawPuck(on: canvas)
        } else {
            canvas.fill(tree.screen, scene.palette.panel)
        }
        try scene.drawNodes(on: canvas)
        try canvas.check()
    }

    /// The town of a route, made anew only where the route is another one.
    private func plan(for map: MapPicture?) -> StreetPlan? {
        guard let map, map.camera.isDrawable else { return nil }
        if let town, town.route == map.route, !map.route.isEmpty { return town.plan }
        let onEarth = map.route.filter { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 }
        let plan = StreetPlan(route: onEarth, around: map.camera.centre)
        town = (map.route, plan)
        return plan
    }
}
