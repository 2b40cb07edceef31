/// What a list template holds.
public struct ListContent: Hashable, Sendable {
    /// Its sections.
    public var sections: [ListSection]
    /// The buttons above them; from iOS 26.
    public var headerButtons: [CarButton]

    /// Makes a list.
    public init(_ sections: [ListSection], headerButtons: [CarButton] = []) {
        self.sections = sections
        self.headerButtons = headerButtons
    }

    /// How many rows all sections have together.
    public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }
}

/// A section of a list.
public struct ListSection: Hashable, Sendable {
    /// Its header, empty for none.
    public var header: String
    /// What stands for it in the index at the side, empty for nothing.
    public var indexTitle: String
    /// Its rows.
    public var items: [ListItem]

    /// Makes a section.
    public init(_ items: [ListItem], header: String = "", indexTitle: String = "") {
        self.items = items
        self.header = header
        self.indexTitle = indexTitle
    }
}

/// A row of a list.
public struct ListItem: Hashable, Sendable {
    /// The row's number, by which presses are told.
    public var id: Int
    /// Its text.
    public var text: String
    /// The text below.
    public var detail: String
    /// How many pictures stand in the row, 0 for a plain one.
    public var images: Int
    /// The picture beside its text, nil where it has none.
    public var picture: CarImage?

    /// Makes a row.
    public init(_ id: Int, text: String = "", detail: String = "", images: Int = 0) {
        self.id = id
        self.text = text
        self.detail = detail
        self.images = images
    }
}
