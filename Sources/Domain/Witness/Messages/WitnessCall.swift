public import CarPlay
package import Journaling

/// A template call that the app makes.
public struct WitnessCall: Hashable, Sendable {
    /// The call.
    public var call: TemplateCall
    /// The number of the fix that caused it, nil where none did or the app does not tell.
    public var fix: Int?

    /// Makes the message of a call.
    public init(_ call: TemplateCall = .pop(), fix: Int? = nil) {
        self.call = call
        self.fix = fix
    }
}

extension WitnessCall: ExchangedRecord {
    /// Makes a message to read into.
    package init() { self.init(.pop()) }

    /// Visits the fields: `call`, those of the call, and `fix`.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try call.exchange(&fields)
        try fields.field("fix", &fix)
    }
}

/// What the app was told of a call, through its completion or an exception.
public struct WitnessResult: Hashable, Sendable {
    /// The number of the call's line.
    public var call = 0
    /// Whether it worked.
    public var worked = true
    /// The error or the exception in the system's words.
    public var error: String?

    /// Makes a message to read into.
    public init() {}

    /// Makes the result of the call on the line with a number.
    public init(of call: Int, worked: Bool, error: String? = nil) {
        self.call = call
        self.worked = worked
        self.error = error
    }
}

extension WitnessResult: ExchangedRecord {
    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("of", &call)
        try fields.field("ok", &worked)
        try fields.field("error", &error)
    }
}
