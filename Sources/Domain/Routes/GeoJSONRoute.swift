import Formats
import Positioning

/// Reads a route from GeoJSON (RFC 7946): lines alone, or as features; several lines follow each other.
///
/// Points beside the lines are its stops. Turns are found in the geometry.
struct GeoJSONRoute {
    private var parts: [DrawnRoute.Part] = []
    private var stops: [Waypoint] = []

    private static let types: Set<String> = [
        "Feature", "FeatureCollection", "GeometryCollection", "LineString", "MultiLineString", "MultiPoint",
        "MultiPolygon", "Point", "Polygon",
    ]

    /// Whether a document is GeoJSON, perhaps without a line.
    static func isMeant(by root: RouteNode) -> Bool {
        root["type"]?.tree.text.map(types.contains) ?? false
    }

    static func read(_ root: RouteNode) throws(RouteError) -> Route {
        var reader = GeoJSONRoute()
        try reader.take(root, name: "")
        guard let route = DrawnRoute(reader.parts).route(waypoints: reader.stops) else {
            throw root.fault("holds no line to drive; a route is a LineString or a MultiLineString")
        }
        return route
    }

    private mutating func take(_ node: RouteNode, name: String) throws(RouteError) {
        let type = try node.required("type")
        switch try type.text() {
        case "FeatureCollection": for node in try node.required("features").list() { try take(node, name: name) }
        case "Feature":
            // A feature may stand without a place: its geometry is null then.
            guard let geometry = node["geometry"] else { return }
            try take(geometry, name: node["properties"]?["name"]?.tree.text ?? name)
        case "GeometryCollection": for node in try node.required("geometries").list() { try take(node, name: name) }
        case "LineString": parts.append(.init(places: try node.lineString(), name: name))
        case "MultiLineString":
            for line in try node.required("coordinates").list() {
                parts.append(.init(places: try line.places(), name: name))
            }
        case "Point": stops.append(Waypoint(place: try node.required("coordinates").place(), name: name))
        case let other:
            throw type.fault("is `\(other)`, which is no line; export the route as a LineString")
        }
    }
}
