import Formats

/// The routes of a file of any kind.
public struct RouteDocument: Hashable, Sendable {
    /// What kind of file it was.
    public let format: RouteFormat
    /// The recommended route.
    public let route: Route
    /// The other routes that the file offers, in its order.
    public let alternatives: [Route]

    /// Reads a file of any kind; throws where it holds no route, with the place and the remedy.
    public init(reading bytes: [UInt8]) throws(RouteError) {
        if bytes.starts(with: [0x1F, 0x8B]) {
            throw RouteError(path: "", at: .start, "the file is compressed with gzip; unpack it with gunzip")
        }
        switch Self.firstCharacter(bytes) {
        case UInt8(ascii: "<"): self.init(.gpx, try GPXRoute.all(bytes))
        case UInt8(ascii: "{"), UInt8(ascii: "["), nil:
            let root = RouteNode(root: try Self.tree(bytes))
            let format = Self.format(of: root)
            self.init(format, try Self.routes(in: root, format))
        default:
            throw RouteError(
                path: "", at: .start,
                "this is no route: neither JSON ({…, of OSRM, Mapbox, Valhalla or GeoJSON) nor GPX (<gpx …)")
        }
    }

    private init(_ format: RouteFormat, _ routes: (first: Route, others: [Route])) {
        (self.format, route, alternatives) = (format, routes.first, routes.others)
    }

    private static func format(of root: RouteNode) -> RouteFormat {
        if root["trip"] != nil || root["error_code"] != nil { return .valhalla }
        return GeoJSONRoute.isMeant(by: root) ? .geoJSON : .osrm
    }

    private static func routes(
        in root: RouteNode, _ format: RouteFormat
    ) throws(RouteError) -> (first: Route, others: [Route]) {
        switch format {
        case .valhalla: try ValhallaRoute.all(root)
        case .geoJSON: (try GeoJSONRoute.read(root), [])
        case .osrm, .gpx: try OSRMRoute.all(root)
        }
    }
}

extension RouteDocument {
    /// The tree of a JSON text.
    static func tree(_ bytes: [UInt8]) throws(RouteError) -> Tree {
        do throws(FormatError) { return try JSON.parse(bytes) } catch {
            throw RouteError(path: "", at: error.position, error.reason)
        }
    }

    private static func firstCharacter(_ bytes: [UInt8]) -> UInt8? {
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        return bytes.dropFirst(isMarked ? 3 : 0).first { $0 > 0x20 }
    }
}

extension Position {
    /// The first character of a file.
    static let start = Position(line: 1, column: 1)
}
