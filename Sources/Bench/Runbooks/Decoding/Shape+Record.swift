import Formats

extension Shape {
    /// A map with known keys, from whose values something is built.
    static func record<each Part: Sendable>(
        _ title: String, _ fields: repeat Field<each Part>,
        build: @escaping @Sendable (repeat each Part) throws(Complaints) -> Value
    ) -> Shape {
        var forms: [FieldForm] = []
        for field in repeat each fields { forms.append(field.form) }
        return record(RecordForm(title: title, fields: forms)) { entries, reading in
            let parts = (repeat (each fields).read(entries, &reading))
            do throws(Complaints) {
                return try build(repeat present(each parts))
            } catch {
                for fault in error.list { reading.fault(fault.position, fault.text, fault.message) }
                return nil
            }
        }
    }

    /// A map whose keys all have values of one shape, each of which may be absent.
    static func record<Part>(
        _ title: String, of fields: [Field<Part?>], build: @escaping @Sendable ([Part]) -> Value
    ) -> Shape {
        record(RecordForm(title: title, fields: fields.map(\.form))) { entries, reading in
            let parts = fields.map { $0.read(entries, &reading) }
            let found = parts.compactMap(\.self)
            return found.count == fields.count ? build(found.compactMap(\.self)) : nil
        }
    }

    private static func record(
        _ form: RecordForm, read: @escaping @Sendable (RecordEntries, inout Reading) -> Value?
    ) -> Shape {
        let known = form.fields.map(\.name)
        return Shape(.record(form)) { node, label, reading in
            guard case .map(let entries) = node.content else {
                reading.mismatch(node, label, wanted: .record(form))
                return nil
            }
            let sorted = RecordEntries(entries, of: form.title, at: node.position, known: known, &reading)
            return read(sorted, &reading)
        }
    }

    /// Leaves the building where a part could not be read, whose fault is noted already.
    private static func present<Part>(_ part: Part?) throws(Complaints) -> Part {
        guard let part else { throw Complaints() }
        return part
    }
}
