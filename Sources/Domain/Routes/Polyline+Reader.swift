extension Polyline {
    /// Why a text is no polyline.
    public enum Fault: Error, Hashable, Sendable {
        /// A character outside `?` ... `~`, at an offset in bytes from 0.
        case character(offset: Int)
        /// A number of more than seven groups, at the offset of its eighth.
        case number(offset: Int)
        /// The text ends within a number, or between latitude and longitude.
        case unfinished

        /// The fault in words.
        public var reason: String {
            switch self {
            case .character(let offset): "character \(offset + 1) does not belong to a polyline"
            case .number(let offset): "number too long for a polyline at character \(offset + 1)"
            case .unfinished: "the polyline ends within a point"
            }
        }
    }

    static func points(_ text: String, atMost limit: Int = .max) throws(Fault) -> [Point] {
        var reader = Reader(bytes: Array(text.utf8))
        var points: [Point] = []
        points.reserveCapacity(min(limit, reader.bytes.count / 4))
        var last = Point(latitude: 0, longitude: 0)
        while !reader.isAtEnd, points.count < limit {
            last.latitude += try reader.number()
            last.longitude += try reader.number()
            points.append(last)
        }
        return points
    }

    private struct Reader {
        let bytes: [UInt8]
        private var offset = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { offset == bytes.count }

        mutating func number() throws(Fault) -> Int {
            var number = 0
            for group in 0..<7 {
                guard !isAtEnd else { throw .unfinished }
                let bits = Int(bytes[offset]) - 63
                guard (0..<64).contains(bits) else { throw .character(offset: offset) }
                offset += 1
                number |= (bits & 31) << (5 * group)
                if bits < 32 { return number & 1 == 1 ? ~(number >> 1) : number >> 1 }
            }
            throw isAtEnd ? .unfinished : .number(offset: offset)
        }
    }
}
