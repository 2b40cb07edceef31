import Formats
import Positioning

/// Reads routes from a GPX document (1.0 and 1.1): its tracks, or its routes where it has no track.
///
/// The first one is the recommended one. Turns are found in the geometry, times come from a track's own. The points
/// between those of a route, as Garmin writes them, belong to its line.
struct GPXRoute {
    private enum Holder { case track, route }

    private var open: [String] = []
    private var tracks: [[DrawnRoute.Part]] = []
    private var routes: [[DrawnRoute.Part]] = []
    private var stops: [[Waypoint]] = []
    private var waypoints = 0
    private var root = Position.start
    private var holder: Holder?

    static func all(_ bytes: [UInt8]) throws(RouteError) -> (first: Route, others: [Route]) {
        var reader = GPXRoute()
        do throws(FormatError) {
            try XML.read(bytes) { (event) throws(FormatError) in try reader.take(event) }
        } catch {
            throw RouteError(path: "", at: error.position, error.reason)
        }
        return try reader.finished()
    }

    private func finished() throws(RouteError) -> (first: Route, others: [Route]) {
        let found = tracks.compactMap { DrawnRoute($0).route() }
        let all = found.isEmpty ? zip(routes, stops).compactMap { DrawnRoute($0).route(waypoints: $1) } : found
        guard let first = all.first else {
            let holds = waypoints > 0 ? "\(waypoints) waypoints" : "no two different points"
            throw RouteError(
                path: "", at: root, "the document holds \(holds), but no track (<trk>) and no route (<rte>) to drive")
        }
        return (first, Array(all.dropFirst()))
    }

    private mutating func take(_ event: XMLEvent) throws(FormatError) {
        switch event.kind {
        case .start(let name, let attributes): try begin(name, attributes, at: event.position)
        case .text(let text): take(text)
        case .end(let name):
            open.removeLast()
            if name == "trk" || name == "rte" { holder = nil }
        }
    }

    private mutating func begin(
        _ name: String, _ attributes: [XMLAttribute], at position: Position
    ) throws(FormatError) {
        if open.isEmpty {
            guard name == "gpx" else {
                throw FormatError(at: position, "the document is <\(name)>, not <gpx>; export the route as GPX")
            }
            root = position
        }
        open.append(name)
        switch (name, holder) {
        case ("trk", _):
            holder = .track
            tracks.append([])
        case ("rte", _):
            holder = .route
            routes.append([DrawnRoute.Part()])
            stops.append([])
        case ("trkseg", .track): tracks[tracks.count - 1].append(DrawnRoute.Part())
        case ("trkpt", .track): try addTrackPoint(Self.place(name, attributes, at: position))
        case ("rtept", .route):
            let place = try Self.place(name, attributes, at: position)
            routes[routes.count - 1][0].places.append(place)
            stops[stops.count - 1].append(Waypoint(place: place))
        case ("rpt", .route):
            try routes[routes.count - 1][0].places.append(Self.place(name, attributes, at: position))
        case ("wpt", _): waypoints += 1
        default: break
        }
    }

    private mutating func addTrackPoint(_ place: Coordinate) {
        let track = tracks.count - 1
        if tracks[track].isEmpty { tracks[track].append(DrawnRoute.Part()) }
        let part = tracks[track].count - 1
        tracks[track][part].places.append(place)
        tracks[track][part].times.append(nil)
    }

    /// Times and names; a time that is none is no reason to refuse a route.
    private mutating func take(_ text: String) {
        switch (open.last, open.dropLast().last) {
        case ("time", "trkpt"):
            guard holder == .track, let part = tracks.last.map({ $0.count - 1 }), part >= 0 else { return }
            let place = tracks[tracks.count - 1][part].times.count - 1
            guard place >= 0 else { return }
            tracks[tracks.count - 1][part].times[place] = ISOTime(Self.trimmed(text)).map {
                Double($0.day) * 86_400 + Double($0.timeOfDay) / 1e9
            }
        case ("name", "rtept"):
            guard holder == .route, let last = stops.last?.indices.last else { return }
            stops[stops.count - 1][last].name = String(Self.trimmed(text))
        default: break
        }
    }

    private static func place(
        _ name: String, _ attributes: [XMLAttribute], at position: Position
    ) throws(FormatError) -> Coordinate {
        let latitude = try degrees("lat", 90, name, attributes, at: position)
        let longitude = try degrees("lon", 540, name, attributes, at: position)
        guard let place = Coordinate(onEarth: latitude, longitude) else {
            throw FormatError(at: position, "<\(name)> is not on Earth: longitude \(longitude), latitude \(latitude)")
        }
        return place
    }

    private static func degrees(
        _ key: String, _ most: Double, _ name: String, _ attributes: [XMLAttribute], at position: Position
    ) throws(FormatError) -> Double {
        guard let text = attributes.first(where: { $0.name == key })?.value else {
            throw FormatError(at: position, "<\(name)> has no \(key)=\"…\"; a place needs lat and lon")
        }
        guard let degrees = Double(trimmed(text)), abs(degrees) <= most else {
            let remedy = text.contains(",") ? "; write a decimal point, not a comma" : ""
            throw FormatError(at: position, "\(key)=\"\(text)\" is no number of degrees to \(Int(most))\(remedy)")
        }
        return degrees
    }

    private static func trimmed(_ text: String) -> Substring {
        let start = text.unicodeScalars.firstIndex { $0.value > 0x20 } ?? text.endIndex
        let end = text.unicodeScalars.lastIndex { $0.value > 0x20 }.map { text.unicodeScalars.index(after: $0) }
        return text[start..<(end ?? start)]
    }
}
