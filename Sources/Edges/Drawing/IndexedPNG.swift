import CZlib

/// A picture with at most 256 colours as a small PNG file (PNG specification, colour type 3).
struct IndexedPNG {
    private let width: Int, height: Int
    private let pixels: [UInt32]

    init(_ pixels: [UInt32], width: Int, height: Int) {
        (self.pixels, self.width, self.height) = (pixels, width, height)
    }

    /// The bytes of the file.
    func bytes() throws(PictureError) -> [UInt8] {
        let colours = ColourTable(pixels)
        var rows: [UInt8] = []
        rows.reserveCapacity((width + 1) * height)
        for row in 0..<height {
            rows.append(0)  // No filter: indices of neighbours say nothing of each other.
            for pixel in pixels[row * width..<(row + 1) * width] { rows.append(colours.index(of: pixel)) }
        }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        Self.append("IHDR", Self.word(width) + Self.word(height) + [8, 3, 0, 0, 0], to: &file)
        Self.append(
            "PLTE", colours.table.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }, to: &file)
        Self.append("IDAT", try Self.deflated(rows), to: &file)
        Self.append("IEND", [], to: &file)
        return file
    }

    private static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
        let body = Array(type.utf8) + data
        file += word(data.count) + body + word(Int(crc32(0, body, UInt32(body.count))))
    }

    private static func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

    private static func deflated(_ bytes: [UInt8]) throws(PictureError) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        var out = [UInt8](repeating: 0, count: Int(count))
        guard compress2(&out, &count, bytes, uLong(bytes.count), Z_BEST_COMPRESSION) == Z_OK else {
            throw .drawing("the PNG could not be compressed")
        }
        return Array(out.prefix(Int(count)))
    }
}

/// The most frequent colours of a picture, at most 256, and for each other one the nearest of them.
struct ColourTable {
    /// The colours, 0xRRGGBB each.
    let table: [UInt32]
    /// The place in the table for each colour that is told apart.
    private let places: [UInt32: UInt8]

    init(_ pixels: [UInt32]) {
        var counts: [UInt32: Int] = [:]
        for pixel in pixels { counts[Self.coarse(pixel), default: 0] += 1 }
        // Equal counts are settled by the colour, so that the same picture always gives the same file.
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let table = Array(sorted.prefix(256))
        self.table = table
        var places: [UInt32: UInt8] = [:]
        for colour in sorted {
            let nearest = table.indices.min { Self.distance(table[$0], colour) < Self.distance(table[$1], colour) }
            places[colour] = UInt8(nearest ?? 0)
        }
        self.places = places
    }

    /// The place of the colour that stands for one.
    func index(of colour: UInt32) -> UInt8 { places[Self.coarse(colour)] ?? 0 }

    /// Colours that differ in their last two bits are not told apart; plain areas keep theirs by rounding to the middle.
    private static func coarse(_ colour: UInt32) -> UInt32 { colour & 0xFC_FCFC | 0x02_0202 }

    private static func distance(_ left: UInt32, _ right: UInt32) -> Int {
        [16, 8, 0].reduce(0) { sum, shift in
            let difference = Int(left >> UInt32(shift) & 255) - Int(right >> UInt32(shift) & 255)
            return sum + difference * difference
        }
    }
}
