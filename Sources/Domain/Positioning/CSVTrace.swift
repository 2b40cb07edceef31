public import Formats

/// Reads a trace in comma-separated values: a row a fix, an empty cell where a value is unknown.
///
/// Times are decimal seconds of any origin and increase; places are degrees, accuracy metres, course degrees true, speed
/// m/s. A row without a place is a report without a position.
public enum CSVTrace {
    /// The first line of a trace.
    public static let header = "time,latitude,longitude,accuracy,course,speed"

    /// Reads a trace and hands each row to a consumer, in order; throws at the first cell that is not what it must be.
    public static func read(_ bytes: [UInt8], consume: (TracePoint) -> Void) throws(FormatError) {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var lines = LineScan(bytes[start...])
        guard let first = lines.next(), String(decoding: first, as: UTF8.self) == header else {
            throw FormatError(at: .start, "the first line must be \(header)")
        }
        var (last, count) = (Double?.none, 0)
        var firstDay: Int?
        while let line = lines.next() {
            guard !line.isEmpty else { continue }
            let row = try CSVRow(line, number: lines.number)
            let time = try row.time(after: last)
            last = time
            var point = try row.point(at: time, firstDay: &firstDay)
            point.epoch.index = count
            count += 1
            consume(point)
        }
        guard last != nil else {
            throw FormatError(at: Position(line: 2, column: 1), "the trace has no row; a fix is a row below the header")
        }
    }
}

/// Cuts bytes into lines that end with LF, CR LF or CR.
private struct LineScan {
    /// The number of the last line, from 1.
    private(set) var number = 0
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func next() -> ArraySlice<UInt8>? {
        guard !rest.isEmpty else { return nil }
        number += 1
        let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
        let isPair = rest.dropFirst(line.count).starts(with: [0x0D, 0x0A])
        rest = rest.dropFirst(line.count + (isPair ? 2 : 1))
        return line
    }
}
