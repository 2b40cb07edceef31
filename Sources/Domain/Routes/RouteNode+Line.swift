import Formats
import Positioning

extension RouteNode {
    /// The points of an encoded line, whatever its precision.
    func polyline(atMost limit: Int = .max) throws(RouteError) -> [Polyline.Point] {
        let text = try text()
        do throws(Polyline.Fault) {
            return try Polyline.points(text, atMost: limit)
        } catch {
            throw fault(error.reason)
        }
    }

    /// A geometry in any form: an encoded line or a GeoJSON LineString.
    func line(_ precision: Polyline.Precision) throws(RouteError) -> [Coordinate] {
        guard case .map = tree.content else { return try places(polyline(), precision) }
        return try lineString()
    }

    /// The places of encoded points, all of which must be on Earth.
    func places(_ points: [Polyline.Point], _ precision: Polyline.Precision) throws(RouteError) -> [Coordinate] {
        var places: [Coordinate] = []
        places.reserveCapacity(points.count)
        for (index, point) in points.enumerated() {
            let place = point.coordinate(precision)
            guard let place = Coordinate(onEarth: place.latitude, place.longitude) else {
                throw fault("point \(index + 1) of the polyline is not on Earth")
            }
            places.append(place)
        }
        return places
    }

    func lineString() throws(RouteError) -> [Coordinate] {
        let type = try required("type")
        guard type.tree.text == "LineString" else { throw type.fault("is not `LineString`") }
        return try required("coordinates").places()
    }

    /// An array of places, as GeoJSON writes a line.
    func places() throws(RouteError) -> [Coordinate] {
        guard tree.list != nil else { throw fault("is no array of places") }
        let values = try list()
        var places: [Coordinate] = []
        places.reserveCapacity(values.count)
        for value in values { try places.append(value.place()) }
        return places
    }
}
