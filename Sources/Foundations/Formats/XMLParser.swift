import CExpat

/// The owner of an expat parser (XML_ParserCreate).
struct XMLParser: ~Copyable {
    private let parser: XML_Parser

    /// Makes a parser that finds out the encoding: UTF-8, UTF-16, ISO-8859-1 or ASCII.
    init() throws(FormatError) {
        guard let parser = XML_ParserCreate(nil) else {
            throw FormatError(at: Position(line: 1, column: 1), "no memory for an XML parser")
        }
        self.parser = parser
    }

    deinit {
        XML_ParserFree(parser)
    }

    /// Reads a whole document (XML_Parse); throws the reading's fault, or expat's in words of ours.
    func read(_ bytes: [UInt8], into reading: XMLReading) throws(FormatError) {
        reading.parser = parser
        XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
        setHandlers()
        let isWhole = bytes.withUnsafeBytes { buffer in
            withExtendedLifetime(reading) {
                XML_Parse(
                    parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
                    == XML_STATUS_OK
            }
        }
        if let fault = reading.fault { throw fault }
        guard isWhole else { throw XMLProblem.error(of: parser, within: reading.open.last) }
    }

    private func setHandlers() {
        XML_SetElementHandler(
            parser, { XMLReading.of($0)?.start($1, attributes: $2) }, { context, _ in XMLReading.of(context)?.end() })
        XML_SetCharacterDataHandler(parser) { context, text, length in
            XMLReading.of(context)?.take(UnsafeRawBufferPointer(start: text, count: Int(length)))
        }
        XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
            XMLReading.of(context)?.refuse("a document type (<!DOCTYPE …>) is not allowed; remove it")
        }
    }
}

extension Position {
    /// The place of the part that an expat parser is at; expat counts lines from 1 and characters from 0.
    init(of parser: XML_Parser) {
        self.init(line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }
}
