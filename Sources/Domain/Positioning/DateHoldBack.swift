/// Gives a date to epochs that came before the first one, on a source that can be read only once.
///
/// Epochs are held until a date comes or too many wait; those released without one keep no date.
public struct DateHoldBack {
    /// The most epochs that wait for a date: 100 s at 10 Hz, far longer than a receiver takes from time to date.
    public static let most = 1_000

    private var waiting: [Epoch] = []
    private var isOver = false

    /// Makes an empty hold-back.
    public init() {}

    /// Takes the next epoch; returns those whose date is settled by now, in order.
    public mutating func take(_ epoch: Epoch) -> [Epoch] {
        guard !isOver else { return [epoch] }
        waiting.append(epoch)
        if let day = epoch.day { return release(firstDay: day - epoch.dayOffset) }
        return waiting.count < Self.most ? [] : release(firstDay: nil)
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
