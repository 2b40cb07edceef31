import Formats
import Positioning

/// Writes routes as OSRM answers: one line a step, the same bytes for the same routes.
public struct OSRMText {
    /// What an answer holds beside the totals.
    public struct Options: Hashable, Sendable {
        /// How lines are written.
        public enum Geometries: String, Hashable, Sendable, CaseIterable {
            /// With five decimals.
            case polyline
            /// With six decimals.
            case polyline6
            /// As a GeoJSON LineString.
            case geojson
        }

        /// How much of the whole line stands beside the legs.
        public enum Overview: String, Hashable, Sendable, CaseIterable {
            /// Every place.
            case full
            /// Only the places that show its shape, to 10 m.
            case simplified
            /// Nothing.
            case none = "false"
        }

        /// Values of each segment.
        public enum Annotation: String, Hashable, Sendable, CaseIterable {
            /// Seconds.
            case duration
            /// Metres.
            case distance
            /// Metres per second.
            case speed
            /// The speed limit, as Mapbox and Valhalla write it.
            case maxspeed
        }

        /// How lines are written.
        public var geometries = Geometries.polyline6
        /// How much of the whole line there is.
        public var overview = Overview.full
        /// Whether legs have steps.
        public var hasSteps = true
        /// Which values of segments there are, in the order in which they are written.
        public var annotations: [Annotation] = [.maxspeed]
        /// Whether each step has at least one junction, its own, and each leg a summary: OSRM's clients count on both.
        public var suitsClients = false

        /// Options with which a file loses nothing.
        public init() {}
    }

    let options: Options
    var bytes: [UInt8] = []

    /// One route as UTF-8 with a line feed at its end.
    public static func write(_ route: Route, _ options: Options = Options()) -> [UInt8] {
        write([route], options)
    }

    /// Routes as UTF-8, the recommended one first, with a line feed at the end.
    public static func write(_ routes: [Route], _ options: Options = Options()) -> [UInt8] {
        var text = OSRMText(options: options)
        text.put("{\"code\":\"Ok\",\"routes\":[")
        text.list(routes, separator: ",") { $0.append($1) }
        text.put("],\"waypoints\":[")
        text.list(routes.first.map(Self.stops) ?? [], separator: ",") { $0.append($1) }
        text.put("]}\n")
        return text.bytes
    }

    private init(options: Options) {
        self.options = options
    }

    private mutating func append(_ route: Route) {
        put("{")
        putTotals(route.distance, route.duration)
        put(",\"weight_name\":\"routability\"")
        if let line = overview(route) {
            put(",\"geometry\":")
            putLine(line)
        }
        if !route.language.isEmpty { putText(route.language, key: "voiceLocale") }
        put(",\"legs\":[\n")
        list(route.legs, separator: ",\n") { $0.append($1) }
        put("\n]}")
    }

    private func overview(_ route: Route) -> [Coordinate]? {
        switch options.overview {
        case .full: route.path.places
        case .simplified: route.path.places.simplified(to: 10)
        case .none: nil
        }
    }

    private mutating func append(_ leg: Leg) {
        put("{")
        putTotals(leg.distance, leg.duration)
        if !leg.summary.isEmpty || options.suitsClients { putText(leg.summary, key: "summary") }
        put(",\"steps\":[")
        if options.hasSteps {
            for (index, step) in leg.steps.enumerated() {
                put(index > 0 ? ",\n" : "\n")
                append(step, before: index > 0 ? leg.steps[index - 1].line.suffix(2) : [])
            }
            put("\n")
        }
        put("]")
        if !options.annotations.isEmpty { appendAnnotation(leg) }
        put("}")
    }

    /// Start, stops and end of a route on the road.
    private static func stops(_ route: Route) -> [Waypoint] {
        var stops: [Waypoint] = []
        for leg in route.legs {
            guard let start = leg.steps.first?.line.first else { continue }
            stops.append(Waypoint(place: start, name: leg.steps.first?.name ?? ""))
        }
        if let last = route.legs.last?.steps.last, let end = last.line.last {
            stops.append(Waypoint(place: end, name: last.name))
        }
        return stops
    }

    private mutating func append(_ stop: Waypoint) {
        put("{\"name\":")
        JSONText.appendQuoted(stop.name, to: &bytes)
        put(",\"location\":\(Self.location(stop.place))}")
    }
}

extension OSRMText {
    mutating func put(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// A key with a text, behind a comma.
    mutating func putText(_ text: String, key: String) {
        put(",\"\(key)\":")
        JSONText.appendQuoted(text, to: &bytes)
    }

    mutating func putTotals(_ distance: Double, _ duration: Double) {
        put("\"distance\":\(FixedDecimal.text(distance, decimals: 1))")
        put(",\"duration\":\(FixedDecimal.text(duration, decimals: 1))")
    }

    mutating func putLine(_ line: [Coordinate]) {
        switch options.geometries {
        case .polyline: JSONText.appendQuoted(Polyline.encode(line, precision: .five), to: &bytes)
        case .polyline6: JSONText.appendQuoted(Polyline.encode(line, precision: .six), to: &bytes)
        case .geojson:
            put("{\"type\":\"LineString\",\"coordinates\":[")
            list(line, separator: ",") { $0.put(Self.location($1)) }
            put("]}")
        }
    }

    mutating func list<Value>(
        _ values: some Sequence<Value>, separator: String, _ append: (inout OSRMText, Value) -> Void
    ) {
        var isFirst = true
        for value in values {
            if !isFirst { put(separator) }
            isFirst = false
            append(&self, value)
        }
    }

    static func location(_ place: Coordinate) -> String {
        "[\(FixedDecimal.text(place.longitude, decimals: 6)),\(FixedDecimal.text(place.latitude, decimals: 6))]"
    }
}
