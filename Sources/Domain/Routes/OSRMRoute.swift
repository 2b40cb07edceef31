public import Formats

/// Reads routes from an answer in OSRM's form: OSRM, Mapbox Directions, Valhalla with `format=osrm`.
///
/// Optional parts may be missing, whole numbers may be written as floats. A map-matching answer, an array of routes and
/// a bare route object are read too.
public enum OSRMRoute {
    /// The first route of an answer as JSON text.
    public static func parse(_ bytes: [UInt8]) throws(RouteError) -> Route {
        try read(RouteDocument.tree(bytes))
    }

    /// The first route of an answer.
    public static func read(_ tree: Tree) throws(RouteError) -> Route {
        let root = RouteNode(root: tree)
        let routes = try routes(in: root)
        return try route(first(of: routes), root)
    }

    /// All routes of an answer, the recommended one first; the pieces of a map-matching answer are no alternatives.
    static func all(_ root: RouteNode) throws(RouteError) -> (first: Route, others: [Route]) {
        let node = try routes(in: root)
        let first = try route(first(of: node), root)
        guard root["matchings"] == nil, node.tree.list != nil else { return (first, []) }
        var others: [Route] = []
        for node in try node.list().dropFirst() { try others.append(route(node, root)) }
        return (first, others)
    }

    /// The array that holds an answer's routes, or the route itself where the answer is one.
    private static func routes(in root: RouteNode) throws(RouteError) -> RouteNode {
        if root.tree.list != nil { return root }
        if let code = root["code"], let text = code.tree.text, text != "Ok" {
            throw code.fault("the answer is \(text)" + (root["message"]?.tree.text.map { ": \($0)" } ?? ""))
        }
        if let matchings = root["matchings"], root["routes"] == nil { return matchings }
        if root["legs"] != nil, root["routes"] == nil { return root }
        return try root.required("routes")
    }

    private static func first(of routes: RouteNode) throws(RouteError) -> RouteNode {
        if routes.tree.list == nil, routes["legs"] != nil { return routes }
        guard let first = try routes.list().first else { throw routes.fault("holds no route") }
        return first
    }

    private static func route(_ node: RouteNode, _ root: RouteNode) throws(RouteError) -> Route {
        var flags: [RouteFlag] = []
        let legs = try legs(of: node, &flags)
        let total = try (distance: node["distance"]?.amount(), duration: node["duration"]?.amount())
        var route = Route(
            legs: legs, distance: total.distance ?? legs.reduce(0) { $0 + $1.distance },
            duration: total.duration ?? legs.reduce(0) { $0 + $1.duration })
        guard route.hasLine else { throw node.fault("has no line to drive") }
        route.waypoints = try waypoints(node["waypoints"] ?? root["waypoints"])
        route.language = try node.optionalText("voiceLocale")
        route.flags = flags + RouteInspection.flags(of: route)
        return route
    }

    private static func legs(of route: RouteNode, _ flags: inout [RouteFlag]) throws(RouteError) -> [Leg] {
        let nodes = try route.required("legs").list()
        var steps: [[RouteNode]] = []
        for node in nodes { try steps.append(node.optionalList("steps")) }
        guard steps.contains(where: { !$0.isEmpty }) else {
            flags += nodes.indices.map { RouteFlag(.noSteps, leg: $0) }
            return try OSRMPlainLegs(route, nodes).read()
        }
        let reader = OSRMSteps(precision: try .fitting(steps.flatMap { $0 }))
        var legs: [Leg] = []
        for (node, steps) in zip(nodes, steps) {
            var isComplete = true
            try legs.append(reader.leg(node, steps, isComplete: &isComplete))
            if !isComplete { flags.append(RouteFlag(.annotationDiffers, leg: legs.count - 1)) }
        }
        return legs
    }

    /// Where the route starts, stops and ends; Mapbox's places that are only asked for have no `location`.
    private static func waypoints(_ node: RouteNode?) throws(RouteError) -> [Waypoint] {
        guard let node, node.tree.list != nil else { return [] }
        var waypoints: [Waypoint] = []
        for node in try node.list() {
            guard let location = node["location"] else { continue }
            try waypoints.append(
                Waypoint(
                    place: location.place(), name: node.optionalText("name"), snapDistance: node["distance"]?.amount()))
        }
        return waypoints
    }
}

extension Route {
    /// Whether some step is drawn from one place to another; a route of gaps alone cannot be driven.
    var hasLine: Bool {
        steps.contains { step in step.line.contains { $0 != step.line.first } }
    }
}
