import CCairo
import Glibc
import HeadUnits

/// Owns a Cairo context (cairo_t) whose unit is the point, and draws shapes with it.
struct Canvas: ~Copyable {
    let context: OpaquePointer

    /// A context for a surface with so many pixels a point (cairo_create).
    init(on surface: borrowing Surface, scale: Double) throws(PictureError) {
        context = cairo_create(surface.pointer)
        try Surface.check(cairo_status(context))
        cairo_scale(context, scale, scale)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    }

    deinit {
        cairo_destroy(context)
    }

    /// Throws where something that was drawn failed (cairo_status).
    borrowing func check() throws(PictureError) {
        try Surface.check(cairo_status(context))
    }

    /// Sets the colour of what is drawn next.
    borrowing func use(_ ink: Ink) {
        cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha)
    }

    /// Fills a rectangle with rounded corners.
    borrowing func fill(_ rect: Rect, radius: Double = 0, _ ink: Ink) {
        outline(rect, radius: radius)
        use(ink)
        cairo_fill(context)
    }

    /// Draws the edge of a rectangle with rounded corners.
    borrowing func stroke(_ rect: Rect, radius: Double = 0, width: Double, _ ink: Ink) {
        outline(rect, radius: radius)
        stroke(width: width, ink)
    }

    /// Fills a disc.
    borrowing func disc(_ middle: Point, radius: Double, _ ink: Ink) {
        cairo_new_path(context)
        cairo_arc(context, middle.x, middle.y, radius, 0, 2 * .pi)
        use(ink)
        cairo_fill(context)
    }

    /// Fills a polygon.
    borrowing func fill(_ points: [Point], _ ink: Ink) {
        trace(points)
        cairo_close_path(context)
        use(ink)
        cairo_fill(context)
    }

    /// Draws a line through points.
    borrowing func line(_ points: [Point], width: Double, _ ink: Ink) {
        trace(points)
        stroke(width: width, ink)
    }

    /// Draws the path that was traced.
    borrowing func stroke(width: Double, _ ink: Ink) {
        use(ink)
        cairo_set_line_width(context, width)
        cairo_stroke(context)
    }

    /// Draws the path that was traced and keeps it for another stroke.
    borrowing func strokeKeeping(width: Double, _ ink: Ink) {
        use(ink)
        cairo_set_line_width(context, width)
        cairo_stroke_preserve(context)
    }

    /// A soft shadow under a rectangle, of a few pale layers, since Cairo cannot blur.
    borrowing func shadow(_ rect: Rect, radius: Double, _ ink: Ink) {
        for spread in [3.0, 2, 1] {
            let around = Insets(top: -spread + 1, left: -spread, bottom: -spread - 1, right: -spread)
            fill(rect.inset(by: around), radius: radius + spread, ink.faded(0.45))
        }
    }

    /// Draws within a rectangle alone.
    borrowing func clipped(to rect: Rect, radius: Double = 0, _ draw: () throws(PictureError) -> Void)
        throws(PictureError)
    {
        cairo_save(context)
        defer { cairo_restore(context) }
        outline(rect, radius: radius)
        cairo_clip(context)
        try draw()
    }

    /// Begins a path through points.
    borrowing func trace(_ points: [Point]) {
        cairo_new_path(context)
        extend(points)
    }

    /// Adds a line through points to the path.
    borrowing func extend(_ points: [Point]) {
        guard let first = points.first else { return }
        cairo_move_to(context, first.x, first.y)
        for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
    }

    private borrowing func outline(_ rect: Rect, radius: Double) {
        cairo_new_path(context)
        let radius = min(radius, rect.width / 2, rect.height / 2)
        guard radius > 0 else { return cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height) }
        let quarter = Double.pi / 2
        cairo_arc(context, rect.maxX - radius, rect.y + radius, radius, -quarter, 0)
        cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
        cairo_arc(context, rect.x + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
        cairo_arc(context, rect.x + radius, rect.y + radius, radius, 2 * quarter, 3 * quarter)
        cairo_close_path(context)
    }
}
