/// A drawn screen in pixels.
public struct ScreenFrame: ~Copyable {
    let surface: Surface
    /// Width and height in pixels.
    public let width: Int, height: Int

    /// Makes an empty frame of a width and a height in pixels.
    public init(width: Int, height: Int) throws(PictureError) {
        surface = try Surface(width: width, height: height)
        (self.width, self.height) = (width, height)
    }

    /// Reads a frame from a PNG file.
    public init(png path: String) throws(PictureError) {
        surface = try Surface(png: path)
        (width, height) = surface.size
    }

    /// The pixels from left to right and top to bottom, 0xRRGGBB each.
    public borrowing func pixels() -> [UInt32] { surface.pixels() }

    /// The frame as a PNG file of at most 256 colours, about a third as large.
    public borrowing func smallPNG() throws(PictureError) -> [UInt8] {
        try IndexedPNG(pixels(), width: width, height: height).bytes()
    }

    /// The frame as a PNG file.
    public borrowing func png() throws(PictureError) -> [UInt8] { try surface.png() }
}
