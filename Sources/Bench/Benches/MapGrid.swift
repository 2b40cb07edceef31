import Glibc
import Positioning

/// The pixels of a map at street zoom: a fix that stays on its pixel changes nothing that can be seen.
struct MapGrid {
    /// A pixel of the map, counted from the first fix of the drive.
    struct Pixel: Hashable {
        let x: Int, y: Int
    }

    /// Metres a pixel: zoom 17 of the usual web tiling at latitude 52 (156,543 m · cos 52° / 2¹⁷).
    static let metresPerPixel = 0.735

    private var frame: LocalFrame?

    /// The pixel of a place.
    mutating func pixel(of place: Coordinate) -> Pixel {
        let frame = self.frame ?? LocalFrame(at: place)
        self.frame = frame
        let metres = frame.metres(place)
        return Pixel(
            x: Int((metres.east / Self.metresPerPixel).rounded()),
            y: Int((metres.north / Self.metresPerPixel).rounded()))
    }
}
