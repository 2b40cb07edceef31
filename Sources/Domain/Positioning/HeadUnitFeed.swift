import Clockwork

/// The position as a car's head unit feeds it to a phone: a pair of `$GPGGA` and `$GPRMC` once a second.
///
/// A phone expects no more than that, so of a faster source the first epoch of each second is taken.
public struct HeadUnitFeed: Sendable {
    private let writer = NMEAWriter(talker: "GP", kinds: [.gga, .rmc], minuteDecimals: 4, secondDecimals: 2)
    private var lastSecond: Int64?

    /// Makes a feed that has not begun.
    public init() {}

    /// The text of an epoch, nil where it has no time or its second has been told; an epoch without a position is void.
    public mutating func text(of epoch: Epoch) -> [UInt8]? {
        guard let time = epoch.timeline else { return nil }
        // Receivers put their epochs a little beside the whole second.
        let second = (time.nanoseconds + EpochCalendar.tolerance) / 1_000_000_000
        guard second != lastSecond else { return nil }
        lastSecond = second
        var bytes: [UInt8] = []
        writer.append(epoch, to: &bytes)
        return bytes
    }
}
