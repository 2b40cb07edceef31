import Formats
import Positioning

/// A value of a document that knows its way from the root, so that each fault can name it.
struct RouteNode {
    let tree: Tree
    let path: String

    /// The value of a key, nil where it is missing or `null`.
    subscript(key: String) -> RouteNode? {
        guard let value = tree[key], !value.isNull else { return nil }
        return child(value, key)
    }

    private func child(_ tree: Tree, _ key: String) -> RouteNode {
        RouteNode(tree: tree, path: path.isEmpty ? key : "\(path).\(key)")
    }

    func fault(_ reason: String) -> RouteError {
        RouteError(path: path, at: tree.position, reason)
    }

    func required(_ key: String) throws(RouteError) -> RouteNode {
        guard case .map = tree.content else { throw fault("is \(tree.kind), an object was expected") }
        guard let value = self[key] else { throw child(tree, key).fault("is missing") }
        return value
    }

    func list() throws(RouteError) -> [RouteNode] {
        guard let values = tree.list else { throw fault("is \(tree.kind), an array was expected") }
        return values.enumerated().map { RouteNode(tree: $1, path: "\(path)[\($0)]") }
    }

    func text() throws(RouteError) -> String {
        guard case .scalar(let text, quoted: true) = tree.content else {
            throw fault("is \(tree.kind), a text was expected")
        }
        return text
    }

    /// A length or a time: a number that is not negative.
    func amount() throws(RouteError) -> Double {
        guard let number = tree.number else { throw fault("is \(tree.kind), a number was expected") }
        guard number >= 0 else { throw fault("is negative: \(number)") }
        return number
    }

    /// A place as GeoJSON writes it, longitude first; longitudes may run past 180 degrees.
    func place() throws(RouteError) -> Coordinate {
        guard let values = tree.list, values.count >= 2, let longitude = values[0].number,
            let latitude = values[1].number
        else { throw fault("is no place: [longitude, latitude] was expected") }
        guard let place = Coordinate(onEarth: latitude, longitude) else {
            throw fault("is not on Earth: longitude \(longitude), latitude \(latitude)")
        }
        return place
    }
}

extension Coordinate {
    /// A place with its longitude brought into ±180 degrees; nil where latitude or longitude cannot be meant.
    init?(onEarth latitude: Double, _ longitude: Double) {
        guard abs(latitude) <= 90, abs(longitude) <= 540 else { return nil }
        let isWrapped = abs(longitude) > 180
        self.init(
            latitude: latitude, longitude: isWrapped ? longitude - (longitude > 0 ? 360 : -360) : longitude)
    }
}

extension Tree {
    fileprivate var isNull: Bool {
        guard case .scalar("null", quoted: false) = content else { return false }
        return true
    }

    fileprivate var kind: String {
        switch content {
        case .scalar(_, quoted: true): "a text"
        case .scalar(let text, quoted: false): text.isEmpty ? "empty" : "`\(text.prefix(40))`"
        case .list: "an array"
        case .map: "an object"
        }
    }
}
