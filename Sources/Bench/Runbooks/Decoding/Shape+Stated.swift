import CarPlay
import Formats

extension Shape {
    /// A value, plain or as a map with how sure it is, where it stands, and what Apple's text says of it.
    ///
    /// The source is not part of what is built: `UnitValue` reads it off the tree.
    var stated: Shape {
        let sourced = Shape<Value>.record(
            "value",
            Field("value", self, "The value."), SourceFields.evidence, SourceFields.source,
            Field<Value?>(optional: "documented", self, "What Apple's text says, where that is another value.")
        ) { value, _, _, _ in value }
        return Shape(.stated(form)) { node, label, reading in
            guard case .map(let entries) = node.content, entries.contains(where: { $0.key == "value" }) else {
                return read(node, label, &reading)
            }
            return sourced.read(node, label, &reading)
        }
    }
}

extension Form {
    /// The keys of a value with its source.
    package static func sourced(_ form: Form) -> RecordForm {
        RecordForm(
            title: "value",
            fields: [
                FieldForm(name: "value", form: form, absence: .refused, summary: "The value."),
                SourceFields.evidence.form, SourceFields.source.form,
                FieldForm(
                    name: "documented", form: form, absence: .allowed,
                    summary: "What Apple's text says, where that is another value."),
            ])
    }
}
