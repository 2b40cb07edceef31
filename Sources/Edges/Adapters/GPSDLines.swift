/// Cuts what gpsd sends into lines and reads each of them, whatever pieces it comes in; pure, from bytes alone.
public struct GPSDLines: Sendable {
    /// What was counted of the lines so far.
    public struct Counts: Hashable, Sendable {
        /// Lines that could be read.
        public var read = 0
        /// Of these, lines of a class that a bench has no use for.
        public var other = 0
        /// Lines that are no JSON object with a class.
        public var malformed = 0
        /// Lines that are no UTF-8.
        public var notUTF8 = 0
        /// Lines of more than `GPSDLines.longest` bytes.
        public var overlong = 0

        /// Makes counts of nothing.
        public init() {}

        /// Lines that were skipped.
        public var skipped: Int { malformed + notUTF8 + overlong }
    }

    /// The longest line that is read, in bytes; gpsd itself writes 10,240 at most, and libgps reads no more.
    public static let longest = 65_536

    /// What was counted so far.
    public private(set) var counts = Counts()
    private var partial: [UInt8] = []
    private var isOverlong = false

    /// Makes a reader of a connection that has said nothing.
    public init() {}

    /// Takes bytes as they come and hands on the message of each line that they complete.
    public mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, take: (GPSDMessage) -> Void) {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            finish(rest[..<end], take)
            rest = rest[(end + 1)...]
        }
        keep(rest)
    }

    /// Takes bytes as they come and hands on the message of each line that they complete.
    public mutating func read(_ bytes: some Sequence<UInt8>, take: (GPSDMessage) -> Void) {
        Array(bytes).withUnsafeBufferPointer { read($0, take: take) }
    }

    private mutating func keep(_ piece: Slice<UnsafeBufferPointer<UInt8>>) {
        guard !isOverlong, partial.count + piece.count <= Self.longest else {
            isOverlong = true
            return partial.removeAll()
        }
        partial.append(contentsOf: piece)
    }

    /// Reads the line that a piece ends.
    private mutating func finish(_ piece: Slice<UnsafeBufferPointer<UInt8>>, _ take: (GPSDMessage) -> Void) {
        if partial.isEmpty && !isOverlong && piece.count <= Self.longest {
            return read(line: UnsafeBufferPointer(rebasing: piece), take)
        }
        keep(piece)
        if isOverlong {
            counts.overlong += 1
        } else {
            let line = partial
            line.withUnsafeBufferPointer { read(line: $0, take) }
        }
        partial.removeAll(keepingCapacity: true)
        isOverlong = false
    }

    private mutating func read(line: UnsafeBufferPointer<UInt8>, _ take: (GPSDMessage) -> Void) {
        guard line.contains(where: { $0 != UInt8(ascii: "\r") }) else { return }
        guard (try? UTF8Span(validating: line.span)) != nil else { return counts.notUTF8 += 1 }
        guard let message = GPSDMessage(line: line) else { return counts.malformed += 1 }
        counts.read += 1
        if case .other = message { counts.other += 1 }
        take(message)
    }
}
