public import Formats

/// The positions of a file, ready to be replayed: each fix is due at its own `time`.
public struct PositionTrace: Sendable {
    /// What kind of file it was.
    public private(set) var format: PositionFormat
    /// The fixes in order of time, counted from the first one.
    public private(set) var fixes: [Fix] = []
    /// How many were left out because time would have stood still or run backwards, by reason.
    public private(set) var dropped: [ReplaySchedule.Drop: Int] = [:]

    /// Reads a file of any kind; throws where it holds no track, with the place and the remedy.
    public init(reading bytes: [UInt8]) throws(FormatError) {
        format = PositionFormat.detect(bytes)
        var placer = Placer()
        switch format {
        case .gzip: throw FormatError(at: .start, "the file is compressed with gzip; unpack it with gunzip")
        case .nmea: Self.readLog(bytes) { placer.take(TracePoint($0)) }
        case .gpx: try GPXTrack.read(bytes) { placer.take($0) }
        case .csv: try CSVTrace.read(bytes) { placer.take($0) }
        }
        guard !placer.fixes.isEmpty else {
            throw FormatError(
                at: .start,
                "no epoch with a time: this is no NMEA log, nor GPX (<gpx …), nor a CSV trace (\(CSVTrace.header))")
        }
        (fixes, dropped) = (placer.fixes, placer.schedule.dropped)
    }

    private static func readLog(_ bytes: [UInt8], consume: (Epoch) -> Void) {
        var reader = NMEAReader()
        reader.read(bytes.span, consume: consume)
        reader.finish(consume: consume)
    }

    /// Turns points into fixes, and leaves out what cannot be replayed.
    private struct Placer {
        var fixes: [Fix] = []
        var schedule = ReplaySchedule()
        private var first: Epoch?

        mutating func take(_ point: TracePoint) {
            guard case .due = schedule.place(point.epoch) else { return }
            first = first ?? point.epoch
            guard let origin = first?.timeline, var fix = point.epoch.fix(since: origin) else { return }
            fix.accuracy = point.accuracy ?? fix.accuracy
            fixes.append(fix)
        }
    }
}

extension Position {
    /// The first character of a file.
    static let start = Position(line: 1, column: 1)
}
