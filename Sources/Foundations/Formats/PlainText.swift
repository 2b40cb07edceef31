import Glibc

/// Tells text from what is none, before a parser sees it: one clear error instead of a parser's guess.
enum PlainText {
    /// Throws where the bytes are empty, binary, not UTF-8 or hold a character that YAML 1.1 does not print.
    static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatError) {
        let start = Position(line: 1, column: 1)
        guard let base = bytes.baseAddress, !bytes.isEmpty else { throw FormatError(at: start, "the file is empty") }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw FormatError(at: start, "the file is UTF-16; save it as UTF-8")
        }
        guard memchr(base, 0, bytes.count) == nil else {
            throw FormatError(at: start, "the file is binary, not text: it holds a NUL byte")
        }
        try checkCharacters(bytes)
    }

    private static func checkCharacters(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatError) {
        var position = Position(line: 1, column: 1)
        var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while place < bytes.count {
            let length = UTF8Sequence.length(in: bytes, at: place)
            guard length > 0 else {
                throw FormatError(at: position, "a byte that is not UTF-8; save the file as UTF-8")
            }
            guard isPrintable(bytes, place, length) else {
                throw FormatError(at: position, "a control character; write it as an escape in double quotes")
            }
            let isLineEnd = bytes[place] == 0x0A || (bytes[place] == 0x0D && !hasLineFeed(bytes, at: place + 1))
            position = Position(
                line: position.line + (isLineEnd ? 1 : 0), column: isLineEnd ? 1 : position.column + 1)
            place += length
        }
    }

    private static func hasLineFeed(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        place < bytes.count && bytes[place] == 0x0A
    }

    /// The production `c-printable` of YAML 1.1, without a byte order mark inside the text, as libyaml reads it.
    private static func isPrintable(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ length: Int) -> Bool {
        switch (bytes[place], length) {
        case (0x09, _), (0x0A, _), (0x0D, _), (0x20...0x7E, _): true
        case (0xC2, _): bytes[place + 1] == 0x85 || bytes[place + 1] >= 0xA0
        case (0xEF, _):
            (bytes[place + 1], bytes[place + 2]) != (0xBB, 0xBF)
                && !(bytes[place + 1] == 0xBF && bytes[place + 2] >= 0xBE)
        default: length > 1
        }
    }
}
