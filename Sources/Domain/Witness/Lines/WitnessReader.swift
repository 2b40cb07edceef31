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
        /// It is of a kind that this version does not know, by its name.
        case unknown(String)
        /// It cannot be read, and why.
        case malformed(String)
    }

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
        finish(UnsafeBufferPointer(start: nil, count: 0)[...], take)
    }

    private mutating func keep(_ piece: Slice<UnsafeBufferPointer<UInt8>>) {
        guard !isOverlong, partial.count + piece.count <= longest else {
            isOverlong = true
            return partial.removeAll()
        }
        partial.append(contentsOf: piece)
    }

    private mutating func finish(_ piece: Slice<UnsafeBufferPointer<UInt8>>, _ take: (_ number: Int, Reading) -> Void) {
        number += 1
        if partial.isEmpty && !isOverlong && piece.count <= longest {
            return count(UnsafeBufferPointer(rebasing: piece), take)
        }
        keep(piece)
        if isOverlong {
            counts.lines += 1
            counts.malformed += 1
            take(number, .malformed("it is longer than \(longest) bytes"))
        } else {
            let line = partial
            line.withUnsafeBufferPointer { count($0, take) }
        }
        partial.removeAll(keepingCapacity: true)
        isOverlong = false
    }

    private mutating func count(_ line: UnsafeBufferPointer<UInt8>, _ take: (_ number: Int, Reading) -> Void) {
        guard line.contains(where: { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: " ") }) else { return }
        counts.lines += 1
        let reading = read(line: line)
        switch reading {
        case .line: break
        case .unknown: counts.unknownKinds += 1
        case .malformed: counts.malformed += 1
        }
        take(number, reading)
    }
}

extension WitnessReader {
    private mutating func read(line: UnsafeBufferPointer<UInt8>) -> Reading {
        guard (try? UTF8Span(validating: line.span)) != nil else { return .malformed("it is no UTF-8") }
        guard tape.read(line) else { return .malformed("it is no JSON object") }
        return tape.tokens.withUnsafeBufferPointer { tokens in
            var fields = WitnessFields(line, tokens)
            do throws(FieldError) {
                return try message(&fields)
            } catch {
                return .malformed("`\(error.field)` is not \(error.expected)")
            }
        }
    }

    private mutating func message(_ fields: inout WitnessFields) throws(FieldError) -> Reading {
        var (name, number, stamp) = ("", Int?.none, 0)
        try fields.field("kind", &name)
        guard let kind = WitnessKind(rawValue: name) else { return .unknown(name) }
        try fields.field("n", &number)
        try fields.field("t", &stamp)
        var message = WitnessMessage(blank: kind)
        do throws(FieldError) {
            try message.exchange(&fields)
        } catch  where ["call", "callback"].contains(error.field) {
            return .unknown("\(name): \(error.expected)")
        }
        counts.unknownKeys += fields.unknown
        return .line(WitnessLine(number: number, stamp: Int64(stamp), message))
    }
}
