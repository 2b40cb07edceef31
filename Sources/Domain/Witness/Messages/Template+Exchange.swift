public import CarPlay
import Clockwork
package import Journaling

extension Template: ExchangedRecord {
    /// Makes a map template to read into.
    package init() { self.init(id: 0, .map([])) }

    /// Visits the fields; which there are in the content depends on its kind, in `is`.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("id", &id)
        var kind = kind
        try fields.field("is", &kind)
        if kind != self.kind { content = .blank(kind) }
        try content.exchange(&fields)
        // The title of a sheet is a part of its content.
        if kind != .actionSheet { try fields.field("title", &title) }
        try fields.field("image", &image)
        try fields.field("class", &subclass)
        try fields.field("leading", &leading)
        try fields.field("trailing", &trailing)
    }
}

extension Template.Content {
    /// A content of a kind with nothing in it.
    static func blank(_ kind: TemplateKind) -> Self {
        switch kind {
        case .map: .map([])
        case .list: .list(ListContent([]))
        case .grid: .grid([])
        case .search: .search([])
        case .alert: .alert([], [])
        case .actionSheet: .actionSheet(title: nil, message: nil, [])
        case .voiceControl: .voiceControl([])
        case .information: .information(items: 0, [])
        case .tabBar: .tabBar([])
        case .contact: .contact([])
        case .pointOfInterest: .pointOfInterest(0)
        case .nowPlaying: .nowPlaying([])
        }
    }

    fileprivate mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        switch self {
        case .map(var buttons):
            try fields.field("buttons", &buttons)
            self = .map(buttons)
        case .grid(var buttons):
            try fields.field("buttons", &buttons)
            self = .grid(buttons)
        case .contact(var buttons):
            try fields.field("buttons", &buttons)
            self = .contact(buttons)
        case .nowPlaying(var buttons):
            try fields.field("buttons", &buttons)
            self = .nowPlaying(buttons)
        case .list(var list):
            try fields.field("sections", &list.sections)
            try fields.field("buttons", &list.headerButtons)
            self = .list(list)
        case .search(var rows):
            try fields.field("rows", &rows)
            self = .search(rows)
        case .alert(var titles, var buttons):
            try fields.field("titles", &titles)
            try fields.field("buttons", &buttons)
            self = .alert(titles, buttons)
        case .voiceControl(var states):
            try fields.field("states", &states)
            self = .voiceControl(states)
        case .tabBar(var tabs):
            try fields.field("tabs", &tabs)
            self = .tabBar(tabs)
        case .actionSheet, .information, .pointOfInterest: try exchangeOther(&fields)
        }
    }

    private mutating func exchangeOther(_ fields: inout some FieldExchange) throws(FieldError) {
        switch self {
        case .actionSheet(var title, var message, var buttons):
            try fields.field("title", &title)
            try fields.field("message", &message)
            try fields.field("buttons", &buttons)
            self = .actionSheet(title: title, message: message, buttons)
        case .information(var items, var buttons):
            try fields.count("items", &items)
            try fields.field("buttons", &buttons)
            self = .information(items: items, buttons)
        case .pointOfInterest(var points):
            try fields.count("items", &points)
            self = .pointOfInterest(points)
        default: break
        }
    }
}

extension VoiceState: ExchangedRecord {
    /// Makes a state to read into.
    package init() { self.init(0) }

    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("id", &id)
        try fields.field("titles", &titles)
        try fields.field("image", &image)
        try fields.seconds("cycle", &cycle)
        try fields.field("buttons", &buttons)
    }
}
