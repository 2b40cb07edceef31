public import Clockwork

/// Gives a date to epochs that came before the first one, on a source that can be read only once.
///
/// Epochs are held until a date comes, too many wait or the first has waited too long; those released without one keep
/// no date.
public struct DateHoldBack {
    /// The most epochs that wait for a date: 100 s at 10 Hz, far longer than a receiver takes from time to date.
    public static let most = 1_000
    /// The longest that an epoch waits: a receiver that knows the date sends it about once a second.
    public static let longest = Timespan.milliseconds(2_000)

    private var waiting: [Epoch] = []
    private var first: Instant?
    private var isOver = false

    /// Makes an empty hold-back.
    public init() {}

    /// When the epochs that wait are to be released by `elapse(to:)`; nil where none waits.
    public var deadline: Instant? { waiting.isEmpty ? nil : first.map { $0 + Self.longest } }

    /// Takes the next epoch, which came at an instant; returns those whose date is settled by now, in order.
    public mutating func take(_ epoch: Epoch, at instant: Instant) -> [Epoch] {
        guard !isOver else { return [epoch] }
        waiting.append(epoch)
        first = first ?? instant
        if let day = epoch.day { return release(firstDay: day - epoch.dayOffset) }
        return waiting.count < Self.most ? elapse(to: instant) : release(firstDay: nil)
    }

    /// Lets time pass; returns those that have waited too long.
    public mutating func elapse(to instant: Instant) -> [Epoch] {
        guard let deadline, instant >= deadline else { return [] }
        return release(firstDay: nil)
    }

    /// Ends the source; returns those that still waited: there was no date.
    public mutating func finish() -> [Epoch] {
        release(firstDay: nil)
    }

    private mutating func release(firstDay: Int?) -> [Epoch] {
        defer {
            waiting = []
            isOver = true
        }
        guard let firstDay else { return waiting }
        return waiting.map { epoch in
            var dated = epoch
            if epoch.timeOfDay != nil { dated.day = firstDay + epoch.dayOffset }
            return dated
        }
    }
}
