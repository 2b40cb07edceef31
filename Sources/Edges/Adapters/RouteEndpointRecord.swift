public import Clockwork
import Formats
import Positioning

/// What is written down of a request for a route: when it came, where the car was, and what it was answered.
///
/// Every request for a route after the first such is a reroute of the app's: their instants are the times at which it asked.
public struct RouteEndpointRecord: Hashable, Sendable {
    /// The request's number, from 1.
    public var number: Int
    /// When it had arrived.
    public var at: Instant
    /// Since the request before, nil for the first one.
    public var sinceLast: Timespan?
    /// The path that was asked for.
    public var path: String
    /// What was asked; nil for what is no request for a route.
    public var asked: RouteRequest?
    /// Whether an app that had asked for a route asked for another one.
    public var isReroute = false
    /// Metres along the route of the point nearest to the start that was asked for.
    public var along: Double?
    /// Metres from that start to the route.
    public var offset: Double?
    /// How many routes were answered.
    public var routes = 0
    /// The declared length of the first one in metres.
    public var distance: Double?
    /// The HTTP status of the answer.
    public var status = 0
    /// The bytes of its body.
    public var bytes = 0
    /// When it was, or is to be, sent.
    public var answered: Instant
    /// The faults that were put into it.
    public var faults: [String] = []
    /// Why it was refused, nil where it was not.
    public var reason: String?

    init(number: Int, at: Instant, sinceLast: Timespan?, path: String) {
        self.number = number
        self.at = at
        self.sinceLast = sinceLast
        self.path = path
        answered = at
    }

    /// The record as a line of JSON with a line feed; seconds are decimal, an absent value has no key.
    public var line: [UInt8] {
        var line = Line()
        line.add("request", "\(number)")
        line.add("at", Self.seconds(at.nanoseconds))
        if isReroute { line.add("reroute", "true") }
        if let sinceLast { line.add("sinceLast", Self.seconds(sinceLast.nanoseconds)) }
        if let asked {
            line.add("profile", text: asked.profile)
            line.add("from", Self.place(asked.places[0]))
            line.add("to", Self.place(asked.places[asked.places.count - 1]))
            line.add("places", "\(asked.places.count)")
            if let course = asked.course { line.add("course", FixedDecimal.shortest(course, decimals: 1)) }
        } else {
            line.add("path", text: path)
        }
        if let along { line.add("along", FixedDecimal.text(along, decimals: 1)) }
        if let offset { line.add("offset", FixedDecimal.text(offset, decimals: 1)) }
        line.add("answered", Self.seconds(answered.nanoseconds))
        line.add("status", "\(status)")
        line.add("routes", "\(routes)")
        if let distance { line.add("distance", FixedDecimal.text(distance, decimals: 1)) }
        line.add("bytes", "\(bytes)")
        if !faults.isEmpty { line.add("fault", text: faults.joined(separator: ", ")) }
        if let reason { line.add("reason", text: reason) }
        return line.closed
    }

    private static func seconds(_ nanoseconds: Int64) -> String {
        FixedDecimal.text(Double(nanoseconds) / 1e9, decimals: 6)
    }

    private static func place(_ place: Coordinate) -> String {
        "[\(FixedDecimal.shortest(place.longitude, decimals: 6)),\(FixedDecimal.shortest(place.latitude, decimals: 6))]"
    }
}

/// A line of JSON that grows key by key.
private struct Line {
    private var bytes: [UInt8] = []

    mutating func add(_ key: String, _ value: String) {
        bytes += Array("\(bytes.isEmpty ? "{" : ",")\"\(key)\":\(value)".utf8)
    }

    mutating func add(_ key: String, text: String) {
        add(key, "")
        JSONText.appendQuoted(text, to: &bytes)
    }

    var closed: [UInt8] { bytes + Array("}\n".utf8) }
}
