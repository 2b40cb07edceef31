public import Formats

/// Reads the track of a GPX document (1.0 and 1.1) as points with their times.
///
/// Speed and course come from GPX 1.0's own elements or from the extensions of Garmin, OsmAnd, Apple and others, in m/s
/// and degrees true. Tracks and segments follow each other; where one ends shows as a gap in time.
public enum GPXTrack {
    /// Reads a document and hands each point of its tracks to a consumer, in the order of the document.
    ///
    /// Throws where it is no GPX, holds no track, or a point has no place or no time.
    public static func read(_ bytes: [UInt8], consume: (TracePoint) -> Void) throws(FormatError) {
        var reader = GPXReader()
        try XML.read(bytes) { (event) throws(FormatError) in
            if let point = try reader.take(event) { consume(point) }
        }
        try reader.finish()
    }
}

/// Gathers track points from the parts of a GPX document.
private struct GPXReader {
    private var open: [String] = []
    private var point: GPXPoint?
    private var firstDay: Int?
    private var root = Position.start
    /// How many of each were met, to say what a document without a track holds.
    private var points = 0, waypoints = 0, routePoints = 0

    /// Takes a part of the document; returns the point that it completes.
    mutating func take(_ event: XMLEvent) throws(FormatError) -> TracePoint? {
        switch event.kind {
        case .start(let name, let attributes): try begin(name, attributes, at: event.position)
        case .text(let text): try point?.set(open, to: text, at: event.position)
        case .end(let name):
            open.removeLast()
            if name == "trkpt" { return try complete() }
        }
        return nil
    }

    /// Checks at the end that there was a track.
    func finish() throws(FormatError) {
        guard points == 0 else { return }
        let found = [(waypoints, "waypoints"), (routePoints, "route points")].filter { $0.0 > 0 }
        let holds = found.isEmpty ? "nothing" : found.map { "\($0.0) \($0.1)" }.joined(separator: " and ")
        throw FormatError(
            at: root,
            "the document holds \(holds), but no track point (<trkpt>); a drive needs a track that was recorded with times"
        )
    }

    private mutating func begin(
        _ name: String, _ attributes: [XMLAttribute], at position: Position
    ) throws(FormatError) {
        if open.isEmpty {
            guard name == "gpx" else {
                throw FormatError(at: position, "the document is <\(name)>, not <gpx>; export the track as GPX")
            }
            root = position
        }
        open.append(name)
        switch name {
        case "trkpt":
            point = try GPXPoint(attributes, number: points, at: position, depth: open.count)
            points += 1
        case "wpt": waypoints += 1
        case "rtept": routePoints += 1
        default: break
        }
    }

    private mutating func complete() throws(FormatError) -> TracePoint? {
        guard let complete = point else { return nil }
        point = nil
        return try complete.tracePoint(firstDay: &firstDay)
    }
}
