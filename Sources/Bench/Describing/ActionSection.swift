import Runbooks

/// The part of the runbook page that tells one action: what it takes, and an example.
enum ActionSection {
    static func write(_ action: FieldForm, on page: inout Page) {
        page.heading(3, "`\(action.name)`")
        page.paragraph(action.summary)
        if let remark = Glossary.remark(on: action.name) { page.paragraph(remark) }
        switch action.form {
        case .choice(let choice): write(choice, on: &page)
        case .record(let record):
            page.record(record, level: 4)
            page.example(Examples.step(action.name))
        default:
            page.paragraph("Takes \(action.form.takes).")
            page.words(of: [action])
            page.example(Examples.step(action.name))
        }
    }

    /// The keys of a choice: in one table where they take plain values, else with a section each.
    private static func write(_ choice: ChoiceForm, on page: inout Page) {
        page.paragraph("Takes a map with exactly one of \(choice.keys.coded)\(shared(by: choice)).")
        let keys = choice.alternatives.compactMap(\.fields.first)
        let plain = keys.filter(\.form.isPlain)
        if !plain.isEmpty {
            let others = choice.alternatives.first?.fields.dropFirst() ?? []
            page.table(
                ["key", "takes", "meaning"],
                (plain + others).map { ["`\($0.name)`", $0.form.takes + $0.fallback, $0.summary] })
            page.words(of: plain)
            page.example(plain.map { Examples.step($0.name, in: choice.title) }.joined(separator: "\n"))
        }
        for alternative in choice.alternatives where alternative.fields.first?.form.isPlain == false {
            write(alternative, in: choice.title, on: &page)
        }
    }

    private static func shared(by choice: ChoiceForm) -> String {
        let others = choice.alternatives.first?.fields.dropFirst() ?? []
        return others.isEmpty ? "" : ", and, if wanted, " + others.map { "`\($0.name)`" }.joined(separator: ", ")
    }

    private static func write(_ alternative: RecordForm, in action: String, on page: inout Page) {
        guard let key = alternative.fields.first else { return }
        page.heading(4, "`\(key.name)`")
        page.paragraph(key.summary)
        switch key.form {
        case .record(let record): page.record(record, level: 5)
        case .choice(let choice):
            page.paragraph("Takes a map with exactly one of \(choice.keys.coded).")
            for alternative in choice.alternatives { page.fields(alternative.fields) }
        default: page.paragraph("Takes \(key.form.takes).")
        }
        for other in alternative.fields.dropFirst() {
            if case .record(let limits) = other.form { write(limits, of: key.name, on: &page) }
        }
        page.example(Examples.step(key.name, in: action))
    }

    /// The statistics of a metric; a limit is decided by the interval of its statistic.
    private static func write(_ limits: RecordForm, of metric: String, on page: inout Page) {
        if case .record(let statistics)? = limits.fields.first?.form, statistics.isOfStatistics {
            let signals = limits.fields.map { "`\($0.name)`" }.joined(separator: ", ")
            page.paragraph("In `limits` each signal has its own: \(signals).")
            return write(statistics, of: metric, on: &page)
        }
        let nested = limits.fields.compactMap { field -> (name: String, form: RecordForm)? in
            guard case .record(let record) = field.form, record.isOfStatistics else { return nil }
            return (field.name, record)
        }
        page.table(
            ["statistic in `limits`", "`atMost`, `atLeast`", "is"],
            limits.fields.filter { field in !nested.contains { $0.name == field.name } }.map { statistic in
                guard case .record(let bounds) = statistic.form, let bound = bounds.fields.first else { return [] }
                let meaning = Glossary.meaning(ofStatistic: statistic.name, of: metric) ?? ""
                return ["`\(statistic.name)`", bound.form.takes, meaning]
            })
        for part in nested {
            page.paragraph("`\(part.name)` has statistics of its own: \(Glossary.times[part.name] ?? "")")
            write(part.form, of: part.name, on: &page)
        }
    }
}

extension RecordForm {
    /// Whether its keys are statistics, each with its bounds, and not bounds themselves.
    fileprivate var isOfStatistics: Bool {
        if case .record? = fields.first?.form { true } else { false }
    }
}

extension Form {
    /// Whether one cell of a table tells all of it.
    fileprivate var isPlain: Bool {
        switch self {
        case .record, .choice: false
        default: true
        }
    }
}

extension FieldForm {
    /// The default, behind what the key takes.
    fileprivate var fallback: String {
        if case .means(let text) = absence { "; without it `\(text)`" } else { "" }
    }
}
