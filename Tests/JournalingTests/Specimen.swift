import Clockwork
import Journaling

/// A record with every kind of field.
struct Specimen: ExchangedRecord, Equatable {
    enum Word: String {
        case first, second
    }

    struct Part: ExchangedRecord, Equatable {
        var name = ""
        var sizes: [String] = []
        var weight: Double?

        mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
            try fields.field("name", &name)
            try fields.field("sizes", &sizes)
            try fields.field("weight", &weight, decimals: 1)
        }
    }

    var text = ""
    var count = 0
    var truth = false
    var number = 0.0
    var instant = Instant.start
    var span = Timespan.zero
    var word = Word.first
    var maybeText: String?
    var maybeCount: Int?
    var maybeNumber: Double?
    var maybeInstant: Instant?
    var maybeWord: Word?
    var texts: [String] = []
    var parts: [Part] = []

    mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("text", &text)
        try fields.field("count", &count)
        try fields.field("truth", &truth)
        try fields.field("number", &number, decimals: 3)
        try fields.field("instant", &instant)
        try fields.field("span", &span)
        try fields.field("word", &word)
        try fields.field("maybeText", &maybeText)
        try fields.field("maybeCount", &maybeCount)
        try fields.field("maybeNumber", &maybeNumber, decimals: 2)
        try fields.field("maybeInstant", &maybeInstant)
        try fields.field("maybeWord", &maybeWord)
        try fields.field("texts", &texts)
        try fields.field("parts", &parts)
    }

    /// The record's line, with its line feed.
    var line: [UInt8] {
        get throws(FieldError) {
            var encoder = LineEncoder()
            var copy = self
            encoder.begin()
            try copy.exchange(&encoder)
            encoder.end()
            return encoder.bytes
        }
    }

    static let full = Specimen(
        text: "a \"quoted\" \\ back\u{0}slash\n\ttab\u{1B}\u{7F} é 漢 🧭👩🏽‍🚀", count: -42, truth: true, number: -1.5,
        instant: Instant(nanoseconds: .max), span: .nanoseconds(-7), word: .second, maybeText: "", maybeCount: .min,
        maybeNumber: 0.25, maybeInstant: .start, maybeWord: .first, texts: ["", "null", "5", "\u{1}"],
        parts: [Part(name: "x", sizes: ["s", "m"], weight: 0.5), Part(), Part(name: "z")])
}
