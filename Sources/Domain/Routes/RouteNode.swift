import Formats
import Positioning

/// A value of a document that knows its way from the root, so that each fault can name it.
struct RouteNode {
    let tree: Tree
    private let trail: Trail

    /// The way from the root; it becomes text only for a fault, as an answer has tens of thousands of values.
    private indirect enum Trail {
        case root
        case key(String, in: Trail)
        case index(Int, in: Trail)

        var text: String {
            switch self {
            case .root: ""
            case .key(let key, .root): key
            case .key(let key, let parent): "\(parent.text).\(key)"
            case .index(let index, let parent): "\(parent.text)[\(index)]"
            }
        }
    }

    private init(_ tree: Tree, _ trail: Trail) {
        self.tree = tree
        self.trail = trail
    }

    /// The root of a document.
    init(root tree: Tree) {
        self.init(tree, .root)
    }

    /// The way from the root, such as `routes[0].legs[1]`; empty for the root itself.
    var path: String { trail.text }

    /// The value of a key, nil where it is missing or `null`.
    subscript(key: String) -> RouteNode? {
        guard let value = tree[key], !value.isNull else { return nil }
        return child(value, key)
    }

    private func child(_ tree: Tree, _ key: String) -> RouteNode {
        RouteNode(tree, .key(key, in: trail))
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
        return values.enumerated().map { RouteNode($1, .index($0, in: trail)) }
    }

    func text() throws(RouteError) -> String {
        guard case .scalar(let text, quoted: true) = tree.content else {
            throw fault("is \(tree.kind), a text was expected")
        }
        return text
    }

    func number() throws(RouteError) -> Double {
        guard let number = tree.number else { throw fault("is \(tree.kind), a number was expected") }
        return number
    }

    func integer() throws(RouteError) -> Int {
        guard let number = tree.integer else { throw fault("is no whole number") }
        return number
    }

    /// Metres or seconds that no route has, 25 times round the Earth or 31 years; their sums may be no numbers.
    private static let tooMuch = 1e9

    /// A length or a time: a number that is not negative.
    func amount() throws(RouteError) -> Double {
        let number = try number()
        guard number >= 0 else { throw fault("is negative: \(number)") }
        guard number < Self.tooMuch else { throw fault("is more than any route has: \(number)") }
        return number
    }

    /// The text of a key that may be missing, and is then empty.
    func optionalText(_ key: String) throws(RouteError) -> String {
        try self[key]?.text() ?? ""
    }

    /// The values of a key that may be missing, and are then none.
    func optionalList(_ key: String) throws(RouteError) -> [RouteNode] {
        try self[key]?.list() ?? []
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
