import Formats

/// A key of a record with the shape of its value, and what holds where it is absent.
struct Field<Value: Sendable>: Sendable {
    /// The field as data.
    let form: FieldForm
    /// Reads the value from a record's entries; nil only with a fault.
    let read: @Sendable (_ entries: RecordEntries, _ reading: inout Reading) -> Value?

    init(_ form: FieldForm, read: @escaping @Sendable (RecordEntries, inout Reading) -> Value?) {
        self.form = form
        self.read = read
    }

    /// A key that must be there.
    init(_ name: String, _ shape: Shape<Value>, _ summary: String) {
        form = FieldForm(name: name, form: shape.form, absence: .refused, summary: summary)
        read = { entries, reading in
            guard let node = entries[name] else {
                entries.reportMissing(name, &reading)
                return nil
            }
            return shape.read(node, name, &reading)
        }
    }

    /// A key that may be absent.
    init<Present>(optional name: String, _ shape: Shape<Present>, _ summary: String) where Value == Present? {
        form = FieldForm(name: name, form: shape.form, absence: .allowed, summary: summary)
        read = { entries, reading in
            guard let node = entries[name] else { return .some(nil) }
            return shape.read(node, name, &reading).map { .some($0) }
        }
    }

    /// A key that may be absent; what holds then follows from other keys, in some words.
    init<Present>(optional name: String, _ shape: Shape<Present>, otherwise words: String, _ summary: String)
    where Value == Present? {
        let field = Field(optional: name, shape, summary)
        form = FieldForm(name: name, form: shape.form, absence: .follows(words), summary: summary)
        read = field.read
    }

    /// A key that may be absent; then the default holds, written as in a document.
    init(_ name: String, _ shape: Shape<Value>, default text: String, _ summary: String) {
        let value = Tree(.scalar(text: text, quoted: false), at: Position(line: 0, column: 0))
        self.init(name, shape, default: value, written: text, summary)
    }

    /// A map that may be absent; then it counts as empty, and the defaults of its keys hold.
    init(record name: String, _ shape: Shape<Value>, _ summary: String) {
        self.init(name, shape, default: Tree(.map([]), at: Position(line: 0, column: 0)), written: "{}", summary)
    }

    private init(_ name: String, _ shape: Shape<Value>, default value: Tree, written text: String, _ summary: String) {
        form = FieldForm(name: name, form: shape.form, absence: .means(text), summary: summary)
        read = { entries, reading in
            shape.read(entries[name] ?? value, name, &reading)
        }
    }
}

extension Field {
    /// The same key, whose value something is made from.
    func map<New: Sendable>(_ change: @escaping @Sendable (Value) -> New) -> Field<New> {
        Field<New>(form) { entries, reading in read(entries, &reading).map(change) }
    }
}
