/// The parts of a sentence between its commas; part 0 is the address.
///
/// A value that is empty or missing reads as nil; one that stands there and cannot be read also sets `sawUnreadable`.
struct Fields: ~Copyable {
    /// The most parts a sentence may have; NAVIOR's GSA has 30.
    static let most = 40

    /// Whether a value was met that cannot be read.
    var sawUnreadable = false
    /// Whether a hemisphere was met in lower case.
    var sawLowercase = false
    /// How many parts there are; more than `most` where the sentence cannot be one.
    private(set) var count = 1

    /// What the last time and the last place said.
    var recentTime = RecentText(Int64(0))
    var recentPlace = RecentText(Coordinate(latitude: 0, longitude: 0))

    private var body: UnsafePointer<UInt8>
    /// Where each part begins, and behind the last one where a further one would; with room for 64 parts too many.
    ///
    /// On the heap, once for many sentences: the compiler copies an inline array for each look into it.
    private let starts = UnsafeMutablePointer<UInt16>.allocate(capacity: most + 66)

    /// Fields of an empty sentence, to be filled by `BodyScan`.
    init(of body: UnsafePointer<UInt8>) {
        self.body = body
        starts.initialize(repeating: 0, count: Self.most + 66)
        starts[1] = 1
    }

    deinit { starts.deallocate() }

    /// Begins with the sentence whose first byte a pointer shows.
    mutating func begin(at body: UnsafePointer<UInt8>) {
        self.body = body
        count = 1
        (sawUnreadable, sawLowercase) = (false, false)
    }

    /// Notes the commas among 64 bytes, one bit a byte, the first of which stands at an offset in the body.
    @inline(__always)
    mutating func split(at commas: UInt64, offset: Int) {
        guard count <= Self.most else { return }
        var (rest, part) = (commas, count)
        let behind = UInt16(truncatingIfNeeded: offset &+ 1)
        while rest != 0 {
            starts[part] = behind &+ UInt16(truncatingIfNeeded: rest.trailingZeroBitCount)
            part &+= 1
            rest &= rest &- 1
        }
        count = part
    }

    /// Ends the sentence behind its last byte.
    mutating func end(at length: Int) {
        starts[count] = UInt16(truncatingIfNeeded: length &+ 1)
    }

    /// The bytes of a part; empty where there is no such part.
    @inline(__always)
    func bytes(_ part: Int) -> UnsafeBufferPointer<UInt8> {
        guard part < count else { return UnsafeBufferPointer(start: body, count: 0) }
        // `count` is 105 at most: 64 commas are noted only where there were no more than 40 parts.
        let (start, next) = (Int(starts[part]), Int(starts[part &+ 1]))
        return UnsafeBufferPointer(start: body + start, count: next &- start &- 1)
    }

    /// The bytes of several parts with the commas between them; empty where not all of them are there.
    func bytes(_ part: Int, count parts: Int) -> UnsafeBufferPointer<UInt8> {
        guard part &+ parts <= count else { return UnsafeBufferPointer(start: body, count: 0) }
        let (start, next) = (Int(starts[part]), Int(starts[part &+ parts]))
        return UnsafeBufferPointer(start: body + start, count: next &- start &- 1)
    }

    /// The one byte of a part; nil where it is empty, unreadable where it is longer.
    @inline(__always)
    mutating func letter(_ part: Int) -> UInt8? {
        let text = bytes(part)
        guard text.count <= 1 else { return unreadable() }
        return text.first
    }

    /// Remembers that a value cannot be read.
    mutating func unreadable<Value>() -> Value? {
        sawUnreadable = true
        return nil
    }
}
