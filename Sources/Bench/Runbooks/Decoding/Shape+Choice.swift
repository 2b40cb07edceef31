import Formats

/// One of the things that a map can be, known by a key that only it has.
struct Alternative<Value: Sendable>: Sendable {
    /// The key that decides.
    let key: String
    /// The record with that key.
    let shape: Shape<Value>
    let form: RecordForm

    /// An alternative whose record has the deciding key first.
    init<each Part: Sendable>(
        _ title: String, _ fields: repeat Field<each Part>,
        build: @escaping @Sendable (repeat each Part) throws(Complaints) -> Value
    ) {
        var forms: [FieldForm] = []
        for field in repeat each fields { forms.append(field.form) }
        form = RecordForm(title: title, fields: forms)
        key = forms.first?.name ?? ""
        shape = .record(title, repeat each fields, build: build)
    }
}

extension Shape {
    /// A map that holds exactly one of several keys, which decides what else it may hold.
    static func choice(_ title: String, _ alternatives: [Alternative<Value>]) -> Shape {
        let form = ChoiceForm(title: title, alternatives: alternatives.map(\.form))
        return Shape(.choice(form)) { node, label, reading in
            guard case .map(let entries) = node.content else {
                reading.mismatch(node, label, wanted: .choice(form))
                return nil
            }
            guard let key = decide(entries, form, at: node.position, &reading),
                let chosen = alternatives.first(where: { $0.key == key })
            else { return nil }
            let rest = entries.filter { $0.key == key || !form.keys.contains($0.key) }
            return chosen.shape.read(Tree(.map(rest), at: node.position), label, &reading)
        }
    }

    /// The first deciding key; a second one, or none at all, is a fault.
    private static func decide(
        _ entries: [Tree.Entry], _ form: ChoiceForm, at position: Position, _ reading: inout Reading
    ) -> String? {
        let deciding = entries.filter { form.keys.contains($0.key) }
        guard let first = deciding.first else {
            reportNone(entries, form, at: position, &reading)
            return nil
        }
        for other in deciding where other.key != first.key {
            let place = "\(first.position.line):\(first.position.column)"
            reading.fault(
                other.position, other.key,
                "`\(other.key)` cannot stand in one \(form.title) with `\(first.key)` at \(place)")
        }
        return first.key
    }

    private static func reportNone(
        _ entries: [Tree.Entry], _ form: ChoiceForm, at position: Position, _ reading: inout Reading
    ) {
        let known = form.keys + form.alternatives.flatMap { $0.fields.dropFirst().map(\.name) }
        let sorted = RecordEntries(entries, of: form.title, at: position, known: known, &reading)
        guard !sorted.hasStranger, sorted.meant.isDisjoint(with: form.keys) else { return }
        reading.fault(position, "", "\(form.title) needs one of \(form.keys.joined(separator: ", "))")
    }
}
