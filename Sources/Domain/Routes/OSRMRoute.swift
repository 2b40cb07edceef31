public import Formats

/// Reads a route from an answer in OSRM's form: OSRM, Mapbox Directions, Valhalla with `format=osrm`.
///
/// Optional parts may be missing, whole numbers may be written as floats. A map-matching answer, an array of routes and
/// a bare route object are read too.
public enum OSRMRoute {
    /// The first route of an answer as JSON text.
    public static func parse(_ bytes: [UInt8]) throws(RouteError) -> Route {
        let tree: Tree
        do throws(FormatError) { tree = try JSON.parse(bytes) } catch {
            throw RouteError(path: "", at: error.position, error.reason)
        }
        return try read(tree)
    }

    /// The first route of an answer.
    public static func read(_ tree: Tree) throws(RouteError) -> Route {
        let node = try firstRoute(RouteNode(tree: tree, path: ""))
        let legs = try legs(of: node)
        let total = try (distance: node["distance"]?.amount(), duration: node["duration"]?.amount())
        let route = Route(
            legs: legs, distance: total.distance ?? legs.reduce(0) { $0 + $1.distance },
            duration: total.duration ?? legs.reduce(0) { $0 + $1.duration })
        guard route.path.places.count > 1 else { throw node.fault("has no line to drive") }
        return route
    }

    private static func firstRoute(_ root: RouteNode) throws(RouteError) -> RouteNode {
        if root.tree.list != nil { return try first(of: root) }
        if let code = root["code"], let text = code.tree.text, text != "Ok" {
            throw code.fault("the answer is \(text)" + (root["message"]?.tree.text.map { ": \($0)" } ?? ""))
        }
        if let matchings = root["matchings"], root["routes"] == nil { return try first(of: matchings) }
        if root["legs"] != nil, root["routes"] == nil { return root }
        return try first(of: root.required("routes"))
    }

    private static func first(of routes: RouteNode) throws(RouteError) -> RouteNode {
        guard let first = try routes.list().first else { throw routes.fault("holds no route") }
        return first
    }

    private static func legs(of route: RouteNode) throws(RouteError) -> [Leg] {
        let nodes = try route.required("legs").list()
        var steps: [[RouteNode]] = []
        for node in nodes { try steps.append(node["steps"]?.list() ?? []) }
        guard steps.contains(where: { !$0.isEmpty }) else { return try OSRMPlainLegs(route, nodes).read() }
        let reader = OSRMSteps(precision: try .fitting(steps.flatMap { $0 }))
        var legs: [Leg] = []
        for (node, steps) in zip(nodes, steps) { try legs.append(reader.leg(node, steps)) }
        return legs
    }
}
