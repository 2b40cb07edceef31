import CCairo

/// Owns a Cairo surface (cairo_surface_t): pixels in memory, or a vector picture that is written as it is drawn.
struct Surface: ~Copyable {
    let pointer: OpaquePointer
    /// What Cairo writes a vector picture into; it may do so until the surface has been destroyed.
    private let sink: Unmanaged<ByteSink>?

    /// Pixels of 24 bits a colour and 8 for opacity (cairo_image_surface_create).
    init(width: Int, height: Int) throws(PictureError) {
        pointer = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        sink = nil
        try Self.check(cairo_surface_status(pointer))
    }

    /// A vector picture whose bytes go to a sink when it is finished (cairo_svg_surface_create_for_stream).
    init(svgWidth width: Double, height: Double, into sink: ByteSink) throws(PictureError) {
        let kept = Unmanaged.passRetained(sink)
        pointer = cairo_svg_surface_create_for_stream(ByteSink.write, kept.toOpaque(), width, height)
        self.sink = kept
        try Self.check(cairo_surface_status(pointer))
    }

    /// The pixels of a PNG file (cairo_image_surface_create_from_png).
    init(png path: String) throws(PictureError) {
        pointer = cairo_image_surface_create_from_png(path)
        sink = nil
        try Self.check(cairo_surface_status(pointer))
    }

    /// Width and height in pixels (cairo_image_surface_get_width).
    var size: (width: Int, height: Int) {
        (Int(cairo_image_surface_get_width(pointer)), Int(cairo_image_surface_get_height(pointer)))
    }

    deinit {
        // A drawing may hold the surface longer, and then writes into nothing that is gone.
        cairo_surface_finish(pointer)
        cairo_surface_destroy(pointer)
        sink?.release()
    }

    /// Ends a vector picture, so that all of it has been written (cairo_surface_finish).
    borrowing func finish() throws(PictureError) {
        cairo_surface_finish(pointer)
        try Self.check(cairo_surface_status(pointer))
    }

    /// The pixels as a PNG file (cairo_surface_write_to_png_stream).
    borrowing func png() throws(PictureError) -> [UInt8] {
        let sink = ByteSink()
        let status = withExtendedLifetime(sink) {
            cairo_surface_write_to_png_stream(pointer, ByteSink.write, Unmanaged.passUnretained(sink).toOpaque())
        }
        try Self.check(status)
        return sink.bytes
    }

    /// The pixels from left to right and top to bottom, 0xRRGGBB each (cairo_image_surface_get_data).
    borrowing func pixels() -> [UInt32] {
        cairo_surface_flush(pointer)
        guard let data = cairo_image_surface_get_data(pointer) else { return [] }
        let width = Int(cairo_image_surface_get_width(pointer))
        let height = Int(cairo_image_surface_get_height(pointer))
        let stride = Int(cairo_image_surface_get_stride(pointer))
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for row in 0..<height {
            let line = UnsafeRawPointer(data + row * stride)
            for column in 0..<width {
                pixels.append(line.load(fromByteOffset: column * 4, as: UInt32.self) & 0xFF_FFFF)
            }
        }
        return pixels
    }

    /// Throws what Cairo says of a status that is no success.
    static func check(_ status: cairo_status_t) throws(PictureError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw .drawing(String(cString: cairo_status_to_string(status)))
    }
}

/// Collects the bytes that Cairo writes.
final class ByteSink {
    private(set) var bytes: [UInt8] = []

    static let write: cairo_write_func_t = { closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
    }
}
