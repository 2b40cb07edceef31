import CCairo
import CarPlay
import Glibc
import HeadUnits

/// A picture of a button, drawn with lines.
enum Icon: String, CaseIterable {
    case pan, done, zoomOut, zoomIn, locate, search, categories, favourites, layers, back, home, microphone, mute
    case left, right, up, down, delete

    /// The picture of what a button does, else of the name of its image.
    init?(purpose: CarButton.Purpose?, name: String?) {
        switch purpose {
        case .enterPanning, .pan: self = .pan
        case .exitPanning: self = .done
        case .zoomOut: self = .zoomOut
        case .zoomIn: self = .zoomIn
        case .locate: self = .locate
        case .other, nil:
            guard let icon = name.flatMap(Icon.init(rawValue:)) else { return nil }
            self = icon
        }
    }

    /// Draws it into the middle of a rectangle.
    func draw(in rect: Rect, _ ink: Ink, on canvas: borrowing Canvas) {
        let box = rect.square
        let width = max(1.4, box.width * 0.09)
        for line in lines { canvas.line(line.map { box.at($0.x, $0.y) }, width: width, ink) }
        for shape in shapes { canvas.fill(shape.map { box.at($0.x, $0.y) }, ink) }
        for ring in rings {
            canvas.ring(box.at(ring.x, ring.y), radius: box.width * ring.radius, width: width, ink)
        }
    }
}

extension Canvas {
    /// Draws a circle's line.
    borrowing func ring(_ middle: Point, radius: Double, width: Double, _ ink: Ink) {
        cairo_new_path(context)
        cairo_arc(context, middle.x, middle.y, radius, 0, 2 * .pi)
        stroke(width: width, ink)
    }
}
