/// Cuts a log into the bursts of its timed epochs, byte for byte: put together they are the log again.
///
/// Where an epoch ends is asked of the reader, so that untimed sentences that open a burst go with it. What comes
/// before the first burst goes with it, what comes behind the last one with that. Sentences whose time is empty go
/// with the burst around them.
public struct ReplaySplitter {
    /// A burst holds no more than this; what is before that, such as a long binary head, is left out and counted.
    public static let longest = 1 << 20

    /// How many bytes were left out.
    public private(set) var leftOut = 0

    private var reader = NMEAReader()
    private var pieces = LogPieces()
    /// The burst at hand, and the bytes that already belong to the one to come.
    private var open: [UInt8] = [], coming: [UInt8] = []
    /// The last complete burst: where no other one follows it takes the rest of the log.
    private var complete: ReplayBurst?

    /// Makes a splitter of a log that has not begun.
    public init() {}

    /// Takes a block of the log; each burst that it completes goes to the consumer.
    public mutating func read(_ block: Span<UInt8>, consume: (ReplayBurst) -> Void) {
        var ended: [[UInt8]] = []
        pieces.take(block) { ended.append($0) }
        for piece in ended { take(piece, consume) }
    }

    /// Ends the log; the last burst goes to the consumer.
    public mutating func finish(consume: (ReplayBurst) -> Void) {
        var ended: [[UInt8]] = []
        pieces.finish { ended.append($0) }
        for piece in ended { take(piece, closing: true, consume) }
        var epoch: Epoch?
        reader.finish { if $0.timeOfDay != nil { epoch = $0 } }
        if let epoch { pass(epoch, consume) }
        open += coming
        if var last = complete {
            last.bytes += open
            consume(last)
        }
        (open, coming, complete) = ([], [], nil)
    }

    private mutating func take(_ piece: [UInt8], closing: Bool = false, _ consume: (ReplayBurst) -> Void) {
        var ended: Epoch?
        // A last sentence may lack its line end; with one the reader takes it now, as a burst of its own if it is.
        let read = closing ? piece + [0x0A] : piece
        reader.read(read.span) { if $0.timeOfDay != nil { ended = $0 } }
        if let ended { pass(ended, consume) }
        if reader.isBetweenBursts {
            coming += piece
        } else {
            open += coming + piece
            coming = []
        }
        leftOut += Self.shorten(&open) + Self.shorten(&coming)
    }

    /// Takes the bytes at hand for those of an epoch that has ended.
    private mutating func pass(_ epoch: Epoch, _ consume: (ReplayBurst) -> Void) {
        if let complete { consume(complete) }
        complete = ReplayBurst(bytes: open, epoch: epoch)
        (open, coming) = (coming, [])
    }

    /// Cuts off the beginning of what is too long, by half at once; says how much that was.
    private static func shorten(_ bytes: inout [UInt8]) -> Int {
        guard bytes.count > longest else { return 0 }
        let count = bytes.count - longest / 2
        bytes.removeFirst(count)
        return count
    }
}
