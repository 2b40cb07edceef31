import CExpat

/// Tells what expat found wrong, with the remedy where there is a usual one.
enum XMLProblem {
    /// The error at which a parser stopped, within the innermost open element.
    static func error(of parser: XML_Parser, within element: String?) -> FormatError {
        let code = XML_GetErrorCode(parser)
        let position = Position(of: parser)
        switch (code, element) {
        case (XML_ERROR_NO_ELEMENTS, nil), (XML_ERROR_UNCLOSED_TOKEN, nil):
            return FormatError(at: position, "the document ends before its first element")
        case (XML_ERROR_NO_ELEMENTS, let element?), (XML_ERROR_UNCLOSED_TOKEN, let element?):
            return FormatError(at: position, "the document ends within <\(element)>: the file is cut off")
        case (XML_ERROR_TAG_MISMATCH, let element?):
            return FormatError(at: position, "<\(element)> must be closed here")
        default:
            let words = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
            return FormatError(at: position, remedies[code.rawValue] ?? "not XML: \(words)")
        }
    }

    private static let remedies = [
        XML_ERROR_SYNTAX.rawValue: "not XML: between its elements a document holds no text",
        XML_ERROR_INVALID_TOKEN.rawValue:
            "a character that cannot stand here; write a < or & of a text as &lt; or &amp;, and save the file as UTF-8",
        XML_ERROR_UNKNOWN_ENCODING.rawValue: "an encoding that is not read; save the file as UTF-8",
        XML_ERROR_INCORRECT_ENCODING.rawValue: "the encoding is not the declared one; save the file as UTF-8",
        XML_ERROR_UNDEFINED_ENTITY.rawValue: "an entity that XML does not know; write the character itself",
        XML_ERROR_DUPLICATE_ATTRIBUTE.rawValue: "an attribute that stands twice",
        XML_ERROR_JUNK_AFTER_DOC_ELEMENT.rawValue: "something stands behind the end of the document; a file holds one",
    ]
}
