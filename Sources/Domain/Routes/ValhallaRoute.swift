import Formats

/// Reads routes from an answer in Valhalla's own form: `trip`, with `alternates` beside it.
struct ValhallaRoute {
    private let trip: RouteNode
    /// Metres of one of the trip's units of length.
    private let unit: Double

    static func all(_ root: RouteNode) throws(RouteError) -> (first: Route, others: [Route]) {
        if let code = root["error_code"] {
            throw code.fault(
                "the answer is error \(try code.integer())" + (root["error"]?.tree.text.map { ": \($0)" } ?? ""))
        }
        let first = try ValhallaRoute(root.required("trip")).read()
        var others: [Route] = []
        for node in try root.optionalList("alternates") {
            try others.append(ValhallaRoute(node.required("trip")).read())
        }
        return (first, others)
    }

    private init(_ trip: RouteNode) throws(RouteError) {
        self.trip = trip
        let units = try trip["units"]?.text() ?? "kilometers"
        guard let unit = ["kilometers": 1000, "miles": 1609.344][units] else {
            throw RouteError(
                path: "\(trip.path).units", at: trip["units"]?.tree.position ?? trip.tree.position,
                "is `\(units)`, kilometers or miles was expected")
        }
        self.unit = unit
    }

    private func read() throws(RouteError) -> Route {
        var legs: [Leg] = []
        for node in try trip.required("legs").list() { try legs.append(leg(node)) }
        let total = try totals(trip["summary"])
        var route = Route(
            legs: legs, distance: total?.distance ?? legs.reduce(0) { $0 + $1.distance },
            duration: total?.duration ?? legs.reduce(0) { $0 + $1.duration })
        guard route.hasLine else { throw trip.fault("has no line to drive") }
        route.language = try trip.optionalText("language")
        route.waypoints = try waypoints()
        route.flags = RouteInspection.flags(of: route)
        return route
    }

    private func leg(_ node: RouteNode) throws(RouteError) -> Leg {
        let total = try totals(node["summary"])
        let reader = try ValhallaSteps(node, unit: unit, length: total?.distance)
        let steps = try reader.read()
        return Leg(
            steps: steps, distance: total?.distance ?? steps.reduce(0) { $0 + $1.distance },
            duration: total?.duration ?? steps.reduce(0) { $0 + $1.duration })
    }

    private func totals(_ summary: RouteNode?) throws(RouteError) -> (distance: Double, duration: Double)? {
        guard let summary else { return nil }
        return try (summary.required("length").amount() * unit, summary.required("time").amount())
    }

    private func waypoints() throws(RouteError) -> [Waypoint] {
        var waypoints: [Waypoint] = []
        for node in try trip.optionalList("locations") {
            let name = node["name"] ?? node["street"]
            try waypoints.append(
                Waypoint(
                    place: node.place(latitude: "lat", longitude: "lon"),
                    name: name.map { (name) throws(RouteError) in try name.text() } ?? ""))
        }
        return waypoints
    }
}
