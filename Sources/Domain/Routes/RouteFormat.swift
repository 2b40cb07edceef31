/// What kind of document holds a route, told by its content whatever its name is.
public enum RouteFormat: String, Hashable, Sendable, CaseIterable {
    /// An answer of OSRM, of Mapbox Directions, or of Valhalla with `format=osrm`.
    case osrm
    /// An answer in Valhalla's own form.
    case valhalla
    /// A GPX document with a route or a track.
    case gpx
    /// A GeoJSON document with lines.
    case geoJSON
}
