import CExpat

/// What expat's callbacks work on while a document is read: the open elements, the open text and the first fault.
final class XMLReading {
    /// The parser that calls.
    var parser: XML_Parser?
    /// The names of the open elements, outermost first.
    private(set) var open: [String] = []
    /// Why the reading was stopped.
    private(set) var fault: FormatError?

    private let limits: XML.Limits
    private let consume: (XMLEvent) throws(FormatError) -> Void
    private var text: [UInt8] = []
    private var textPosition = Position(line: 1, column: 1)

    init(limits: XML.Limits, consume: @escaping (XMLEvent) throws(FormatError) -> Void) {
        self.limits = limits
        self.consume = consume
    }

    /// The reading behind the pointer that expat hands back.
    static func of(_ context: UnsafeMutableRawPointer?) -> XMLReading? {
        context.map { Unmanaged<XMLReading>.fromOpaque($0).takeUnretainedValue() }
    }

    /// An element begins; the attributes are names and values in turn, closed by nil.
    func start(_ name: UnsafePointer<CChar>?, attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        flush()
        guard let name, fault == nil else { return }
        guard open.count < limits.depth else { return refuse("nested more than \(limits.depth) levels deep") }
        guard parser.map({ Int(XML_GetCurrentByteCount($0)) }) ?? 0 <= limits.textBytes else {
            return refuse("a tag of more than \(limits.textBytes) bytes")
        }
        open.append(Self.local(name))
        tell(.start(name: open[open.count - 1], attributes: Self.pairs(attributes)), at: position)
    }

    /// The innermost element ends.
    func end() {
        flush()
        guard fault == nil, let name = open.popLast() else { return }
        tell(.end(name: name), at: position)
    }

    /// A piece of text; expat cuts it at line ends and entities.
    func take(_ piece: UnsafeRawBufferPointer) {
        guard fault == nil else { return }
        if text.isEmpty { textPosition = position }
        text.append(contentsOf: piece)
        if text.count > limits.textBytes { refuse("a text of more than \(limits.textBytes) bytes") }
    }

    /// Stops the reading here with a reason (XML_StopParser).
    func refuse(_ reason: String) {
        stop(with: FormatError(at: position, reason))
    }

    private func stop(with error: FormatError) {
        fault = fault ?? error
        if let parser { XML_StopParser(parser, 0) }
    }

    private var position: Position { parser.map { Position(of: $0) } ?? textPosition }

    /// Hands on the text that has come together.
    private func flush() {
        defer { text.removeAll(keepingCapacity: true) }
        guard fault == nil, text.contains(where: { $0 > 0x20 }) else { return }
        tell(.text(String(decoding: text, as: UTF8.self)), at: textPosition)
    }

    private func tell(_ kind: XMLEvent.Kind, at position: Position) {
        do throws(FormatError) { try consume(XMLEvent(kind, at: position)) } catch { stop(with: error) }
    }

    private static func local(_ name: UnsafePointer<CChar>) -> String {
        let name = String(cString: name)
        return name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
    }

    private static func pairs(_ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [XMLAttribute] {
        var pairs: [XMLAttribute] = []
        var next = attributes
        while let place = next, let name = place[0], let value = place[1] {
            pairs.append(XMLAttribute(local(name), String(cString: value)))
            next = place + 2
        }
        return pairs
    }
}
