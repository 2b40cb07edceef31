public import Journaling

/// A value of the unit was found from outside, or could not be.
public struct UnitValueFound: ExchangedRecord, Hashable, Sendable {
    /// The key that the value has in a unit's document, such as `pan.threshold`; limits of the system have names of their own.
    public var name = ""
    /// The value as a document writes it, absent where it could not be found.
    public var measured: String?
    /// Between what the true value lies, in words; absent for a word or a count.
    public var interval: String?
    /// How many trials or samples it rests on.
    public var n = 0
    /// What the unit's profile and Apple's text say, absent where they say nothing.
    public var profile: String?, documented: String?
    /// Why it could not be found, or what is to be known of it.
    public var remark: String?

    package init() {}

    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("name", &name)
        try fields.field("measured", &measured)
        try fields.field("interval", &interval)
        try fields.field("n", &n)
        try fields.field("profile", &profile)
        try fields.field("documented", &documented)
        try fields.field("remark", &remark)
    }

    /// The value in one line, such as `pan.threshold 10 pt (profile 12 pt)`.
    public var text: String {
        let beside = profile.map { " (profile \($0))" } ?? ""
        guard let measured else { return "\(name) from profile\(beside): \(remark ?? "")" }
        return "\(name) \(measured)\(beside)"
    }
}
