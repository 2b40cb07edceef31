import Positioning
import Testing

/// What a reader made of a text.
struct Decoding: Equatable {
    var epochs: [Epoch] = []
    var summary = DecodeSummary()

    /// Reads a text that is put in as one block.
    init(_ text: String, isStrict: Bool = false) {
        self.init(Array(text.utf8), isStrict: isStrict)
    }

    /// Reads bytes in blocks of a size.
    init(_ bytes: [UInt8], isStrict: Bool = false, block: Int = .max) {
        var start = 0
        var cuts: [Int] = []
        while start < bytes.count {
            start += min(block, bytes.count - start)
            cuts.append(start)
        }
        self.init(bytes, isStrict: isStrict, cutAt: cuts)
    }

    /// Reads bytes in blocks that end at the cuts, the rest as the last block.
    init(_ bytes: [UInt8], isStrict: Bool = false, cutAt cuts: [Int], firstDay: Int? = nil) {
        var reader = NMEAReader(isStrict: isStrict, firstDay: firstDay)
        var epochs: [Epoch] = []
        var start = 0
        for cut in cuts + [bytes.count] {
            reader.read(bytes[start..<cut].span) { epochs.append($0) }
            start = cut
        }
        reader.finish { epochs.append($0) }
        self.epochs = epochs
        summary = reader.summary
    }
}

/// A sentence with `$`, its checksum and CR LF.
func nmea(_ body: String) -> String {
    let digits = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return "$\(body)*\(digits.count < 2 ? "0" : "")\(digits)\r\n"
}

/// A text as an argument of a test, named in one line.
struct Log: CustomTestStringConvertible {
    let text: String

    init(_ parts: String...) { text = parts.joined() }

    var testDescription: String {
        String(decoding: text.utf8.prefix(100).filter { $0 >= 0x20 }, as: UTF8.self)
    }
}

extension String {
    /// The text without its CR LF.
    var bare: String { String(decoding: utf8.dropLast(2), as: UTF8.self) }
}

/// A GGA sentence of a good fix at 48.5 N, 9.25 E.
func gga(_ time: String, altitude: String = "250.5") -> String {
    nmea("GPGGA,\(time),4830.0000,N,00915.0000,E,1,08,0.9,\(altitude),M,47.0,M,,")
}

/// An RMC sentence of a good fix at 48.5 N, 9.25 E with 20 kn on course 90.
func rmc(_ time: String, _ date: String = "050624") -> String {
    nmea("GPRMC,\(time),A,4830.0000,N,00915.0000,E,20.0,90.0,\(date),,,A")
}

/// A time of day in nanoseconds.
func clock(_ hour: Int64, _ minute: Int64, _ second: Int64, nanoseconds: Int64 = 0) -> Int64 {
    ((hour * 60 + minute) * 60 + second) * 1_000_000_000 + nanoseconds
}

/// Whether two numbers are closer than a limit; nil is close to nothing.
func isNear(_ value: Double?, _ wanted: Double, within limit: Double) -> Bool {
    value.map { abs($0 - wanted) <= limit } ?? false
}
