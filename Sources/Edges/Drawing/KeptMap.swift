import CCairo
import CarPlay
import HeadUnits
import Positioning

/// The ground of a map as it was drawn last, for the next picture that looks at the same place.
final class KeptMap {
    /// What the ground depends on.
    struct Key: Hashable {
        let camera: MapCamera?
        let route: [Coordinate]
        let style: ContentStyle
        let width: Int, height: Int
        let scale: Double
    }

    let key: Key
    let surface: Surface

    init(_ key: Key) throws(PictureError) {
        self.key = key
        surface = try Surface(width: key.width, height: key.height)
    }

    /// Copies the ground pixel by pixel (cairo_set_source_surface).
    func paint(on canvas: borrowing Canvas) {
        cairo_save(canvas.context)
        cairo_identity_matrix(canvas.context)
        cairo_set_source_surface(canvas.context, surface.pointer, 0, 0)
        cairo_set_operator(canvas.context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(canvas.context)
        cairo_restore(canvas.context)
    }
}
