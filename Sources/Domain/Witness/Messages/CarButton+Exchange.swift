public import CarPlay
package import Journaling

extension CarButton: ExchangedRecord {
    /// Makes a button to read into.
    package init() { self.init(0) }

    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("id", &id)
        try fields.text("title", &title)
        try fields.field("image", &image)
        try fields.hint("purpose", &purpose)
    }
}

extension CarImage: ExchangedRecord {
    /// Makes a picture to read into.
    package init() { self.init("") }

    /// Visits the fields; without a name for the dark it is the same by day and night.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.text("light", &light)
        var other = dark == light ? nil : dark
        try fields.field("dark", &other)
        dark = other ?? light
        try fields.field("width", &size.width, decimals: 2)
        try fields.field("height", &size.height, decimals: 2)
        try fields.count("frames", &frames, unless: 1)
    }
}

extension ListSection: ExchangedRecord {
    /// Makes a section to read into.
    package init() { self.init([]) }

    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("rows", &items)
        try fields.text("header", &header)
        try fields.text("index", &indexTitle)
    }
}

extension ListItem: ExchangedRecord {
    /// Makes a row to read into.
    package init() { self.init(0) }

    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("id", &id)
        try fields.text("text", &text)
        try fields.text("detail", &detail)
        try fields.count("images", &images)
    }
}
