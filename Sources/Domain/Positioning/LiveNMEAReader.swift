public import Clockwork

/// Reads a receiver's bytes as they come and hands on each epoch as soon as its burst has ended, never twice.
///
/// A burst has ended when it has all the sentences that the last ones had and no more bytes wait, or when nothing came
/// for a fifth of the interval, or when the next one begins. It owns no clock: who feeds it says when bytes came, and
/// calls `elapse(to:)` at the `deadline`.
public struct LiveNMEAReader {
    /// No silence below this ends a burst, however short the interval: the USB bridges of receivers collect for 16 ms.
    public static let shortestSilence = Timespan.milliseconds(20)
    /// A fifth of the second that most receivers take from burst to burst, as long as the interval is not known.
    public static let firstSilence = Timespan.milliseconds(200)

    private var reader: NMEAReader
    private var lastArrival: Instant?

    /// Makes a reader; a strict one drops sentences without a checksum, and `today` is the host's day since 1970-01-01.
    public init(isStrict: Bool = false, today: Int? = nil) {
        reader = NMEAReader(isStrict: isStrict, recordedOn: today)
    }

    /// What was met so far.
    public var summary: DecodeSummary { reader.summary }

    /// When the open epoch is to be handed on by `elapse(to:)` unless bytes come before; nil where none is open.
    ///
    /// It is not later than the last arrival where the epoch looks complete: then only bytes that wait already may
    /// come before.
    public var deadline: Instant? {
        guard reader.assembler.hasOpenEpoch, let lastArrival else { return nil }
        return reader.assembler.looksComplete && reader.held.isEmpty ? lastArrival : lastArrival + silence
    }

    /// Reads a block that came at an instant; epochs that it completes go to the consumer.
    public mutating func read(_ block: Span<UInt8>, at instant: Instant, consume: (Epoch) -> Void) {
        lastArrival = instant
        reader.read(block, consume: consume)
    }

    /// Lets time pass without bytes; an epoch whose deadline is over goes to the consumer.
    public mutating func elapse(to instant: Instant, consume: (Epoch) -> Void) {
        guard let deadline, instant >= deadline else { return }
        reader.release(consume: consume)
    }

    /// Ends the source: what was open goes to the consumer.
    public mutating func finish(consume: (Epoch) -> Void) {
        reader.finish(consume: consume)
    }

    private var silence: Timespan {
        guard let interval = reader.assembler.interval else { return Self.firstSilence }
        return min(Self.firstSilence, max(Self.shortestSilence, Timespan(nanoseconds: interval / 5)))
    }
}
