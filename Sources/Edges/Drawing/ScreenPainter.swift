import CCairo
import CarPlay
public import HeadUnits
import Positioning

/// Draws screens; what does not change from one to the next is kept.
public final class ScreenPainter {
    /// The fonts, which measure for the layout as well.
    public let fonts: Fonts
    private var town: (route: [Coordinate], plan: StreetPlan)?

    private var ground: KeptMap?

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
        let ground = tree.isMapCovered ? nil : try ground(tree, state, frame.width, frame.height, scale)
        try draw(tree, state, on: canvas, ground: ground)
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
        _ tree: LayoutTree, _ state: ScreenState, on canvas: borrowing Canvas, ground: KeptMap? = nil
    ) throws(PictureError) {
        let scene = Scene(tree, state, fonts: fonts)
        if !tree.isMapCovered {
            if let ground {
                ground.paint(on: canvas)
            } else {
                scene.drawMap(plan(for: state.map), on: canvas)
            }
            scene.drawPuck(on: canvas)
        } else {
            canvas.fill(tree.screen, scene.palette.panel)
        }
        try scene.drawNodes(on: canvas)
        try canvas.check()
    }

    /// The ground of the map, drawn anew only where the camera, the route or the light is another one.
    private func ground(
        _ tree: LayoutTree, _ state: ScreenState, _ width: Int, _ height: Int, _ scale: Double
    ) throws(PictureError) -> KeptMap {
        let key = KeptMap.Key(
            camera: state.map?.camera, route: state.map?.route ?? [], style: tree.style, width: width, height: height,
            scale: scale)
        if let ground, ground.key == key { return ground }
        let made = try KeptMap(key)
        let canvas = try Canvas(on: made.surface, scale: scale)
        cairo_set_antialias(canvas.context, CAIRO_ANTIALIAS_FAST)
        Scene(tree, state, fonts: fonts).drawMap(plan(for: state.map), on: canvas)
        try canvas.check()
        ground = made
        return made
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
