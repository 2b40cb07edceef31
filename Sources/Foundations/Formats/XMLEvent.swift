/// A part of an XML document with its place.
public struct XMLEvent: Hashable, Sendable {
    /// What a part is.
    public enum Kind: Hashable, Sendable {
        /// An element begins, with its attributes in the order of the document.
        case start(name: String, attributes: [XMLAttribute])
        /// The text between two tags, entities replaced; one that is only white space is left out.
        case text(String)
        /// An element ends.
        case end(name: String)
    }

    /// What it is.
    public var kind: Kind
    /// Where it begins.
    public var position: Position

    /// Makes a part of a kind and a place.
    public init(_ kind: Kind, at position: Position) {
        self.kind = kind
        self.position = position
    }
}

/// An attribute of an XML element.
public struct XMLAttribute: Hashable, Sendable {
    /// The name without its prefix.
    public var name: String
    /// The value, entities replaced.
    public var value: String

    /// Makes an attribute of a name and a value.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
