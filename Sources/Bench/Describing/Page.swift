import Runbooks

/// A page of Markdown that is being written.
struct Page {
    /// The page so far; blocks are parted by an empty line.
    private(set) var text = ""
    /// The sets of words, and the records, that have been told already.
    private var told: Set<[String]> = []

    /// Begins a page, which says at its top what made it.
    init(title: String, from sources: String = "the tables in Sources/Bench/Runbooks; edit those instead") {
        paragraph("<!-- Made by `make docs` from \(sources). -->")
        heading(1, title)
    }

    mutating func heading(_ level: Int, _ title: String) {
        paragraph(String(repeating: "#", count: level) + " " + title)
    }

    mutating func paragraph(_ block: String) {
        if !text.isEmpty { text += "\n" }
        text += block + "\n"
    }

    mutating func example(_ yaml: String) {
        paragraph("```yaml\n\(yaml)\n```")
    }

    mutating func table(_ head: [String], _ rows: [[String]]) {
        let lines = [head, head.map { _ in "---" }] + rows
        paragraph(lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n"))
    }

    /// The keys of a record, then what their words mean, then the records that stand in it, equal ones once.
    mutating func record(_ record: RecordForm, level: Int) {
        fields(record.fields)
        words(of: record.fields)
        for field in record.fields {
            switch field.form.item {
            case .record(let part):
                guard told.insert(part.keys).inserted else { continue }
                heading(level, "`\(part.title)`")
                let isShared = record.fields.count { $0.form.title == part.title } > 1
                paragraph(isShared ? "What stands behind each key that takes it." : field.summary)
                self.record(part, level: level + 1)
            case .choice(let choice): self.choice(choice, field.summary, level: level)
            default: break
            }
        }
    }

    /// The alternatives of a choice: the keys of each, of which the first decides.
    private mutating func choice(_ choice: ChoiceForm, _ summary: String, level: Int) {
        heading(level, "`\(choice.title)`")
        paragraph("\(summary) Exactly one of \(choice.keys.map { "`\($0)`" }.joined(separator: ", ")).")
        for alternative in choice.alternatives { record(alternative, level: level + 1) }
    }

    /// A table of keys.
    mutating func fields(_ fields: [FieldForm]) {
        table(
            ["key", "takes", "without it", "meaning"],
            fields.map { ["`\($0.name)`", $0.form.takes, $0.otherwise, $0.summary] })
    }

    /// What the words mean that keys take, a table for each set; once on a page.
    mutating func words(of fields: [FieldForm]) {
        for field in fields {
            guard let meanings = Glossary.meanings(of: field.form.words), told.insert(field.form.words).inserted
            else { continue }
            table(["`\(field.name)`", "means"], meanings.map { ["`\($0.key)`", $0.value] })
        }
    }
}

extension Form {
    /// What stands in a list, and in lists of lists; any other form itself.
    fileprivate var item: Form {
        if case .list(let item, _) = self { item.item } else { self }
    }

    /// The title of a record.
    fileprivate var title: String? {
        if case .record(let record) = self { record.title } else { nil }
    }
}

extension RecordForm {
    /// What tells a record from others on a page: its title, and its keys with what they mean.
    fileprivate var keys: [String] { [title] + fields.flatMap { [$0.name, $0.summary] } }
}
