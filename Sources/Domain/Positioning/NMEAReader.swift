/// Reads NMEA 0183 from blocks of bytes and hands each epoch to a consumer.
///
/// Whatever stands between the sentences is passed over and counted; where blocks end does not matter. Memory stays
/// constant, and the main path allocates nothing for a sentence.
public struct NMEAReader {
    private var counts = DecodeSummary()
    private var framer = SentenceFramer()
    private(set) var assembler: EpochAssembler
    private let isStrict: Bool
    private var narrowing: UTF16Narrowing?
    private var sawHead = false
    private(set) var held: [UInt8] = []
    /// Whether the last sentence went into an epoch.
    private var tookLast = false

    /// Makes a reader; a strict one drops sentences without a checksum.
    ///
    /// `firstDay` is the day of the first timed epoch, counted from 1970-01-01, where an earlier pass has found it.
    /// `recordedOn` is the day on which the source was written, where the host knows it: dates 1,024 weeks before it
    /// are flagged.
    public init(isStrict: Bool = false, firstDay: Int? = nil, recordedOn: Int? = nil) {
        self.isStrict = isStrict
        assembler = EpochAssembler(firstDay: firstDay, recordedOn: recordedOn)
    }

    /// What was met so far.
    public var summary: DecodeSummary {
        var summary = counts
        summary.epochs = assembler.count
        return summary
    }

    /// The day of the first timed epoch, counted from 1970-01-01; nil as long as no date was met.
    public var firstDay: Int? { assembler.calendar.firstDay }

    /// Whether the sentence read last belongs to the burst to come and not to the epoch at hand.
    public var isBetweenBursts: Bool { assembler.isBetweenBursts }

    /// Reads a block; epochs that it completes go to the consumer.
    public mutating func read(_ block: Span<UInt8>, consume: (Epoch) -> Void) {
        counts.bytes += block.count
        block.withUnsafeBufferPointer { read($0, isLast: false, consume) }
    }

    /// Ends the source: what was open goes to the consumer.
    public mutating func finish(consume: (Epoch) -> Void) {
        read(UnsafeBufferPointer(start: nil, count: 0), isLast: true, consume)
        assembler.finish(consume: consume)
    }

    /// Hands on the open epoch before its end is certain.
    mutating func release(consume: (Epoch) -> Void) {
        assembler.release(consume: consume)
    }
}

extension NMEAReader {
    private mutating func read(_ block: UnsafeBufferPointer<UInt8>, isLast: Bool, _ consume: (Epoch) -> Void) {
        guard sawHead else { return readHead(block, isLast: isLast, consume) }
        guard let narrowed = narrowing?.narrow(block) else { return readText(block, isLast: isLast, consume) }
        narrowed.withUnsafeBufferPointer { readText($0, isLast: isLast, consume) }
    }

    /// Holds the first bytes until they tell the encoding.
    private mutating func readHead(_ block: UnsafeBufferPointer<UInt8>, isLast: Bool, _ consume: (Epoch) -> Void) {
        held.append(contentsOf: block)
        let head = held
        head.withUnsafeBufferPointer { bytes in
            guard let (encoding, mark) = StreamEncoding.detect(bytes, isLast: isLast) else { return }
            if case .utf16(let bigEndian) = encoding { narrowing = UTF16Narrowing(bigEndian: bigEndian) }
            sawHead = true
            held.removeAll(keepingCapacity: true)
            read(UnsafeBufferPointer(rebasing: bytes[mark...]), isLast: isLast, consume)
        }
    }

    /// Reads a block behind what the last one left open, and holds what it leaves open itself.
    private mutating func readText(_ block: UnsafeBufferPointer<UInt8>, isLast: Bool, _ consume: (Epoch) -> Void) {
        var start = 0
        if !held.isEmpty {
            let open = held.count
            let taken = min(block.count, 2 * SentenceFramer.reach)
            held.append(contentsOf: block[..<taken])
            let joined = held
            let done = joined.withUnsafeBufferPointer {
                drain($0, isLast: isLast && taken == block.count, consume)
            }
            held.removeAll(keepingCapacity: true)
            guard done >= open else { return held.append(contentsOf: joined[done...]) }
            start = done - open
        }
        let rest = UnsafeBufferPointer(rebasing: block[start...])
        let done = drain(rest, isLast: isLast, consume)
        held.append(contentsOf: rest[done...])
    }

    /// Takes every complete sentence of a block and says how many bytes are done with.
    private mutating func drain(
        _ block: UnsafeBufferPointer<UInt8>, isLast: Bool, _ consume: (Epoch) -> Void
    ) -> Int {
        guard let base = block.baseAddress else { return 0 }
        var cursor = 0
        var sentence = Sentence(fields: Fields(of: base))
        while framer.next(in: block, from: &cursor, isLast: isLast, into: &sentence, counting: &counts) {
            stampLast()
            take(&sentence, consume)
        }
        stampLast()
        return cursor
    }

    /// Gives the last sentence the receive time that stood behind it.
    private mutating func stampLast() {
        guard let stamp = framer.takeStamp(), tookLast else { return }
        assembler.stamp(stamp)
    }

    private mutating func take(_ sentence: inout Sentence, _ consume: (Epoch) -> Void) {
        tookLast = false
        let kind = sentence.kind
        guard kind != nil || sentence.hasAddress else { return counts.malformed += 1 }
        guard sentence.checksum != .wrong else {
            counts.sentences += 1
            return counts.checksumFailed += 1
        }
        guard let kind else {
            counts.unknown += 1
            return accept(sentence.checksum)
        }
        let parts = sentence.fields.count
        guard parts >= kind.fewestParts, parts <= Fields.most else { return counts.malformed += 1 }
        accept(sentence.checksum)
        let isChecked = sentence.checksum == .right
        guard isChecked || !isStrict else { return }
        assembler.take(kind, &sentence.fields, talker: sentence.talker, isChecked: isChecked, consume: consume)
        tookLast = true
        if let received = framer.receivedAt { assembler.stamp(received) }
        if sentence.fields.sawUnreadable { counts.invalidField += 1 }
    }

    private mutating func accept(_ checksum: Sentence.Checksum) {
        counts.sentences += 1
        if checksum == .missing { counts.checksumMissing += 1 }
    }
}
