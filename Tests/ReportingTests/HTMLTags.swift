/// What a page consists of, read by a scanner that accepts only quoted attributes and closed tags.
struct HTMLTags {
    /// A tag that opens or is closed in itself.
    struct Tag {
        var name: String
        var attributes: [(name: String, value: String)] = []

        func value(_ name: String) -> String? {
            attributes.first { $0.name == name }?.value
        }
    }

    private(set) var tags: [Tag] = []
    private(set) var texts: [String] = []
    /// What is wrong with the page, empty where it is well-formed.
    private(set) var faults: [String] = []
    private var open: [String] = []

    init(_ page: [UInt8]) {
        var rest = String(decoding: page, as: UTF8.self)[...]
        while let begin = rest.firstIndex(of: "<") {
            take(text: rest[..<begin])
            guard let end = rest[begin...].firstIndex(of: ">") else {
                faults.append("a tag without its end")
                break
            }
            take(tag: rest[rest.index(after: begin)..<end])
            rest = rest[rest.index(after: end)...]
        }
        take(text: rest)
        if !open.isEmpty { faults.append("not closed: \(open)") }
    }

    /// The tags' names and the names of their attributes: what no text may change.
    var structure: [String] {
        tags.map { "\($0.name) \($0.attributes.map(\.name))" }
    }

    func named(_ name: String) -> [Tag] {
        tags.filter { $0.name == name }
    }

    private mutating func take(text: Substring) {
        texts.append(String(text))
        for piece in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
            let isEntity = ["amp;", "lt;", "gt;", "quot;", "apos;"].contains { piece.hasPrefix($0) }
            if !isEntity { faults.append("a bare ampersand before \(piece.prefix(10))") }
        }
    }

    private mutating func take(tag source: Substring) {
        if source.hasPrefix("!") { return }
        if source.hasPrefix("/") {
            if open.popLast() != String(source.dropFirst()) { faults.append("</\(source.dropFirst())> closes another") }
            return
        }
        let isClosed = source.hasSuffix("/")
        let name = source.prefix { $0.isLetter || $0.isNumber }
        tags.append(Tag(name: String(name)))
        if !isClosed { open.append(String(name)) }
        take(attributes: source.dropFirst(name.count).dropLast(isClosed ? 1 : 0))
    }

    private mutating func take(attributes source: Substring) {
        var rest = source.drop { $0 == " " }
        while !rest.isEmpty {
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
            let value = rest.dropFirst(name.count + 2).prefix { $0 != "\"" }
            guard !name.isEmpty, rest.dropFirst(name.count).hasPrefix("=\"") else {
                return faults.append("attributes that are none: \(rest.prefix(40))")
            }
            take(text: value)
            tags[tags.count - 1].attributes.append((String(name), String(value)))
            rest = rest.dropFirst(name.count + 3 + value.count).drop { $0 == " " }
        }
    }
}
