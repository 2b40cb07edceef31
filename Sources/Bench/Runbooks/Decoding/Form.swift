/// What a value may look like, as data: the decoder's messages, schemas and reference pages all come from it.
public indirect enum Form: Sendable {
    /// Any text that is not empty.
    case text
    /// One of a closed set of words.
    case word([String])
    /// A number with a unit, within one of these ranges.
    case quantity([QuantityRange])
    /// One of a closed set of words, or a number with a unit.
    case wordOrQuantity([String], [QuantityRange])
    /// A whole number without a unit.
    case whole(ClosedRange<Int>)
    /// `true` or `false`.
    case truth
    /// `true`, whose opposite is written in another way.
    case affirmation
    /// The path of a file, relative to the document.
    case file(FileRole)
    /// Values of one form, at least so many.
    case list(Form, atLeast: Int)
    /// A word that stands for a list, or the list itself.
    case wordOrList(String, Form, atLeast: Int)
    /// A value of one form, plain or with how sure it is and where it stands.
    case stated(Form)
    /// A map with known keys.
    case record(RecordForm)
    /// A map that holds exactly one of several keys, which decides what else it may hold.
    case choice(ChoiceForm)

    /// What the form is called in a message.
    var words: String {
        switch self {
        case .text: "a text"
        case .word(let words): "one of \(words.joined(separator: ", "))"
        case .quantity(let ranges): ranges.map(\.words).joined(separator: " or ")
        case .wordOrQuantity(let words, let ranges):
            "one of \(words.joined(separator: ", ")) or \(ranges.map(\.words).joined(separator: " or "))"
        case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .truth: "`true` or `false`"
        case .affirmation: "`true`"
        case .file(let role): "the path of \(role.words)"
        case .stated(let form): form.words
        case .list(let form, _): "a list, each \(form.words)"
        case .wordOrList(let word, let form, _): "`\(word)` or a list, each \(form.words)"
        case .record(let record): "a map with keys such as `\(record.fields.first?.name ?? "")`"
        case .choice(let choice): "a map with one of \(choice.keys.joined(separator: ", "))"
        }
    }
}

/// The keys that a map may hold.
public struct RecordForm: Sendable {
    /// What the record is called in messages and headings.
    public let title: String
    /// Its fields, in the order in which they are written down.
    public let fields: [FieldForm]
}

/// A key with what may stand behind it.
public struct FieldForm: Sendable {
    /// What holds where the key is absent.
    public enum Absence: Sendable {
        /// The key must be there.
        case refused
        /// Nothing is set.
        case allowed
        /// This value holds, as it would be written; `{}` for a map of which each key has a default.
        case means(String)
        /// What holds follows from other keys, in these words.
        case follows(String)
    }

    /// The key.
    public let name: String
    /// What may stand behind it.
    public let form: Form
    /// What holds where it is absent.
    public let absence: Absence
    /// What it says, in one line.
    public let summary: String
}

/// A map of which one key decides what it is.
public struct ChoiceForm: Sendable {
    /// What the map is called in messages and headings.
    public let title: String
    /// The alternatives; the first field of each is the key that decides.
    public let alternatives: [RecordForm]

    /// The keys that decide.
    public var keys: [String] { alternatives.compactMap { $0.fields.first?.name } }
}

/// What a file is to the document that names it.
public enum FileRole: Sendable {
    /// A document of the product.
    case document(DocumentKind)
    /// A route.
    case route
    /// A drive: what the position source replays.
    case drive

    /// What the file is called in a message.
    var noun: String {
        switch self {
        case .document(let kind): "\(kind.rawValue) document"
        case .route: "route"
        case .drive: "drive"
        }
    }

    /// The noun with its article.
    package var words: String {
        if case .document(let kind) = self { kind.words } else { "a \(noun)" }
    }
}
