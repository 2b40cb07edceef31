/// The clock of a receiver in a synthesised car, with its faults.
struct ReceiverClock: Sendable {
    private var due: [DriveTimeFault]
    private var silentUntil = -Double.infinity

    /// Makes the clock with faults that are still to come.
    init(_ faults: [DriveTimeFault]) {
        due = faults.sorted { $0.at > $1.at }
    }

    /// The times with which the epoch of a time is reported: one, none in a gap, two where it comes twice.
    mutating func times(at time: Double) -> [Double] {
        var times = [time]
        while let fault = due.last, fault.at <= time {
            due.removeLast()
            switch fault.kind {
            case .backwards: times[0] = time - DriveTimeFault.step
            case .duplicate: times.append(times[0])
            case .gap: silentUntil = max(silentUntil, fault.at + DriveTimeFault.silence)
            }
        }
        return time < silentUntil ? [] : times
    }
}
