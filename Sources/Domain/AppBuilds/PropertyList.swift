/// A property list as a tree, whatever form its file had.
public indirect enum PropertyList: Hashable, Sendable {
    /// A text.
    case string(String)
    /// A truth value.
    case boolean(Bool)
    /// A whole number.
    case integer(Int64)
    /// A number.
    case real(Double)
    /// A time in seconds since 2001-01-01 UTC.
    case date(Double)
    /// Bytes.
    case data([UInt8])
    /// Values in order.
    case array([PropertyList])
    /// Values by their keys.
    case dictionary([String: PropertyList])

    /// The value of a key, nil where this is no dictionary or has no such key.
    public subscript(key: String) -> PropertyList? { entries?[key] }

    /// The entries of a dictionary, nil for anything else.
    public var entries: [String: PropertyList]? {
        guard case .dictionary(let entries) = self else { return nil }
        return entries
    }

    /// The values of an array, nil for anything else.
    public var values: [PropertyList]? {
        guard case .array(let values) = self else { return nil }
        return values
    }

    /// The text of a string, nil for anything else.
    public var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// What it is, in words that tell a truth value from a text that says the same.
    public var words: String {
        switch self {
        case .string(let text): "the string \"\(text.count > 60 ? text.prefix(60) + "…" : text)\""
        case .boolean(let truth): "\(truth)"
        case .integer(let number): "the integer \(number)"
        case .real(let number): "the real \(number)"
        case .date: "a date"
        case .data(let bytes): "\(bytes.count) bytes of data"
        case .array(let values): values.count == 1 ? "an array of 1" : "an array of \(values.count)"
        case .dictionary: "a dictionary"
        }
    }
}
