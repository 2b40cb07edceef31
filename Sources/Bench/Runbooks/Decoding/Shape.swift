import Formats

/// How a value of a document is read: its form as data, and the reading that follows from it.
///
/// Reading gives a value, or nil and at least one fault; so what is built of values that were read cannot fail.
struct Shape<Value: Sendable>: Sendable {
    /// Reads a node; the label is the key behind which it stands.
    typealias Read = @Sendable (_ node: Tree, _ label: String, _ reading: inout Reading) -> Value?

    /// What the value may look like.
    let form: Form
    /// Reads the value.
    let read: Read

    init(_ form: Form, read: @escaping Read) {
        self.form = form
        self.read = read
    }

    /// The shape of something made from this shape's value.
    func map<New: Sendable>(_ change: @escaping @Sendable (Value) -> New) -> Shape<New> {
        Shape<New>(form) { node, label, reading in
            read(node, label, &reading).map(change)
        }
    }

    /// The same shape, which keeps where the value stood.
    var placed: Shape<Placed<Value>> {
        Shape<Placed<Value>>(form) { node, label, reading in
            read(node, label, &reading).map { Placed(value: $0, text: node.shown, position: node.position) }
        }
    }

    /// A list of values of this shape.
    func list(atLeast least: Int = 0) -> Shape<[Value]> {
        let form = Form.list(form, atLeast: least)
        return Shape<[Value]>(form) { node, label, reading in
            guard let nodes = node.list else {
                reading.mismatch(node, label, wanted: form)
                return nil
            }
            guard nodes.count >= least else {
                reading.fault(node.position, "", "`\(label)` is empty; at least \(least) must stand there")
                return nil
            }
            let values = nodes.map { read($0, "item of \(label)", &reading) }
            let found = values.compactMap(\.self)
            return found.count == nodes.count ? found : nil
        }
    }
}

/// A value with the place where it stood.
struct Placed<Value: Sendable>: Sendable {
    let value: Value
    /// The text as it was written, empty for a list or a map.
    let text: String
    let position: Position
}
