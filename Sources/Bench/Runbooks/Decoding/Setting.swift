/// A key that changes one thing of what a document describes.
///
/// A document gives all of its keys, if only by their defaults; a fault gives a few, and leaves the rest as it is.
struct Setting<Owner: Sendable>: Sendable {
    /// What a value changes.
    typealias Change = @Sendable (inout Owner) -> Void

    /// The key in a document.
    let whole: Field<Change?>
    /// The key in a fault.
    let part: Field<Change?>

    /// A key that a document must have, or whose default is written as in a document.
    init<Value: Sendable>(
        _ name: String, _ shape: Shape<Value>, default text: String? = nil, _ summary: String,
        set: @escaping @Sendable (inout Owner, Value) -> Void
    ) {
        let field: Field<Value> =
            if let text { Field(name, shape, default: text, summary) } else { Field(name, shape, summary) }
        whole = field.map { Self.change($0, set) }
        part = Field<Value?>(optional: name, shape, summary).map { Self.change(present: $0, set) }
    }

    /// A key that a document may leave out, and what holds then.
    init<Value: Sendable>(
        optional name: String, _ shape: Shape<Value>, otherwise words: String, _ summary: String,
        set: @escaping @Sendable (inout Owner, Value) -> Void
    ) {
        whole = Field<Value?>(optional: name, shape, otherwise: words, summary).map { Self.change(present: $0, set) }
        part = Field<Value?>(optional: name, shape, summary).map { Self.change(present: $0, set) }
    }

    /// A map of further settings, each of which has a default; `within` applies their change to its part.
    init<Inner>(
        record name: String, _ settings: [Setting<Inner>], _ summary: String,
        within: @escaping @Sendable (inout Owner, Setting<Inner>.Change) -> Void
    ) {
        let whole = Shape<Setting<Inner>.Change>.settings(name, settings.map(\.whole))
        let part = Shape<Setting<Inner>.Change>.settings(name, settings.map(\.part))
        self.whole = Field<Setting<Inner>.Change>(record: name, whole, summary).map { Self.change($0, within) }
        self.part = Field<Setting<Inner>.Change?>(optional: name, part, summary)
            .map { Self.change(present: $0, within) }
    }

    /// A map of settings that a document must have, since some of them have no default.
    init<Inner>(
        needed name: String, _ settings: [Setting<Inner>], _ summary: String,
        within: @escaping @Sendable (inout Owner, Setting<Inner>.Change) -> Void
    ) {
        self.init(
            whole: Field(name, .settings(name, settings.map(\.whole)), summary),
            part: Field(optional: name, .settings(name, settings.map(\.part)), summary), set: within)
    }

    /// A key that a document and a fault read each in its own way.
    init<Value: Sendable>(
        whole: Field<Value>, part: Field<Value?>, set: @escaping @Sendable (inout Owner, Value) -> Void
    ) {
        self.whole = whole.map { Self.change($0, set) }
        self.part = part.map { Self.change(present: $0, set) }
    }

    private static func change<Value: Sendable>(
        _ value: Value, _ set: @escaping @Sendable (inout Owner, Value) -> Void
    ) -> Change? {
        { owner in set(&owner, value) }
    }

    private static func change<Value: Sendable>(
        present value: Value?, _ set: @escaping @Sendable (inout Owner, Value) -> Void
    ) -> Change? {
        value.flatMap { change($0, set) }
    }
}

extension Shape {
    /// The change that all keys of a map make together.
    static func settings<Owner>(_ title: String, _ fields: [Field<Setting<Owner>.Change?>]) -> Shape
    where Value == Setting<Owner>.Change {
        let fields = fields.map { field in
            Field<Setting<Owner>.Change?>(field.form) { entries, reading in
                field.read(entries, &reading).map { change in change ?? { _ in } }
            }
        }
        return Shape.record(title, of: fields) { (changes: [Setting<Owner>.Change]) -> Setting<Owner>.Change in
            { owner in for change in changes { change(&owner) } }
        }
    }
}
