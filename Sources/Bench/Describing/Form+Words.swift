import Runbooks

extension Form {
    /// What a key takes, for a cell of a table.
    var takes: String {
        switch self {
        case .text: "a text"
        case .word(let words): words.coded
        case .quantity(let ranges): ranges.takes
        case .wordOrQuantity(let words, let ranges): "\(words.coded), or \(ranges.takes)"
        case .whole(let range): range.takes
        case .truth: "`true` or `false`"
        case .affirmation: "`true`"
        case .file(let role): "the path of \(role.words)"
        case .stated(let form): "\(form.takes), plain or with its source"
        case .list(.choice(let choice), let least):
            "a list of [\(choice.title)s](#\(choice.section))\(least > 0 ? ", at least \(least)" : "")"
        case .list(let item, let least): "a list\(least > 0 ? " of at least \(least)" : ""), each \(item.takes)"
        case .wordOrList(let word, let item, let least): "`\(word)`, or \(Form.list(item, atLeast: least).takes)"
        case .record(let record): "a map: [`\(record.title)`](#\(record.title.lowercased()))"
        case .choice(let choice): "a map as in [`\(choice.title)`](#\(choice.section))"
        }
    }

    /// The closed set of words that may stand here, empty where there is none.
    var words: [String] {
        switch self {
        case .word(let words), .wordOrQuantity(let words, _): words
        case .list(let item, _), .wordOrList(_, let item, _), .stated(let item): item.words
        default: []
        }
    }
}

extension FieldForm {
    /// What holds without the key, for a cell of a table.
    var otherwise: String {
        switch absence {
        case .refused: "**required**"
        case .allowed: "–"
        case .means("{}"): "the defaults of its keys"
        case .means(let text): "`\(text)`"
        case .follows(let words): words
        }
    }
}

extension ChoiceForm {
    /// The heading under which the alternatives are told, as links spell it.
    var section: String { title == "step" ? "steps" : title.lowercased() }
}

extension [QuantityRange] {
    /// The quantities with their limits: `a length from 0.1 pt to 5000 pt, or a share from 0.1 % to 100 %`.
    fileprivate var takes: String {
        map { "\($0.dimension.noun) \($0.limits)" }.joined(separator: ", or ")
    }
}

extension ClosedRange<Int> {
    fileprivate var takes: String {
        lowerBound == upperBound ? "`\(lowerBound)`" : "a whole number from \(lowerBound) to \(upperBound)"
    }
}

extension [String] {
    /// The words as code, with `or` before the last.
    var coded: String {
        let words = map { "`\($0)`" }
        return count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }
}
