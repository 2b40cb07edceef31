import Journaling

/// Cuts what a witness sends into lines and reads each of them, whatever pieces it comes in; pure, from bytes alone.
public struct WitnessReader {
    /// The longest line that is read, in bytes; a route of a thousand steps has about 150,000.
    public static let longest = 1 << 20

    /// What was counted of the lines so far.
    public struct Counts: Hashable, Sendable {
        /// Lines that are not empty.
        public var lines = 0
        /// Lines of a kind, a call or a callback that this version does not know; they are passed over.
        public var unknownKinds = 0
        /// Keys that this version does not know; they are passed over.
        public var unknownKeys = 0
        /// Lines that cannot be read: no JSON object, no UTF-8, too long, or a field that is missing or wrong.
        public var malformed = 0

        /// Makes counts of nothing.
        public init() {}
    }

    /// What became of a line.
    public enum Reading: Hashable, Sendable {
        /// It was read.
        case line(WitnessLine)
        /// It is of a kind, or holds a kind of template, that this version does not know; with the line's number.
        case unknown(String, number: Int? = nil)
        /// It cannot be read, and why; with the line's number, where that can be read.
        case malformed(String, number: Int? = nil)
    }

    /// Takes the number of a line, what became of it, and its bytes without the line feed.
    public typealias Taker = (_ number: Int, Reading, _ line: UnsafeBufferPointer<UInt8>) -> Void

    /// What was counted so far.
    public private(set) var counts = Counts()
    private var number = 0
    private var tape = LineTape()
    private var partial: [UInt8] = []
    private var isOverlong = false
    private let longest: Int

    /// Makes a reader of a stream that has said nothing; lines of more bytes than the longest cannot be read.
    public init(longest: Int = Self.longest) {
        self.longest = longest
    }

    /// How many bytes of a line that has not ended are kept.
    public var pending: Int { isOverlong ? longest : partial.count }

    /// Takes bytes as they come and hands on each line that they complete, with its number from 1; empty
    /// lines count, as in an editor, and are handed on to nobody.
    public mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, take: (_ number: Int, Reading) -> Void) {
        read(bytes) { number, reading, _ in take(number, reading) }
    }

    /// Takes bytes as they come and hands on each line that they complete, with its number and its own bytes, of which
    /// there are none where it is too long.
    public mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, take: Taker) {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            finish(rest[..<end], take)
            rest = rest[(end + 1)...]
        }
        keep(rest)
    }

    /// Takes bytes as they come and hands on each line that they complete.
    public mutating func read(_ bytes: [UInt8], take: (_ number: Int, Reading) -> Void) {
        bytes.withUnsafeBufferPointer { read($0, take: take) }
    }

    /// Takes the end of the stream: what stands behind the last line feed is a line too.
    public mutating func finish(take: (_ number: Int, Reading) -> Void) {
        guard isOverlong || !partial.isEmpty else { return }
        finish(UnsafeBufferPointer(start: nil, count: 0)[...]) { number, reading, line in
            guard reading == Self.noObject, line.first == UInt8(ascii: "{") else { return take(number, reading) }
            take(number, .malformed("the trace ends in the middle of it"))
        }
    }

    private static let noObject = Reading.malformed("it is no JSON object")
    /// The byte order mark of UTF-8.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private mutating func keep(_ piece: Slice<UnsafeBufferPointer<UInt8>>) {
        guard !isOverlong, partial.count + piece.count <= longest else {
            isOverlong = true
            return partial.removeAll()
        }
        partial.append(contentsOf: piece)
    }

    private mutating func finish(_ piece: Slice<UnsafeBufferPointer<UInt8>>, _ take: Taker) {
        number += 1
        if partial.isEmpty && !isOverlong && piece.count <= longest {
            return count(UnsafeBufferPointer(rebasing: piece), take)
        }
        keep(piece)
        if isOverlong {
            counts.lines += 1
            counts.malformed += 1
            let reading = Reading.malformed("it is longer than \(longest) bytes", number: nil)
            take(number, reading, UnsafeBufferPointer(start: nil, count: 0))
        } else {
            let line = partial
            line.withUnsafeBufferPointer { count($0, take) }
        }
        partial.removeAll(keepingCapacity: true)
        isOverlong = false
    }

    private mutating func count(_ line: UnsafeBufferPointer<UInt8>, _ take: Taker) {
        // Editors of Windows put a mark before the first line.
        let hasMark = number == 1 && line.starts(with: Self.mark)
        let line = hasMark ? UnsafeBufferPointer(rebasing: line.dropFirst(Self.mark.count)) : line
        guard line.contains(where: { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: " ") }) else { return }
        counts.lines += 1
        let reading = read(line: line)
        switch reading {
        case .line: break
        case .unknown: counts.unknownKinds += 1
        case .malformed: counts.malformed += 1
        }
        take(number, reading, line)
    }
}

extension WitnessReader {
    private mutating func read(line: UnsafeBufferPointer<UInt8>) -> Reading {
        guard (try? UTF8Span(validating: line.span)) != nil else { return .malformed("it is no UTF-8", number: nil) }
        guard tape.read(line) else { return Self.noObject }
        return tape.tokens.withUnsafeBufferPointer { tokens in
            var fields = WitnessFields(line, tokens)
            do throws(FieldError) {
                return try message(&fields)
            } catch {
                let fault = error.isMissing ? "is missing" : "has to be \(error.expected)"
                return .malformed("`\(error.field)` \(fault)", number: Self.number(line, tokens))
            }
        }
    }

    /// The number of a line of which something else cannot be read.
    private static func number(
        _ line: UnsafeBufferPointer<UInt8>, _ tokens: UnsafeBufferPointer<LineTape.Token>
    ) -> Int? {
        var (fields, number) = (WitnessFields(line, tokens), Int?.none)
        try? fields.field("n", &number)
        return number.flatMap { $0 < 0 ? nil : $0 }
    }

    private mutating func message(_ fields: inout WitnessFields) throws(FieldError) -> Reading {
        var (name, number, stamp) = ("", Int?.none, 0)
        try fields.field("kind", &name)
        try fields.field("n", &number)
        if let number, number < 0 { throw FieldError(field: "n", expected: "a whole number from 0") }
        guard let kind = WitnessKind(rawValue: name) else { return .unknown(name, number: number) }
        try fields.field("t", &stamp)
        var message = WitnessMessage(blank: kind)
        do throws(FieldError) {
            try message.exchange(&fields)
        } catch  where error.isUnknownName {
            return .unknown("\(name): \(error.expected)", number: number)
        }
        if case .unread(let reason) = message { return .malformed(reason, number: number) }
        counts.unknownKeys += fields.unknown
        return .line(WitnessLine(number: number, stamp: Int64(stamp), message))
    }
}

extension FieldError {
    /// A field that has to be there and is not.
    static func missing(_ name: StaticString) -> FieldError { FieldError(field: "\(name)", expected: "") }

    /// A call or a callback of a later version.
    static func unknownName(_ name: String, of field: StaticString) -> FieldError {
        FieldError(field: "\(field)", expected: "a known \(field), not \"\(name)\"")
    }

    fileprivate var isMissing: Bool { expected.isEmpty }

    /// Whether this is a call, a callback or a kind of template that a later version may know.
    fileprivate var isUnknownName: Bool {
        ["call", "callback"].contains(field) && expected.hasPrefix("a known \(field)")
            || field.hasSuffix(".is") && expected.hasPrefix("a known word")
    }
}
