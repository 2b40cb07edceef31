/// Texts by their names, such as a device's properties: so few that a list is read faster than a table of hashes.
///
/// The order in which they were put in is kept, and says nothing: two of them are equal where each name has the same text.
public struct NamedTexts: Sendable, ExpressibleByDictionaryLiteral, Sequence {
    /// A name with its text.
    public typealias Element = (name: String, text: String)

    private var pairs: [Element] = []

    /// Makes a list; the last text of a name stands.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, text) in elements { self[name] = text }
    }

    /// Makes a list of a table.
    public init(_ table: [String: String]) {
        pairs = table.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// How many there are.
    public var count: Int { pairs.count }

    /// The text of a name, nil where it has none.
    public subscript(name: String) -> String? {
        get { place(of: name).map { pairs[$0].text } }
        set {
            switch (place(of: name), newValue) {
            case (let place?, let text?): pairs[place].text = text
            case (let place?, nil): pairs.remove(at: place)
            case (nil, let text?): pairs.append((name, text))
            case (nil, nil): break
            }
        }
    }

    /// Removes a name and returns its text, nil where it had none.
    @discardableResult
    public mutating func removeValue(forKey name: String) -> String? {
        place(of: name).map { pairs.remove(at: $0).text }
    }

    /// Takes over the texts of another list; of a name that both have, `isNewer` says whether the other's stands.
    public mutating func merge(_ other: NamedTexts, isNewer: Bool) {
        guard !pairs.isEmpty else { return pairs = other.pairs }
        for (name, text) in other.pairs where isNewer || self[name] == nil { self[name] = text }
    }

    /// Each name with its text, in the order in which they were put in.
    public func makeIterator() -> IndexingIterator<[Element]> { pairs.makeIterator() }

    mutating func reserve(_ count: Int) { pairs.reserveCapacity(count) }

    private func place(of name: String) -> Int? { pairs.firstIndex { $0.name == name } }
}

extension NamedTexts: Hashable {
    /// Whether both have the same names with the same texts.
    public static func == (one: NamedTexts, other: NamedTexts) -> Bool {
        one.count == other.count && one.pairs.allSatisfy { other[$0.name] == $0.text }
    }

    /// Hashes the names in no order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(pairs.reduce(0) { $0 ^ $1.name.hashValue ^ ($1.text.hashValue &* 31) })
    }
}
