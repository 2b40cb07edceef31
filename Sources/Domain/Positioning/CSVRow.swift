import Formats

/// A row of a CSV trace: six cells with their places.
struct CSVRow {
    private let cells: [ArraySlice<UInt8>]
    private let line: ArraySlice<UInt8>
    private let number: Int

    private static let names = CSVTrace.header.split(separator: ",")
    private static let wholeDay: Int64 = 86_400_000_000_000
    /// Seconds beyond which a time is none: the year 2255 in seconds since 1970.
    private static let latest = 9e9

    /// Cuts a line into its cells; throws where they are not six.
    init(_ line: ArraySlice<UInt8>, number: Int) throws(FormatError) {
        self.line = line
        self.number = number
        cells = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard cells.count == Self.names.count else {
            throw FormatError(
                at: Position(line: number, column: 1),
                "\(cells.count) cells, where \(Self.names.count) must stand: \(CSVTrace.header); "
                    + "an unknown value is an empty cell, and the decimal sign a point")
        }
    }

    /// The time in seconds, which must be later than the one before.
    func time(after last: Double?) throws(FormatError) -> Double {
        guard let time = try value(0, -Self.latest...Self.latest) else { throw fault(0, "a row needs its time") }
        if let last, time <= last {
            throw fault(0, "time \(text(0)) is not after that of the row before; times must increase")
        }
        return time
    }

    /// The fix of the row at its time, with its day counted from that of the first row.
    func point(at seconds: Double, firstDay: inout Int?) throws(FormatError) -> TracePoint {
        // Whole seconds apart from their fraction, so that seconds since 1970 lose nothing by the factor.
        let whole = seconds.rounded(.down)
        let nanoseconds = Int64(whole) * 1_000_000_000 + Int64(((seconds - whole) * 1e9).rounded())
        let timeOfDay = nanoseconds % Self.wholeDay
        let day = Int(nanoseconds / Self.wholeDay) - (timeOfDay < 0 ? 1 : 0)
        let origin = firstDay ?? day
        firstDay = origin
        var epoch = Epoch()
        epoch.timeOfDay = timeOfDay < 0 ? timeOfDay + Self.wholeDay : timeOfDay
        epoch.dayOffset = day - origin
        epoch.coordinate = try coordinate()
        epoch.mode = epoch.coordinate == nil ? .none : .flat
        epoch.course = try value(4, 0...360)
        epoch.speed = try value(5, 0...1_000)
        return TracePoint(epoch, accuracy: try value(3, 0...1e7))
    }

    private func coordinate() throws(FormatError) -> Coordinate? {
        let (latitude, longitude) = (try value(1, -90...90), try value(2, -180...180))
        switch (latitude, longitude) {
        case (let latitude?, let longitude?): return Coordinate(latitude: latitude, longitude: longitude)
        case (nil, nil): return nil
        case (nil, _): throw fault(1, "a longitude without its latitude; give both or neither")
        case (_, nil): throw fault(2, "a latitude without its longitude; give both or neither")
        }
    }

    /// The number of a cell, nil where it is empty.
    private func value(_ cell: Int, _ range: ClosedRange<Double>) throws(FormatError) -> Double? {
        let text = text(cell)
        guard !text.isEmpty else { return nil }
        guard !text.contains("\"") else { throw fault(cell, "\(text) stands in quotes; write the bare number") }
        guard let number = TraceNumber.read(text) else {
            throw fault(cell, "\(Self.names[cell]) \"\(text)\" is no number; leave the cell empty where it is unknown")
        }
        guard range.contains(number) else {
            let (low, high) = (range.lowerBound, range.upperBound)
            let limits = [low, high].map { FixedDecimal.shortest($0, decimals: 0) }
            throw fault(cell, "\(Self.names[cell]) \(text) is beyond \(limits[0]) to \(limits[1])")
        }
        return number
    }

    private func text(_ cell: Int) -> String { String(decoding: cells[cell], as: UTF8.self) }

    /// An error at a cell; its column counts characters.
    private func fault(_ cell: Int, _ reason: String) -> FormatError {
        let before = String(decoding: line[line.startIndex..<cells[cell].startIndex], as: UTF8.self)
        return FormatError(at: Position(line: number, column: before.count + 1), reason)
    }
}
