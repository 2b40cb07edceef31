import CarPlay
import Formats
import HeadUnits

extension UnitValue {
    /// The values of a document in its order, each by the keys that lead to it.
    static func values(in tree: Tree, below path: [String] = []) -> [UnitValue] {
        guard case .map(let entries) = tree.content else { return [UnitValue(path, tree)] }
        if let value = tree["value"] { return [UnitValue(path, value, in: tree)] }
        return entries.flatMap { values(in: $0.value, below: path + [$0.key]) }
    }

    private init(_ path: [String], _ value: Tree, in stated: Tree? = nil) {
        self.init(path.joined(separator: "."), used: value.flow)
        certainty = (stated?["evidence"]?.text).flatMap(Certainty.init)
        source = stated?["source"]?.text
        documented = stated?["documented"]?.flow ?? (certainty == .documented ? used : nil)
    }
}
